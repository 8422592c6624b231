/** The staff room in a phone's browser: every page in both languages. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { londonDate } from '#domain/schedule';
import { invoice as invoiceEn } from '#locales/en/invoice';
import { mail as mailEn } from '#locales/en/mail';
import { staff as staffEn } from '#locales/en/staff';
import { invoice as invoiceZh } from '#locales/zh/invoice';
import { mail as mailZh } from '#locales/zh/mail';
import { staff as staffZh } from '#locales/zh/staff';
import { fill } from '#server/fill';
import { openOffice, pathOf, SITUATIONS } from '../server/staff/states';
import { openedOnce } from '../support/opened';
import { axeFaults } from './support/axe';
import { flowOf } from './support/flow';
import { newestMail } from './support/mailbox';
import { enter } from './support/seed';
import { openShop } from './support/shop';

const TOKEN = 'token-of-aileen-token-of-aileen-token';
const texts = {
  en: { ...staffEn, document: invoiceEn, mail: mailEn },
  zh: { ...staffZh, document: invoiceZh, mail: mailZh },
};

const shop = openedOnce(() => openShop({ STAFF_TOKENS: `Aileen:${TOKEN}` }));

/** The page's faults of accessibility, and of layout on the narrowest phones and at twice the text size. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = (await axeFaults(page)).map((fault) => `${page.url()}: ${fault}`);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${page.url()} at ${width}: ${over} px too wide`);
  }
  // Half the width of a phone, as at twice the text size.
  await page.setViewportSize({ width: 180, height: 422 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) faults.push(`${page.url()} in large letters: ${over} px too wide`);
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

it('staff find a paid move, refund a part, add a note, end a code and read the log, in Chinese', async () => {
  const language = 'zh';
  const t = texts[language];
  const customer = await shop.customer({ language });
  await enter(customer, 'promo');
  await customer.flow.payForMove();
  const name = 'Sample';

  const { page, complaints } = await shop.customer({ language });
  const faults: string[] = [];
  const look = async () => faults.push(...(await faultsOf(page)));
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
  // Every button submits a form, which may load a similar page.
  const press = (button: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button, exact: true }).click()]);
  const go = (link: string) => page.getByRole('link', { name: link, exact: true }).click();

  await page.goto('/staff');
  await look();
  await page.getByLabel(t.token).fill(TOKEN);
  await press(t.signIn);
  await page.getByRole('navigation', { name: t.navigation }).waitFor();
  await look();

  await page.getByLabel(t.find).fill(name);
  await press(t.search);
  await heading(fill(t.found, { query: name }));
  await look();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByText(t.move.title).click();
  await page.getByText(t.repay.title).click();
  await page.getByLabel(t.repay.amount).fill('5.50');
  await page.getByLabel(t.repay.reason).fill('Late');
  await look();
  await press(t.repay.give);
  await page.getByRole('status').getByText(t.done).waitFor();
  await page.getByLabel(t.note).fill('Ring twice');
  await press(t.saveNote);
  expect(await page.getByLabel(t.note).inputValue()).toBe('Ring twice');
  await look();
  await go(t.invoice);
  await heading(t.document.credit);
  await look();

  await page.goto('/staff');
  await go(t.tabs.codes);
  await press(fill(t.codes.end, { code: 'STUDNT' }));
  await heading(t.codes.title);
  await look();
  await go(t.tabs.log);
  await heading(t.logTitle);
  for (const act of [t.acts.codeEnded, t.acts.repaid]) await page.getByText(act).first().waitFor();
  await look();

  await press(t.signOut);
  await page.getByLabel(t.token).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByLabel(t.token).waitFor();
  expect(faults).toEqual([]);
  expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([]);
}, 180_000);

/** Pages that the test above does not reach: each state of a booking, and the notices of days and of the search. */
it('the staff room shows every state of a booking, a closed day and an undelivered mail in Chinese', async () => {
  const language = 'zh';
  const { page } = await shop.customer({ language });
  const office = await openOffice();
  const faults: string[] = [];
  const look = async (path: string, headers = { 'accept-language': language }) => {
    const { body } = await office.get(path, headers);
    expect(body).toContain(`lang="zh-Hans"`);
    await page.setContent(body);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const classes = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of new Set(classes.filter((name) => !name.startsWith('lucide'))))
      if (!style.includes(`.${name}`)) faults.push(`${path}: no style has ${name}`);
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((one) => {
        one.open = true;
      }),
    );
    faults.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
  };
  for (const [state, isBegun] of SITUATIONS) await look(pathOf(await office.bookingIn(state, isBegun)));
  await look(`${pathOf(await office.bookingIn('confirmed', false))}/change`);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [things, from] = await Promise.all(
    ['things', 'start'].map((name) => page.locator(`[name=${name}]`).boundingBox()),
  );
  expect(from?.x, 'the doors are beside the things').toBeGreaterThan((things?.x ?? 0) + (things?.width ?? 0));
  const { db, clock } = office.backend.deps;
  const today = londonDate(clock.now());
  await office.post('/staff/close-day', { date: today, reason: 'Van fair' });
  await db.updateTable('outbox').set({ state: 'dead', last_error: 'EENVELOPE 550 at RCPT TO' }).execute();
  await look('/staff');
  await look(`/staff?date=${Number(today.slice(0, 4)) + 1}-01-01`);
  await look('/staff/week');
  await look('/staff/accounts');
  const sold = db.selectFrom('reservations').select(['date', 'van']).where('kind', '=', 'sold').orderBy('date', 'desc');
  const { date, van } = await sold.executeTakeFirstOrThrow();
  await look(`/staff/sheet?date=${date}&van=${van}`);
  await office.post('/staff/vans/off', { van: `${van}`, from: today, to: date, reason: 'Gearbox' });
  await look('/staff/find?q=nobody-of-that-name');
  for (const path of ['/staff/quotes', '/staff/messages', '/staff/codes', '/staff/vans']) await look(path);
  expect(faults).toEqual([]);
  await office.backend.close();
});

it('staff take a booking by phone in English, and its customer pays by the mailed link', async () => {
  const language = 'en';
  const t = texts[language];
  const office = await shop.customer({ language });
  const { page, context } = office;
  await page.goto('/staff');
  await page.getByLabel(t.token).fill(TOKEN);
  await page.getByRole('button', { name: t.signIn, exact: true }).click();
  await page.getByRole('link', { name: t.quotes.title, exact: true }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: t.quotes.phone, exact: true }).click();
  const flow = flowOf(await opened, language);
  const calling = { ...office, page: flow.page, flow };
  await flow.heading(flow.t.booking.place.title.start);
  await enter(calling, 'contact');
  await flow.giveContact();

  await page.reload();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t.sendPaymentLink, exact: true }).first().click();
  await page.getByRole('status').getByText(t.done).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const [subject = ''] = t.mail.paymentLink.subject.split('{{');
  const mail = await newestMail(office, subject);

  const customer = await shop.customer({ language });
  await customer.page.goto(/http\S+\/api\/bookings\/open\/\S+/.exec(mail)?.[0] ?? '');
  await customer.page.getByRole('button', { name: 'Open my booking' }).click();
  await customer.flow.heading(flow.t.payment.pay.title);
  await customer.flow.payForMove();
});
