import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { invoiceNumber, splitVat } from '#domain/booking/invoice';
import type { BookingJson } from '#domain/contract/bookings';
import { SLOTS } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { completeOldRows } from '#server/booking/complete-documents';
import { linesOf } from '#server/booking/price';
import { openedForEach } from '../../support/opened';
import { signedIn, textOf } from '../staff/browser';
import { sampleBooking } from './shop';
import { contact, startBackend } from './support';

const backend = openedForEach(startBackend);

/** Staff refund a part. */
async function repay({ _id }: BookingJson, amount: string) {
  const staff = await signedIn(backend.app);
  await staff.submit(`/staff/bookings/${_id}`, `/staff/bookings/${_id}/repay`, { amount, reason: 'Late' });
  return staff;
}
/** Changes the firm's VAT rate for the rest of a test. */
function setVat(vatPercent: number): void {
  const before = business.vatPercent;
  Object.assign(business, { vatPercent });
  onTestFinished(() => void Object.assign(business, { vatPercent: before }));
}
const rows = () =>
  backend.deps.db.selectFrom('invoices').selectAll().orderBy('kind', 'desc').orderBy('number').execute();

describe('the VAT within an amount', () => {
  it.each([
    [12_000, 20, 10_000, 2_000],
    [5_000, 20, 4_167, 833],
    [1, 20, 1, 0],
    [0, 20, 0, 0],
    [999, 0, 999, 0],
  ])('%i pence with VAT at %i per cent are %i net and %i VAT', (gross, percent, net, vat) => {
    expect(splitVat(gross, percent)).toEqual({ net, vat });
  });

  it('has a number series for each kind', () => {
    expect([invoiceNumber('invoice', 7), invoiceNumber('credit', 1_234_567)]).toEqual(['INV-000007', 'CN-1234567']);
  });
});

describe('the lines of a price', () => {
  const base = { code: 'base', pence: 5_000 };
  const helper = { code: 'helper', pence: 3_500 };
  const promo = { code: 'MOVE10', percent: 10, originalPrice: 5_000, originalHelperPrice: 8_500 };

  it.each([
    ['without a helper', {}, false, [base]],
    ['with a helper', {}, true, [base, helper]],
    ['with a code', { price: 4_500, promo }, false, [base, { code: 'discount', pence: -500 }]],
    ['with both', { helperPrice: 7_650, promo }, true, [base, helper, { code: 'discount', pence: -850 }]],
    ['with a code of no percent', { promo: { ...promo, percent: 0 } }, true, [base, helper]],
  ])('add up to the price, with the discount last: %s', (_, change, withHelper, lines) => {
    expect(linesOf(sampleBooking(change), withHelper)).toEqual(lines);
  });
});

describe('an invoice', () => {
  it('is issued with the payment, in both languages, with net, tax and gross', async () => {
    const { browser, booking } = await backend.paidCustomer({ time: '08:00-10:00' });
    const path = `/api/bookings/${booking._id}/invoice`;
    expect((await backend.look(browser, booking)).invoice).toBe(path);
    const sheet = (await browser.get(path)).body;
    expect(sheet).toMatch(/<svg aria-hidden="true".*<strong>Saltire Moves<\/strong>/);
    const english = textOf(sheet);
    expect(english).toContain('Number INV-000001');
    expect(english).toContain('Customer Mary Sample Address 12 Sample Street, Edinburgh, EH8 9YL');
    expect(english).toContain('Base price £50.00 Peak time £5.00');
    expect(english).toContain('Net £45.83 VAT at 20% £9.17 Total £55.00');
    expect(english).toContain('VAT number GB 000 0000 00');
    const chinese = textOf((await browser.get(`${path}?lang=zh`)).body);
    expect(chinese).toContain('增值税（20%） £9.17 合计 £55.00');
  });

  it('opens from the link in the mail without any other proof', async () => {
    await backend.paidCustomer();
    const [mail] = (await backend.mails()).filter(({ to_address }) => to_address === 'Mary@Example.com');
    const [, link = ''] = /Your invoice[^:]*:\s+(\S+)/.exec(mail?.text ?? '') ?? [];
    const stranger = backend.browser();
    const opened = await stranger.post(new URL(link).pathname + new URL(link).search);
    expect(opened.headers.location).toMatch(/^\/api\/bookings\/[0-9a-f]{24}\/invoice\?lang=en$/);
    expect((await stranger.get(String(opened.headers.location))).body).toContain('INV-000001');
  });

  it('is shown to its owner only, and does not exist before the payment', async () => {
    const { booking } = await backend.paidCustomer();
    const path = `/api/bookings/${booking._id}/invoice`;
    expect((await backend.browser().get(path)).headers.location).toBe(`/en/manage/${booking._id}`);
    const unpaid = await backend.customer();
    expect((await backend.look(unpaid.browser, unpaid.booking)).invoice).toBeUndefined();
    expect((await unpaid.browser.get(`/api/bookings/${unpaid.booking._id}/invoice`)).status).toBe(303);
  });

  it('stays as it was issued when the customer, the booking or the VAT rate of the firm changes', async () => {
    const { browser, booking } = await backend.paidCustomer();
    const read = async () => (await browser.get(`/api/bookings/${booking._id}/invoice`)).body;
    const issued = await read();
    const other = { ...contact, name: 'Somebody Else Ltd' };
    expect((await browser.post(`/api/bookings/${booking._id}/contact`, other)).status).toBe(200);
    const { db } = backend.deps;
    const { data } = await db.selectFrom('bookings').select('data').executeTakeFirstOrThrow();
    const changed = data.replaceAll('12 Sample Street', '1 Other Road').replaceAll('"base"', '"distance"');
    await db.updateTable('bookings').set({ data: changed, date: '2027-06-01' }).execute();
    setVat(0);
    expect(await read()).toBe(issued);
    await repay(booking, '12');
    await backend.refund();
    expect((await rows()).map(({ vat_pence: vat, vat_percent: percent }) => [vat, percent])).toEqual([
      [833, 20],
      [200, 20],
    ]);
  });

  it('of a firm without VAT names no tax point', async () => {
    setVat(0);
    const { browser, booking } = await backend.paidCustomer();
    const text = textOf((await browser.get(`/api/bookings/${booking._id}/invoice`)).body);
    expect(text).toMatch(/Issued 2 March 2027 .* Base price £50.00 Total £50.00/);
    expect(text).not.toMatch(/tax point|VAT at|Net/);
  });

  it('that an older version issued is completed once, and changes no more', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await repay(booking, '12');
    await backend.refund();
    const read = async () => (await browser.get(`/api/bookings/${booking._id}/invoice`)).body;
    const [issued, before] = [await read(), await rows()];
    const old = { printed: '', customer: '', address: '', net_pence: 0, vat_pence: 0 };
    await backend.deps.db.updateTable('invoices').set(old).execute();
    expect(await read()).toBe(issued);
    for (let pass = 0; pass < 2; pass += 1) await completeOldRows(backend.deps);
    expect(await rows()).toEqual(before);
  });

  it('is followed by a credit note for each refund', async () => {
    const { browser, booking } = await backend.paidCustomer();
    const staff = await repay(booking, '12');
    await backend.refund();
    await browser.post(`/api/bookings/${booking._id}/cancel`, {});
    await backend.refund();
    const text = textOf((await browser.get(`/api/bookings/${booking._id}/invoice`)).body);
    expect(text).toContain('Number CN-000001 For invoice INV-000001');
    expect(text).toContain('Net £10.00 VAT at 20% £2.00 Total credited £12.00');
    expect(text).toContain('Number CN-000002 For invoice INV-000001');
    expect(text).toContain('Total credited £38.00');
    expect(textOf((await staff.get(`/staff/bookings/${booking._id}/invoice`)).body)).toBe(text);
  });

  it('is followed by one credit note for a refund that failed and was repeated', async () => {
    const { booking } = await backend.paidCustomer();
    const { payments, refunds } = backend.deps;
    vi.spyOn(payments, 'refund').mockResolvedValueOnce({ reference: 're_1', status: 'failed' });
    await repay(booking, '20');
    await refunds.runDue();
    await repay(booking, '20');
    await refunds.runDue();
    expect((await rows()).map(({ kind, gross_pence: pence }) => [kind, pence])).toEqual([
      ['invoice', 5_000],
      ['credit', 2_000],
    ]);
  });

  it('is followed by a credit note for the money that has gone, not for a refund that failed', async () => {
    const { booking } = await backend.paidCustomer();
    vi.spyOn(backend.deps.payments, 'refund').mockResolvedValueOnce({ reference: 're_1', status: 'failed' });
    for (const amount of ['20', '5']) {
      await repay(booking, amount);
      await backend.refund();
    }
    expect((await rows()).map(({ kind, gross_pence: pence }) => [kind, pence])).toEqual([
      ['invoice', 5_000],
      ['credit', 500],
    ]);
  });

  it('is followed by credit notes whose VAT adds up to its own', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await repay(booking, '10');
    await backend.refund();
    await browser.post(`/api/bookings/${booking._id}/cancel`, {});
    await backend.refund();
    expect((await rows()).map(({ kind, net_pence: net, vat_pence: vat }) => [kind, net, vat])).toEqual([
      ['invoice', 4_167, 833],
      ['credit', 833, 167],
      ['credit', 3_334, 666],
    ]);
  });
});

it('invoice numbers have no gap after concurrent payments and roll-backs', async () => {
  const dates = ['2027-03-11', '2027-03-12', '2027-03-15'];
  const moves = dates.flatMap((date) => SLOTS.map((time) => ({ date, time })));
  const bought = [];
  for (const move of moves) {
    const customer = await backend.customer(move);
    await backend.choose(await backend.openCheckout(customer.browser, customer.booking), 'pay');
    bought.push(customer);
  }
  await backend.deliver();
  await Promise.all(bought.map(({ browser, booking }) => browser.post(`/api/bookings/${booking._id}/cancel`, {})));
  await backend.refund();
  const issued = await rows();
  for (const kind of ['invoice', 'credit'] as const) {
    const numbers = issued.filter((row) => row.kind === kind).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: moves.length }, (_, index) => index + 1));
  }
  const sumOf = (kind: string) =>
    issued.filter((row) => row.kind === kind).reduce((sum, { gross_pence: pence }) => sum + pence, 0);
  expect(sumOf('credit')).toBe(sumOf('invoice'));
});
