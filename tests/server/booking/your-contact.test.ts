/** The form in which customers correct their own contact details, without a script. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { requireBooking } from '#server/booking/caller';
import { openedForEach } from '../../support/opened';
import { officeWithBooking, plainText } from '../staff/browser';
import { contact, startBackend } from './support';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const backend = openedForEach(startBackend);
const { its, page } = officeWithBooking(backend);
const { newsletterConsent: _, ...typed } = contact;
const NEW = 'mary.new@example.org';

beforeEach(() => backend.pay(its.customer, its.booking));

const pathOf = () => `/api/bookings/${its.booking._id}/your-contact`;
const read = async (lang = 'en') => String((await its.customer.get(`${pathOf()}?lang=${lang}`)).body);
async function send(change: Partial<typeof typed> & { lang?: string }, browser = its.customer) {
  const sent = new URLSearchParams({ ...typed, ...change }).toString();
  const { status, headers, body } = await browser.post(pathOf(), sent, FORM);
  return { status, headers, text: plainText(String(body)), page: String(body) };
}
const stored = () => requireBooking(backend.deps.db, its.booking._id);

describe('the contact details of a sold booking', () => {
  it('are corrected by the customer, and the office and the crew read the new ones', async () => {
    expect(await read()).toContain('value="07700900123"');
    const before = await stored();
    backend.advance(MINUTE);
    const { status, text } = await send({ name: 'Mary Right', phone: '0131 4960001' });
    expect([status, text]).toEqual([200, expect.stringContaining('now use these details')]);
    expect(plainText(await page())).toMatch(/Mary Right .* 0131 496 0001/);
    const { contact: now, consent } = await stored();
    expect([now?.newsletterConsent, consent]).toEqual([before.contact?.newsletterConsent, before.consent]);
  });

  it('keep the proven email address until the link to the new one is pressed, and the form shows the new one', async () => {
    const { text } = await send({ email: NEW });
    expect(text).toContain(`emailed a link to ${NEW}`);
    expect((await stored()).contact?.email).toBe(contact.email);
    expect(await read()).toContain(`value="${NEW}"`);
    const [mail] = (await backend.mails()).filter(({ to_address: to }) => to === NEW);
    const [link = ''] = /\/api\/bookings\/open\/[^\s"]+/.exec(mail?.text ?? '') ?? [];
    await backend.browser().post(link);
    expect((await stored()).contact?.email).toBe(NEW);
  });

  it.each([
    [
      'en',
      { phone: '12', email: 'mary@' },
      ['Please enter a valid phone number', 'Please enter a valid email address'],
    ],
    ['zh', { name: '', phone: '12' }, ['请输入有效的电话号码']],
  ] as const)(
    'are refused in %s with %o at each field, and nothing that was typed is lost',
    async (lang, wrong, problems) => {
      const answer = await send({ ...wrong, lang });
      expect(answer.status).toBe(400);
      for (const problem of problems) expect(answer.text).toContain(problem);
      for (const value of Object.values({ ...typed, ...wrong })) expect(answer.page).toContain(`value="${value}"`);
      expect((await stored()).contact).toMatchObject({ name: contact.name, email: contact.email });
    },
  );

  it('take five new addresses in a day, and what was typed stays', async () => {
    for (let count = 0; count < 5; count += 1) await send({ email: `mary${count}@example.org` });
    const { status, text, page: shown } = await send({ email: NEW });
    expect([status, text]).toEqual([429, expect.stringContaining('Too many')]);
    expect(shown).toContain(`value="${NEW}"`);
  });

  it.each(['en', 'zh'])(
    'cannot be changed after a cancellation: the page in %s says that the office can help',
    async (lang) => {
      await its.customer.post(`/api/bookings/${its.booking._id}/cancel`);
      for (const { status, body } of [
        await its.customer.get(`${pathOf()}?lang=${lang}`),
        await its.customer.post(pathOf(), new URLSearchParams({ ...typed, lang }).toString(), FORM),
      ])
        expect([status, String(body)]).toEqual([
          409,
          expect.stringContaining(lang === 'en' ? 'we can help' : '可以帮您处理'),
        ]);
    },
  );

  it('are nobody else’s to read or change', async () => {
    const stranger = backend.browser();
    const shown = await stranger.get(`${pathOf()}?lang=en`);
    expect([shown.status, shown.headers.location]).toEqual([303, `/en/manage/${its.booking._id}`]);
    const { status, headers } = await send({ name: 'Eve' }, stranger);
    expect([status, headers.location]).toEqual([303, `/en/manage/${its.booking._id}`]);
    expect((await stored()).contact?.name).toBe(contact.name);
  });
});
