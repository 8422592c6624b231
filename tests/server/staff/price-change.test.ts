/** Another price, agreed after the sale, as shown to the customer, in the mail, on documents and in the staff room. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend, TODAY } from '../booking/support';
import { officeWithBooking, versionOf } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look, page, send, mailed, documents } = officeWithBooking(backend);
/** A booking of £50, paid online. */
beforeEach(() => backend.pay(its.customer, its.booking));

const charge = (fields: Record<string, string>) =>
  send('charge', { kind: 'extra', amount: '42', reason: 'One extra hour', ...fields });
const repay = (amount: string, reason: string) => send('repay', { amount, reason });
const receive = (amount: string) =>
  send('money', { kind: 'received', amount, method: 'cardMachine', on: TODAY, note: '' });

describe('an hour more', () => {
  it('is a line of the bill, in a mail and still to pay, until its own invoice settles it', async () => {
    expect((await charge({})).statusCode).toBe(303);
    expect(await look()).toMatchObject({
      price: 50,
      charges: [{ label: 'One extra hour', amount: 42 }],
      amountDue: 50,
      rest: 42,
    });
    expect(await page()).toContain('Still to pay £42.00');
    expect(await page(`/staff?date=${MOVE_DATE}`)).toContain('Still to pay £42.00');
    const [mail] = await mailed('Your move now costs £92.00');
    for (const line of ['One extra hour: £42.00', 'Paid: £50.00', 'Still to pay: £42.00'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(line);

    await receive('42');
    expect(await look()).toMatchObject({ amountDue: 92, rest: 0 });
    expect(await page()).not.toContain('Still to pay');
    const sheets = await documents();
    expect(sheets).toContain('INV-000002');
    expect(sheets).toContain('One extra hour £42.00');
    expect(sheets).not.toContain('Part payment');
    const csv = (await office.post('/staff/bookings.csv', { from: MOVE_DATE, to: MOVE_DATE })).body;
    expect(csv).toContain('92,92,50,42 cardMachine');
  });

  it('mails nothing when the team unticks it', async () => {
    await charge({ tell: '' });
    expect((await look()).charges).toHaveLength(1);
    expect(await mailed('Your move now costs')).toEqual([]);
  });

  it('is printed once: the next payment has another line', async () => {
    await charge({});
    await receive('42');
    await charge({ amount: '42', reason: 'Packing' });
    await receive('42');
    const [, , second = '', third = ''] = (await documents()).split('INV-');
    expect([second, third].map((sheet) => ['One extra hour', 'Packing'].map((line) => sheet.includes(line)))).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('a discount', () => {
  it('is paid too much until it is refunded, and its words are on the credit note', async () => {
    await charge({ kind: 'discount', amount: '30', reason: 'The crew was late' });
    expect(await page()).toContain('Paid more than agreed £30.00');
    // The form is filled in with the amount and the words.
    await send('repay');
    await backend.refund();
    expect(await look()).toMatchObject({ charges: [{ label: 'The crew was late', amount: -30 }], refund: 30, rest: 0 });
    expect(await page()).not.toContain('Paid more than agreed');
    const sheets = await documents();
    expect(sheets).toContain('CN-000001');
    expect(sheets).toContain('The crew was late £30.00');
  });

  it('follows a part refund by itself, so that what is added later is still to pay', async () => {
    await repay('30', 'A scratch');
    await backend.refund();
    expect(await look()).toMatchObject({ charges: [{ label: 'A scratch', amount: -30 }], rest: 0 });
    await charge({ amount: '20' });
    expect((await look()).rest).toBe(20);
  });

  it('is taken back when its refund failed and is not owed any more', async () => {
    vi.spyOn(backend.deps.payments, 'refund').mockResolvedValueOnce({ reference: 're_1', status: 'failed' });
    await repay('20', 'Late');
    await backend.refund();
    expect(await page()).toContain('Paid more than agreed £20.00');
    await send('settle', { settlement: 'waived' });
    expect((await look()).charges?.map(({ amount }) => amount)).toEqual([-20, 20]);
    expect(await page()).not.toContain('Paid more than agreed');
  });
});

describe('a change of the price', () => {
  it.each([
    [{ amount: '0' }, 'amountWrong', 400],
    [{ amount: '20000.01' }, 'amountWrong', 400],
    [{ reason: ' ' }, 'reasonMissing', 400],
    [{ kind: 'discount', amount: '50.01' }, 'abovePrice', 409],
  ] as const)('%j is refused, and nothing is written', async (fields, problem, status) => {
    const { statusCode, body } = await charge(fields);
    expect([statusCode, body.includes(staff.refusals[problem])]).toEqual([status, true]);
    expect((await look()).charges).toBeUndefined();
  });

  it('is made once by two members of staff who saw the same booking', async () => {
    const form = { kind: 'extra', amount: '42', reason: 'One extra hour', version: await versionOf(backend) };
    const answers = await Promise.all([form, form].map((fields) => office.post(`${its.path}/charge`, fields)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect((await look()).charges).toHaveLength(1);
  });

  it('is in the log with its amount and words', async () => {
    await charge({ kind: 'discount', amount: '5', reason: 'Student' });
    expect(await page()).toMatch(/Price changed.*-?£5\.00.*Student/);
  });
});
