/** Money that the team receives and returns itself, as shown to the customer, in mails, on the invoice and in the CSV. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { contact, MOVE_DATE, startBackend, TODAY } from '../booking/support';
import { officeWithBooking, textOf } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look, page, send, mailed, documents, issued } = officeWithBooking(backend);

const cash = { amount: '20', method: 'cash', on: TODAY, note: 'From his brother' };
const note = (kind: 'received' | 'returned', change: Partial<typeof cash> = {}) =>
  send('money', { kind, ...cash, ...change });
const confirm = (fields: Record<string, string> = {}) => send('status', { status: 'confirmed', ...fields });
const mailTo = async (start: string) => (await mailed(start)).at(-1);

describe('a booking confirmed without an online payment', () => {
  it('mails the amount still to pay, and no receipt of a payment', async () => {
    await confirm();
    const mail = await mailTo('Your move on');
    expect(mail?.text).toContain('£50.00 is still to pay, as our team agreed with you');
    expect(mail?.text).not.toContain('You’ve paid');
    expect(await look()).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' });
  });

  it('mails, shows and invoices money that was received before', async () => {
    await confirm({ ...cash, helper: 'on' });
    const mail = await mailTo('Your move on');
    for (const line of ['You’ve paid', 'Received in cash, 2 March 2027', 'Paid: £20.00', 'Still to pay: £72.50'])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(line);
    expect(await look()).toMatchObject({ paymentStatus: 'paid', amountDue: 20, withHelper: true });
    expect(await documents()).toContain('Received in cash on');
    expect(await issued()).toEqual(['invoice 2000']);
  });
});

describe('money that the team notes', () => {
  beforeEach(() => confirm());

  it('is on the page, on the invoice, in the CSV and in the log', async () => {
    expect((await note('received')).statusCode).toBe(303);
    await note('received', { amount: '30', method: 'transfer', note: '' });
    expect(await look()).toMatchObject({ paymentStatus: 'paid', amountDue: 50 });
    const shown = await page();
    expect(shown).toContain('£20.00 in cash, Tuesday 2 March 2027, From his brother');
    expect(shown).toContain('Money received');
    const csv = (await office.post('/staff/bookings.csv', { from: MOVE_DATE, to: MOVE_DATE })).body;
    expect(csv).toContain(`50,0,20 cash ${TODAY}; 30 transfer ${TODAY}`);
    expect(await issued()).toEqual(['invoice 2000', 'invoice 3000']);
    expect(await documents()).not.toContain('From his brother');
  });

  it.each([
    ['received', { amount: '0' }, 'amountWrong', 400],
    ['received', { amount: '20000.01' }, 'amountWrong', 400],
    ['received', { on: '2027-03-03' }, 'dayWrong', 400],
    ['returned', { amount: '1' }, 'aboveReceived', 409],
  ] as const)('%s %j is refused with a clear message', async (kind, change, problem, status) => {
    const { statusCode, body } = await note(kind, change);
    expect([statusCode, body.includes(staff.refusals[problem])]).toEqual([status, true]);
    expect((await look()).amountDue).not.toBe(20);
  });

  it('can be corrected, with a credit note', async () => {
    await note('received', { amount: '200' });
    await note('returned', { amount: '150' });
    expect(await look()).toMatchObject({ amountDue: 50, paymentStatus: 'paid', status: 'confirmed' });
    expect(await issued()).toEqual(['invoice 20000', 'credit 15000']);
  });

  it('decides the fee and the refund when the customer cancels, which the team then returns', async () => {
    await note('received');
    backend.advance(9 * DAY - 11 * HOUR);
    await office.signIn();
    const terms = (await its.customer.get(`/api/bookings/${its.booking._id}/cancellation`)).body;
    expect(terms).toMatchObject({ paid: 20, possible: true });
    expect(terms.fee).toBeGreaterThan(0);
    await its.customer.post(`/api/bookings/${its.booking._id}/cancel`, {});
    expect(await look()).toMatchObject({ status: 'refunding', refund: terms.refund, refundByHand: terms.refund });
    expect((await mailTo('Your booking is cancelled'))?.text).toContain(
      `We’ll give you back £${terms.refund.toFixed(2)} ourselves`,
    );
    expect(textOf((await office.get(its.path)).body)).toContain('To give back by hand');
    const asked = `Give back £${terms.refund.toFixed(2)} by hand`;
    expect(textOf((await office.get('/staff')).body)).toContain(asked);
    const notice = (await backend.mails()).find(({ subject }) => subject.startsWith('Cancelled:'));
    expect(notice?.text).toContain(`Please give the customer £${terms.refund.toFixed(2)} back`);
    await note('returned', { amount: '1' });
    expect((await look()).status).toBe('refunding');
    await note('returned', { amount: String(terms.refund - 1) });
    expect(await look()).toMatchObject({ status: 'refunded', refundState: 'done', refund: terms.refund });
    expect(textOf((await office.get('/staff')).body)).not.toContain(asked);
  });
});

describe('a part refund that failed', () => {
  const rows = () => backend.deps.db.selectFrom('refunds').select(['state', 'resolution']).execute();
  beforeEach(async () => {
    await backend.pay(its.customer, its.booking);
    vi.spyOn(backend.deps.payments, 'refund').mockResolvedValueOnce({ reference: 're_1', status: 'failed' });
    await send('repay', { amount: '20', reason: 'Late' });
    await backend.refund();
  });
  const isListed = async () => textOf((await office.get('/staff')).body).includes('Refund of £20.00 failed');

  it.each([
    ['byHand', 20, ['invoice 5000', 'credit 2000'], 'Refunded by hand'],
    ['waived', undefined, ['invoice 5000'], 'Failed refund not owed any more'],
  ])('leaves the list when it is settled as %s', async (settlement, refund, listed, logged) => {
    expect([await isListed(), (await look()).refund]).toEqual([true, undefined]);
    expect((await send('settle', { settlement })).statusCode).toBe(303);
    expect([await isListed(), (await look()).refund]).toEqual([false, refund]);
    expect(await issued()).toEqual(listed);
    expect(await rows()).toEqual([{ state: 'failed', resolution: settlement }]);
    const { body } = await office.get(its.path);
    expect(textOf(body)).toContain(logged);
    expect(body).not.toContain(`${its.path}/settle`);
  });

  it('leaves the list when a later refund covers it, and not when it is smaller', async () => {
    await send('repay', { amount: '5', reason: 'Late' });
    expect(await isListed()).toBe(true);
    await send('repay', { amount: '20', reason: 'Late' });
    expect(await isListed()).toBe(false);
    expect(await look()).toMatchObject({ refund: 25, refundState: 'done' });
    await backend.refund();
    expect(await issued()).toEqual(['invoice 5000', 'credit 500', 'credit 2000']);
  });

  it('is settled once, and says so to whoever comes second', async () => {
    const { id: refund } = await backend.deps.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    const settle = () => office.post(`${its.path}/settle`, { refund, settlement: 'byHand' });
    const [first, second] = [await settle(), await settle()];
    expect([first.statusCode, second.statusCode]).toEqual([303, 409]);
    expect(second.body).toContain(staff.refusals.refundSettled);
    expect(await issued()).toEqual(['invoice 5000', 'credit 2000']);
  });
});

it('money of both kinds is returned the way it came, and the booking is refunded when both parts are', async () => {
  await backend.pay(its.customer, its.booking);
  await note('received');
  await send('status', { status: 'cancelled' });
  expect(await look()).toMatchObject({ status: 'refunding', refund: 70, refundByHand: 20 });
  await backend.refund();
  expect((await look()).status).toBe('refunding');
  await note('returned');
  expect((await look()).status).toBe('refunded');
  expect(await issued()).toEqual(['invoice 5000', 'invoice 2000', 'credit 5000', 'credit 2000']);
});

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ asked: 'on' }, false],
])('the mail about a move by the team with %j says that we chose the time: %s', async (asked, isOurs) => {
  await confirm();
  const form = { date: MOVE_DATE, slot: '14:00-16:00', ...asked };
  expect((await send('move', form)).statusCode).toBe(303);
  const text = (await mailTo('Your move is now'))?.text ?? '';
  expect(text.includes('We chose this time for you')).toBe(isOurs);
});

describe('a booking that the team cancels', () => {
  /** Paid £50 online, on the evening before the move: the customer would pay a fee. */
  beforeEach(async () => {
    await backend.pay(its.customer, its.booking);
    backend.advance(8 * DAY + 6 * HOUR);
    await office.signIn();
  });
  const cancel = (fields: Record<string, string>) => send('status', { status: 'cancelled', ...fields });
  const mailed = async () => (await mailTo('Your booking is cancelled'))?.text;
  const terms = async () => (await its.customer.get(`/api/bookings/${its.booking._id}/cancellation`)).body;

  it('gives back everything unless they choose otherwise', async () => {
    await cancel({});
    expect(await look()).toMatchObject({ status: 'refunding', refund: 50 });
  });

  it('gives back what the terms say, with the amounts in the form', async () => {
    const { refund, fee } = await terms();
    expect(fee).toBeGreaterThan(0);
    expect(await page()).toContain(`By the terms: £${refund.toFixed(2)}, and £${fee.toFixed(2)} is kept`);
    await cancel({ payback: 'terms' });
    expect(await look()).toMatchObject({ refund });
    expect(await mailed()).toContain(`We’ve kept £${fee.toFixed(2)} of your payment.`);
  });

  it('ends a move for which nobody was there: the van is free, and one mail says so', async () => {
    backend.advance(DAY);
    await office.signIn();
    await cancel({ payback: 'absent' });
    expect(await look()).toMatchObject({ status: 'cancelled' });
    expect(await mailed()).toContain('nobody was there to let them in');
    expect(
      (await backend.mails()).filter(({ to_address: to, subject }) => to === contact.email && /cancel/.test(subject)),
    ).toHaveLength(1);
    expect(await backend.reservationsOf(its.booking)).toEqual([]);
  });

  it('cannot say that nobody was there before the slot has begun', async () => {
    expect(await page()).not.toContain('Nobody was there');
    const forged = await office.post(`${its.path}/status`, { status: 'cancelled', payback: 'absent' });
    expect(forged.statusCode).toBe(409);
    expect(await look()).toMatchObject({ status: 'confirmed' });
    backend.advance(DAY);
    await office.signIn();
    expect(await page()).toContain('Nobody was there');
  });

  it('gives back another amount, up to the payment', async () => {
    expect((await cancel({ payback: 'amount', amount: '50.01' })).body).toContain(staff.refusals.aboveLeft);
    expect((await cancel({ payback: 'amount', amount: 'some' })).body).toContain(staff.refusals.amountWrong);
    expect((await cancel({ payback: 'amount' })).body).toContain(staff.refusals.amountWrong);
    // The choice was left as it was.
    await cancel({ amount: '12.50' });
    expect(await look()).toMatchObject({ status: 'refunding', refund: 12.5 });
    expect(await mailed()).toContain('We’ve kept £37.50 of your payment.');
  });

  it('is refused when the terms have changed since the form was shown', async () => {
    const answer = await office.post(`${its.path}/status`, { status: 'cancelled', payback: 'terms', shown: '4999' });
    expect(answer.statusCode).toBe(409);
    expect(await look()).toMatchObject({ status: 'confirmed' });
  });
});
