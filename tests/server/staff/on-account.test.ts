/** A company that pays later: an invoice before the money, made out to it, and what is overdue. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { business } from '#domain/shop/business';
import { DAY } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { raiseAlarms } from '#server/operations/alarms';
import { openedForEach } from '../../support/opened';
import { startBackend, TODAY } from '../booking/support';
import { officeWithBooking, textOf } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look, send, documents, issued } = officeWithBooking(backend);

const acme = {
  company: 'Acme Widgets Ltd',
  address: '1 Works Road\nLeeds',
  reference: 'PO 4711',
  vatNumber: 'GB 123 4567 89',
};
const nameCompany = (change: Partial<typeof acme> = {}) => send('invoice-to', { ...acme, ...change });
const confirm = () => send('status', { status: 'confirmed', helper: 'on', account: 'on' });
const receive = (amount: string, method: string) =>
  send('money', { kind: 'received', amount, method, on: TODAY, note: '' });
const attention = async () => textOf((await office.get('/staff')).body);

describe('a company with a purchase order', () => {
  beforeEach(async () => {
    expect((await nameCompany()).statusCode).toBe(303);
    expect((await confirm()).statusCode).toBe(303);
  });

  it('gets one invoice over the whole price on the day of booking, which a transfer and cash settle', async () => {
    expect(await issued()).toEqual(['invoice 9250']);
    const text = await documents();
    for (const part of ['Acme Widgets Ltd', '1 Works Road', 'PO 4711', 'Base price £50.00', 'Helper', 'Total £92.50'])
      expect(text).toContain(part);
    expect(text).toContain('Please pay by 16 March 2027.');
    expect(await documents('zh')).toContain('请于2027年3月16日前付款。');
    const { body } = await its.customer.get(`/api/bookings/${its.booking._id}/invoice?lang=zh`);
    expect(textOf(body), 'a date that a line can break').not.toMatch(/\d[年月日]/);
    expect((await look()).rest).toBe(92.5);
    await receive('40', 'transfer');
    await receive('52.50', 'cash');
    expect((await look()).rest).toBe(0);
    expect(await issued()).toEqual(['invoice 9250']);
    expect(await documents()).toBe(text);
    expect(text).not.toContain('Part payment');
  });

  it('is invoiced for an hour more at once, and gets a credit note for a discount and for a cancellation', async () => {
    const charge = (kind: string, amount: string, reason: string) => send('charge', { kind, amount, reason });
    await charge('extra', '42', 'One extra hour');
    await charge('discount', '30', 'We were late');
    expect(await issued()).toEqual(['invoice 9250', 'invoice 4200', 'credit 3000']);
    for (const part of ['One extra hour £42.00', 'We were late £30.00']) expect(await documents()).toContain(part);
    await send('status', { status: 'cancelled', reason: '' });
    expect(await issued()).toEqual(['invoice 9250', 'invoice 4200', 'credit 3000', 'credit 10450']);
    expect(await documents()).not.toContain('Part payment');
  });

  it('is counted by a metric and the daily alarm once it is overdue, until it is paid', async () => {
    const counted = async () =>
      Number(/^shop_invoices_overdue (\d+)$/m.exec((await backend.app.inject('/metrics')).body)?.[1]);
    const alarms = async () => {
      await raiseAlarms(backend.deps);
      const mails = await backend.mails();
      return mails.filter(({ text }) => text.includes('Invoices that are overdue: 1')).length;
    };
    backend.advance(14 * DAY);
    expect([await counted(), await alarms()]).toEqual([0, 0]);
    backend.advance(DAY);
    expect([await counted(), await alarms(), await alarms()]).toEqual([1, 1, 1]);
    backend.advance(DAY);
    expect(await alarms()).toBe(2);
    await office.signIn();
    await receive('92.50', 'transfer');
    backend.advance(DAY);
    expect([await counted(), await alarms()]).toEqual([0, 2]);
  });

  it('needs attention once it is overdue, until it is paid', async () => {
    const late = `${staff.invoiceTo.overdue.replace('{{amount}}', '£92.50').split(' by ')[0]}`;
    backend.advance(14 * DAY);
    await office.signIn();
    expect(await attention()).not.toContain(late);
    backend.advance(DAY);
    await office.signIn();
    expect(await attention()).toContain(late);
    await receive('92.50', 'transfer');
    expect(await attention()).not.toContain(late);
  });

  it('is in the accounts with its reference, and its money on the day and by the method', async () => {
    await receive('40', 'transfer');
    const read = async (list: string) => (await office.post('/staff/accounts.csv', { month: '2027-03', list })).body;
    expect(await read('documents')).toContain('Acme Widgets Ltd,PO 4711,77.08,15.42,92.5,account');
    expect(await read('money')).toContain(`${TODAY},transfer,40,0`);
    expect(await read('money')).not.toContain('92.5');
    expect(await read('open')).toContain('Acme Widgets Ltd,PO 4711,2027-03-16,52.5');
  });

  it('is found by its reference', async () => {
    expect(textOf((await office.get('/staff/find?q=po%204711')).body)).toContain('Mary Sample');
  });
});

it('an invoice to a company keeps what it says when the company changes', async () => {
  await nameCompany();
  await confirm();
  const before = await documents();
  await nameCompany({ company: 'Other Ltd' });
  expect(await documents()).toBe(before);
  expect(textOf((await office.get(its.path)).body)).toContain('Other Ltd');
});

it('a firm without VAT prints no VAT and no tax point, not even the number of the company', async () => {
  const before = business.vatPercent;
  Object.assign(business, { vatPercent: 0 });
  onTestFinished(() => void Object.assign(business, { vatPercent: before }));
  await nameCompany();
  await confirm();
  expect((await documents()).replace(/VAT number GB 000 0000 00/, '')).not.toMatch(/VAT|tax point/);
});

it('details without a company are refused, and kept in the form', async () => {
  const { statusCode, body } = await nameCompany({ company: '' });
  expect(statusCode).toBe(400);
  for (const part of [staff.refusals.companyMissing, 'PO 4711']) expect(textOf(body) + body).toContain(part);
  expect((await nameCompany({ company: '', address: '', reference: '', vatNumber: '' })).statusCode).toBe(303);
});

it('a VAT number that is none is refused at its field, and kept in the form', async () => {
  const { statusCode, body } = await nameCompany({ vatNumber: 'nonsense' });
  expect([statusCode, textOf(body)]).toEqual([400, expect.stringContaining(staff.refusals.vatNumberWrong)]);
  for (const text of ['Acme Widgets Ltd', 'PO 4711', 'nonsense']) expect(body).toContain(text);
});

it('a booking without documents leads from their page back to its own', async () => {
  const { statusCode, headers } = await office.get(`${its.path}/invoice`);
  expect([statusCode, headers.location]).toEqual([303, its.path]);
});
