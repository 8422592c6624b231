/** The whole flow with API_BASE_URL set as the documentation says, to a backend that has only the specification's calls. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BARE_ID, BARE_SESSION, type BareBackend, bareBackend } from '../support/bare-backend';
import { expectQuiet, openShop, type Shop } from './support/shop';

const BACKEND = 'https://bookings.example';
const PAYMENT = 'https://pay.example';
const built = {
  API_BASE_URL: BACKEND,
  PAYMENT_PAGE_URL: `${PAYMENT}/{sessionId}`,
  PAYMENT_RETURN_HOSTS: 'pay.example',
};
/** Inside the project, so that the server finds its packages. */
const DIST = join('node_modules', '.cache', 'bare-backend');

/** The addresses of the backends are compiled into the client, and the pages are built with it. */
function build(): void {
  cpSync('dist', DIST, { recursive: true });
  const env = { ...process.env, ...built, NODE_ENV: 'production' };
  const node = (...args: string[]) => execFileSync(process.execPath, args, { env });
  const build = (folder: string, ...options: string[]) =>
    node(
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel=error',
      '--emptyOutDir',
      '--outDir',
      join(DIST, folder),
      ...options,
    );
  build('client');
  build('prerender', '--ssr', 'src/build/prerender.tsx');
  const where = { outDir: join(DIST, 'pages'), clientManifestPath: join(DIST, 'client', '.vite', 'manifest.json') };
  const prerender = `import('./${DIST}/prerender/prerender.js').then((it) => it.prerenderAll(${JSON.stringify(where)}))`;
  node('--eval', prerender);
}

let shop: Shop;
beforeAll(async () => {
  build();
  shop = await openShop({ ...built }, DIST);
}, 300_000);
afterAll(async () => {
  await shop.close();
  rmSync(DIST, { recursive: true, force: true });
});

/** Answers for the other origins: bookings from the double, and a payment page. */
async function connect(page: Page, backend: BareBackend): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${BACKEND}/**`, (route) => {
    const request = route.request();
    const { status, body } = backend.answer(request.method(), new URL(request.url()).pathname, request.postDataJSON());
    return route.fulfill({ status, headers, ...(body === undefined ? {} : { json: body }) });
  });
  await page.route(`${PAYMENT}/**`, (route) => route.fulfill({ body: 'Pay here' }));
}

it('a minimal backend can quote, apply a code and confirm the booking, without unsupported parts', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const backend = bareBackend('session_id');
  await connect(page, backend);
  const { t } = flow;
  await flow.toPayment();
  const main = page.locator('main');
  await expect.poll(() => main.innerText()).toContain('£300.00');
  for (const absent of [t.payment.pay.reference, t.payment.pay.terms.held])
    expect(await main.innerText()).not.toContain(absent);
  await flow.applyPromo('MOVE10');
  await page.getByRole('button', { name: t.payment.promo.remove }).waitFor();
  await expect.poll(() => main.innerText()).toContain('£270.00');
  await page.getByRole('button', { name: /£270\.00/ }).click();
  await page.waitForURL(`${PAYMENT}/${BARE_SESSION}`);

  await page.goto(`/en/booking-cancel?bookingId=${BARE_ID}`);
  await flow.heading(t.payment.cancelled.title);
  await page.getByText(t.payment.cancelled.leaveTextElsewhere, { exact: true }).waitFor();
  backend.pay('succeeded');
  await page.goto(`/en/booking-result?bookingId=${BARE_ID}`);
  await flow.heading(t.payment.result.titles.paid);
  await page.getByText(t.payment.result.mails.sent).waitFor();
  await page.getByText(t.payment.result.ledger).click();
  await page.getByText(BARE_ID).waitFor();
  const shown = await main.innerText();
  expect(shown).toContain('12 Marchmont Road, Edinburgh EH9\u00a01HZ');
  for (const absent of [t.payment.result.reference, t.payment.result.next.reminder, t.payment.result.next.free])
    expect(shown).not.toContain(absent);
  expect(await main.locator('dl > div', { hasText: t.payment.result.amountPaid }).innerText()).toContain('£270.00');

  await page.goto(`/en/manage/${BARE_ID}`);
  await page.getByRole('button', { name: t.manage.cancel.start }).click();
  await page.getByRole('textbox').fill('Plans changed');
  await page.getByRole('button', { name: t.manage.cancel.confirm }).click();
  await flow.heading(t.manage.cancel.done);
  expect(backend.cancelledFor()).toBe('Plans changed');
  expect(new Set(backend.asked.map((call) => call.replace(BARE_ID, '{id}')))).toEqual(
    new Set([
      'GET /api/price-item/api/price-item',
      'POST /api/bookings',
      'POST /api/bookings/{id}/contact',
      'GET /api/bookings/{id}',
      'POST /api/manager/send-inquiry',
      'POST /api/promocode/{id}/apply-promo',
      'POST /api/bookings/{id}/create-checkout-session',
      'POST /api/bookings/{id}/send',
      'POST /api/bookings/{id}/cancel',
    ]),
  );
  expectQuiet(customer, BACKEND, PAYMENT, '404');
});
