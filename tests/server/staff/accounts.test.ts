/** The lists for the accountant. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/time-units';
import type { AccountList } from '#server/staff/accounts-csv';
import { openedForEach } from '../../support/opened';
import { type Customer, MOVE_DATE, startBackend, TODAY } from '../booking/support';
import { officeOf } from './browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);

const MARCH = '2027-03';
const download = (list: AccountList | 'all', month = MARCH) => office.post('/staff/accounts.csv', { list, month });
async function read(list: AccountList, month?: string): Promise<Record<string, string>[]> {
  const { statusCode, body } = await download(list, month);
  expect(statusCode).toBe(200);
  return parse(body, { bom: true, columns: true, relax_quotes: false });
}
const pathOf = ({ booking }: Customer) => `/staff/bookings/${booking._id}`;
const note = (path: string, amount: string, fields: Record<string, string>) =>
  office.submit(path, `${path}/money`, { amount, method: 'cash', on: TODAY, kind: 'received', ...fields });

/** Paid £50 online, and £30 with two methods; £20 go back to the card, and £10 in cash. */
async function month(): Promise<Customer> {
  const customer = await backend.paidCustomer({ date: MOVE_DATE });
  const path = pathOf(customer);
  await office.submit(path, `${path}/charge`, { kind: 'extra', amount: '30.45', reason: 'One extra hour' });
  await note(path, '20', { on: '2027-02-28' });
  await note(path, '10.45', { method: 'transfer' });
  await office.submit(path, `${path}/repay`, { amount: '20', reason: 'Late' });
  await backend.refund();
  await note(path, '10', { kind: 'returned' });
  return customer;
}

describe('the documents of a month', () => {
  it('have number, kind, day of issue, customer, net, VAT, gross, method and booking', async () => {
    const { booking } = await month();
    const rows = await read('documents');
    const customer = { customer: 'Mary Sample', company: '', reference: '' };
    const base = { issued_on: TODAY, ...customer, booking: booking.reference };
    expect(rows).toEqual(
      [
        {
          ...base,
          number: 'INV-000001',
          kind: 'invoice',
          net_gbp: '41.67',
          vat_gbp: '8.33',
          gross_gbp: '50',
          method: 'online',
        },
        {
          ...base,
          number: 'INV-000002',
          kind: 'invoice',
          net_gbp: '16.67',
          vat_gbp: '3.33',
          gross_gbp: '20',
          method: 'cash',
        },
        {
          ...base,
          number: 'INV-000003',
          kind: 'invoice',
          net_gbp: '8.71',
          vat_gbp: '1.74',
          gross_gbp: '10.45',
          method: 'transfer',
        },
        {
          ...base,
          number: 'CN-000001',
          kind: 'credit',
          net_gbp: '-16.67',
          vat_gbp: '-3.33',
          gross_gbp: '-20',
          method: 'online',
        },
        {
          ...base,
          number: 'CN-000002',
          kind: 'credit',
          net_gbp: '-8.33',
          vat_gbp: '-1.67',
          gross_gbp: '-10',
          method: 'cash',
        },
      ].toSorted((one, other) => one.kind.localeCompare(other.kind)),
    );
  });

  it('belong to the London day of their issue', async () => {
    // 22:59 and 23:01 on 31 March, when London is an hour ahead.
    backend.advance(Date.UTC(2027, 2, 31, 22, 59) - backend.deps.clock.now());
    await backend.paidCustomer({ date: '2027-04-15' });
    backend.advance(2 * MINUTE);
    await backend.paidCustomer({ date: '2027-04-20' });
    await office.signIn();
    expect((await read('documents')).map(({ issued_on: on }) => on)).toEqual(['2027-03-31']);
    expect((await read('documents', '2027-04')).map(({ issued_on: on }) => on)).toEqual(['2027-04-01']);
    expect((await read('money', '2027-04')).map(({ day }) => day)).toEqual(['2027-04-01']);
  });

  it('are all there when they are many, in the order of their issue, without spreadsheet formulas', async () => {
    const { db } = backend.deps;
    await backend.paidCustomer();
    const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_, n) => ({
      ...row,
      number: n + 2,
      source: `copy ${n}`,
      customer: '=1+1',
      issued_at: row.issued_at + Math.floor(n / 3),
    }));
    for (let at = 0; at < copies.length; at += 50)
      await db
        .insertInto('invoices')
        .values(copies.slice(at, at + 50))
        .execute();
    const entry = await db.selectFrom('entries').selectAll().executeTakeFirstOrThrow();
    for (const { source, number: position } of copies)
      await db
        .insertInto('entries')
        .values({ ...entry, source, position })
        .execute();
    const rows = await read('documents');
    expect(rows.map(({ number }) => Number(number?.slice(4)))).toEqual(Array.from({ length: 451 }, (_, n) => n + 1));
    expect(new Set(rows.slice(1).map(({ customer }) => customer))).toEqual(new Set(["'=1+1"]));
    const [sum] = await read('money');
    expect(sum).toMatchObject({ received_gbp: String(451 * 50), returned_gbp: '0' });
  });

  it('are complete when an older version issued them', async () => {
    await backend.paidCustomer();
    await backend.deps.db
      .updateTable('invoices')
      .set({ printed: '', customer: '', net_pence: 0, vat_pence: 0 })
      .execute();
    const [row] = await read('documents');
    expect(row).toMatchObject({ customer: 'Mary Sample', net_gbp: '41.67', vat_gbp: '8.33', method: 'online' });
  });
});

describe('the money of a month', () => {
  it('is summed by the day it changed hands, and by method', async () => {
    await month();
    expect(await read('money')).toEqual([
      { day: TODAY, method: 'cash', received_gbp: '0', returned_gbp: '-10' },
      { day: TODAY, method: 'online', received_gbp: '50', returned_gbp: '-20' },
      { day: TODAY, method: 'transfer', received_gbp: '10.45', returned_gbp: '0' },
    ]);
    expect(await read('money', '2027-02')).toEqual([
      { day: '2027-02-28', method: 'cash', received_gbp: '20', returned_gbp: '0' },
    ]);
  });

  it('does not count a failed refund as online that staff gave back themselves', async () => {
    const customer = await backend.paidCustomer();
    const path = pathOf(customer);
    vi.spyOn(backend.deps.payments, 'refund').mockResolvedValueOnce({ reference: 're_1', status: 'failed' });
    await office.submit(path, `${path}/repay`, { amount: '20', reason: 'Late' });
    await backend.refund();
    await office.submit(path, `${path}/settle`, { settlement: 'byHand' });
    expect((await read('money')).map(({ method, returned_gbp: back }) => [method, back])).toEqual([
      ['byHand', '-20'],
      ['online', '0'],
    ]);
  });
});

describe('the open items', () => {
  it('are what customers still have to pay, and what the firm still has to give back', async () => {
    const settled = await backend.paidCustomer();
    const owing = await backend.paidCustomer();
    await office.submit(pathOf(owing), `${pathOf(owing)}/charge`, { kind: 'extra', amount: '42', reason: 'One hour' });
    const owed = await backend.customer();
    await office.submit(pathOf(owed), `${pathOf(owed)}/status`, { status: 'confirmed', amount: '20', on: TODAY });
    await office.submit(pathOf(owed), `${pathOf(owed)}/status`, { status: 'cancelled' });
    const failed = await backend.paidCustomer();
    vi.spyOn(backend.deps.payments, 'refund').mockResolvedValueOnce({ reference: 're_1', status: 'failed' });
    await office.submit(pathOf(failed), `${pathOf(failed)}/status`, { status: 'cancelled' });
    await backend.refund();
    const rows = await read('open');
    expect(rows.map(({ booking, open_gbp: open }) => [booking, open])).toEqual([
      [owing.booking.reference, '42'],
      [owed.booking.reference, '-20'],
      [failed.booking.reference, '-50'],
    ]);
    expect(rows.map(({ booking }) => booking)).not.toContain(settled.booking.reference);
    expect(rows[0]).toMatchObject({ status: 'confirmed', moves_on: owing.booking.date, customer: 'Mary Sample' });
  });
});

it('every month since the first document can be chosen, and its download is in the log', async () => {
  await backend.paidCustomer();
  backend.advance(62 * DAY + HOUR);
  await office.signIn();
  const { body } = await office.get('/staff/accounts', { 'accept-language': 'zh' });
  expect(body.match(/value="20\d\d-\d\d"/g)).toEqual(
    ['2027-05', '2027-04', '2027-03'].map((each) => `value="${each}"`),
  );
  expect(body).toContain('2027年3月');
  const answer = await office.submit('/staff/accounts', '/staff/accounts.csv', { month: '2027-04', list: 'money' });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="accounts-money-2027-04.csv"');
  expect((await office.get('/staff/acts')).body).toContain('Thursday 1\u00a0April 2027–Friday 30\u00a0April 2027');
});

it.each([
  ['documents', '2027-13'],
  ['documents', '2027-3'],
  ['all', MARCH],
] as const)('no list is made of %s of %s', async (list, wanted) => {
  expect((await download(list, wanted)).statusCode).toBe(400);
});
