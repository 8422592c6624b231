/** The balance of a sold booking, paid online by its customer. */
import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time-units';
import { PaymentError } from '#server/payments/payments';
import { openedForEach } from '../../support/opened';
import { officeWithBooking, textOf } from '../staff/browser';
import { MOVE_DATE, request, sessionOf, startBackend, TODAY } from './support';

const backend = openedForEach(startBackend);
const { office, its, look, send, issued } = officeWithBooking(backend);

const charge = (kind: 'extra' | 'discount', amount: string, reason: string) => send('charge', { kind, amount, reason });
const receive = (amount: string) => send('money', { kind: 'received', amount, method: 'cash', on: TODAY, note: '' });
/** One hour more, agreed on the day: £42. */
async function owing(): Promise<void> {
  await backend.pay(its.customer, its.booking);
  await charge('extra', '42', 'One extra hour');
}
const ask = (amount = 42, lang = 'en', browser = its.customer) =>
  browser.post(`/api/bookings/${its.booking._id}/balance`, { amount, lang });
/** The session of an opened checkout. */
async function opened(amount = 42): Promise<string> {
  const { status, body } = await ask(amount);
  expect([status, body.code]).toEqual([200, undefined]);
  return sessionOf(body.url);
}
const stateAtService = (session: string) => backend.deps.payments.readCheckout(session);
const refunds = () => backend.deps.db.selectFrom('refunds').select(['reason', 'amount_pence', 'state']).execute();
const entries = () =>
  backend.deps.db.selectFrom('entries').select(['kind', 'method', 'pence']).orderBy('position').execute();
const online = (pence: number) => ({ kind: 'payment', method: 'online', pence });

describe('the balance of a sold booking', () => {
  it('is paid online in full: an entry, the document of what was agreed, nothing left to pay', async () => {
    await owing();
    expect(await look()).toMatchObject({ rest: 42 });
    const session = await opened();
    expect(await stateAtService(session)).toMatchObject({ amountPence: 4_200, isBalance: true, amendment: null });
    expect(await look()).toMatchObject({ rest: 42, balancePayment: 'open' });
    await backend.payIn(session);
    expect(await look()).toMatchObject({ status: 'confirmed', rest: 0, amountDue: 92, balancePayment: 'made' });
    expect(await entries()).toEqual([online(5_000), online(4_200)]);
    expect(await issued()).toEqual(['invoice 5000', 'invoice 4200']);
    const sheets = textOf((await its.customer.get(`/api/bookings/${its.booking._id}/invoice`)).body);
    expect(sheets).toContain('One extra hour');
    expect(sheets).not.toContain('Part payment');
    expect(await refunds()).toEqual([]);
    const mail = (await backend.mails()).at(-1);
    expect(mail?.subject).toMatch(/^We’ve received your payment/);
    for (const part of ['nothing left to pay', 'One extra hour', '£92.00']) expect(mail?.text).toContain(part);
  });

  it('of a company that pays later is settled without another document, also after the move', async () => {
    await send('status', { status: 'confirmed', helper: 'on', account: 'on' });
    backend.advance(Date.parse(`${MOVE_DATE}T18:00:00Z`) - backend.deps.clock.now());
    await office.signIn();
    await send('status', { status: 'done' });
    expect(await look()).toMatchObject({ status: 'done', rest: 92.5 });
    await backend.payIn(await opened(92.5));
    expect(await look()).toMatchObject({ status: 'done', rest: 0 });
    expect(await issued()).toEqual(['invoice 9250']);
  });

  it('is refused with the reason when it is another amount, nothing is owed, or the booking is somebody else’s', async () => {
    await backend.pay(its.customer, its.booking);
    expect((await ask(0)).body.code).toBe('balanceChanged');
    await charge('extra', '42', 'One extra hour');
    const wrong = await ask(41);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'balanceChanged']);
    const stranger = await ask(42, 'en', backend.browser());
    expect([stranger.status, stranger.body.code]).toEqual([403, 'notOwner']);
    await send('status', { status: 'cancelled', reason: '' });
    expect((await ask()).body.code).toBe('notAllowedNow');
  });

  it('opened in two tabs has one session, so that it is paid once', async () => {
    await owing();
    const both = await Promise.all([ask(), ask()]);
    const sessions = new Set(both.map(({ body }) => sessionOf(body.url)));
    expect([...sessions]).toHaveLength(1);
    expect(sessionOf((await ask()).body.url)).toBe([...sessions][0]);
  });

  it('whose checkout runs out is still to pay, and can be paid again', async () => {
    await owing();
    const first = await opened();
    backend.advance(HOUR);
    await backend.deps.db.updateTable('checkouts').set({ checked_at: 0 }).execute();
    const left = await look();
    expect([left.rest, left.balancePayment]).toEqual([42, undefined]);
    const second = await opened();
    expect(second).not.toBe(first);
    await backend.payIn(second);
    expect(await look()).toMatchObject({ rest: 0 });
  });

  it('is recorded when the customer paid but the answer of the payment service was lost', async () => {
    await owing();
    const session = await opened();
    await backend.deps.db
      .updateTable('checkouts')
      .set({ id: `opening:${its.booking._id}:2`, status: 'opening', url: '' })
      .where('id', '=', session)
      .execute();
    await backend.payIn(session);
    expect(await look()).toMatchObject({ rest: 0, amountDue: 92 });
  });

  it('is recorded when the checkout is not in the database any more', async () => {
    await owing();
    const session = await opened();
    await backend.deps.db.deleteFrom('checkouts').where('id', '=', session).execute();
    await backend.payIn(session);
    expect(await look()).toMatchObject({ rest: 0, amountDue: 92 });
  });
});

describe('while the checkout of the balance is open', () => {
  it('money that the team takes closes it', async () => {
    await owing();
    const session = await opened();
    await receive('42');
    expect(await stateAtService(session)).toMatchObject({ status: 'expired' });
    expect(await look()).toMatchObject({ rest: 0, amountDue: 92 });
  });

  it('money that the team takes is recorded though the payment service does not answer, and a later payment goes back', async () => {
    await owing();
    const session = await opened();
    const { payments } = backend.deps;
    const { expireCheckout } = payments;
    payments.expireCheckout = () => Promise.reject(new PaymentError('unavailable', 'no answer'));
    await receive('42');
    payments.expireCheckout = expireCheckout;
    expect(await look()).toMatchObject({ rest: 0 });
    await backend.payIn(session);
    await backend.refund();
    expect(await look()).toMatchObject({ rest: 0, amountDue: 92, balancePayment: 'returned' });
    expect(await refunds()).toEqual([{ reason: 'notOwed', amount_pence: 4_200, state: 'done' }]);
    expect(await issued()).toEqual(['invoice 5000', 'invoice 4200']);
    const told = (await backend.mails()).filter(({ subject }) => subject.includes('refunding'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('by then less was owed');
  });

  it('a payment that has arrived is found before the team records its own', async () => {
    await owing();
    await backend.choose(await opened(), 'pay');
    const { statusCode } = await receive('42');
    expect(statusCode).not.toBe(303);
    expect(await look()).toMatchObject({ rest: 0, amountDue: 92 });
    expect(await entries()).toEqual([online(5_000), online(4_200)]);
  });

  it('a discount closes it, and the smaller rest is paid instead', async () => {
    await owing();
    const session = await opened();
    await charge('discount', '12', 'We were late');
    expect(await stateAtService(session)).toMatchObject({ status: 'expired' });
    expect((await ask()).body.code).toBe('balanceChanged');
    await backend.payIn(await opened(30));
    expect(await look()).toMatchObject({ rest: 0, amountDue: 80 });
  });

  it('a dearer price leaves its payment, and the difference is still to pay', async () => {
    await owing();
    const session = await opened();
    await charge('extra', '10', 'Stairs');
    await backend.payIn(session);
    expect(await look()).toMatchObject({ rest: 10, amountDue: 92 });
  });

  it('a cancellation closes it, and gives back what was paid', async () => {
    await owing();
    const session = await opened();
    await send('status', { status: 'cancelled', reason: '' });
    expect(await stateAtService(session)).toMatchObject({ status: 'expired' });
    await backend.refund();
    expect(await look()).toMatchObject({ status: 'refunded', refund: 50 });
  });

  it('a change of the booking closes it', async () => {
    await owing();
    const session = await opened();
    const { body } = await its.customer.post(`/api/bookings/${its.booking._id}/amendments`, {
      ...request,
      details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 2 }] },
    });
    await its.customer.post(`/api/bookings/${its.booking._id}/amendments/${body.amendment.id}`, {
      withHelper: false,
      difference: 0,
    });
    expect(await stateAtService(session)).toMatchObject({ status: 'expired' });
  });

  it('an attempt that the payment service refuses for good can be made again', async () => {
    await owing();
    const { payments } = backend.deps;
    const { openCheckout } = payments;
    payments.openCheckout = () => Promise.reject(new PaymentError('conflict', 'another request'));
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([502, 'paymentSessionFailed']);
    payments.openCheckout = openCheckout;
    await backend.payIn(await opened());
    expect(await look()).toMatchObject({ rest: 0 });
  });
});
