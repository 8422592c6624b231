import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time-units';
import { findLostPayments } from '#server/booking/checkout/find-lost-payments';
import { openedForEach, openedOnce } from '../../support/opened';
import { startStripeBackend } from './stripe-backend';

const backend = openedOnce(() => startStripeBackend(['card', 'alipay', 'wechat_pay']));

it('a delayed payment prevents a second payment and changes to the booking meanwhile', async () => {
  const { browser, booking, sessionId } = await backend.opened();
  backend.double.submit(sessionId);
  const before = backend.double.sessions.size;
  const again = await backend.open(browser, booking);
  const helper = await backend.open(browser, booking, { withHelper: true });
  const promo = await backend.applyPromo(browser, booking, 'MOVE10');
  const cancelled = await browser.post(`/api/bookings/${booking._id}/cancel`);
  for (const answer of [again, helper, promo, cancelled]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'alreadyPaid']);
  }
  expect(backend.double.sessions.size).toBe(before);
});

describe('a server with a clock nearly five minutes slow', () => {
  /** The most that our clock may be behind Stripe's. */
  const BEHIND = 5 * MINUTE - 1_000;

  const backend = openedForEach(() => startStripeBackend(['card'], BEHIND));

  it('opens checkouts', async () => {
    const { sessionId } = await backend.opened();
    expect(backend.double.read(sessionId).status).toBe('open');
  });

  it('finds a payment whose event never arrived, and confirms the booking', async () => {
    const { sessionId } = await backend.opened();
    backend.double.pay(sessionId);
    backend.advance(HOUR);
    await findLostPayments(backend.deps);
    const bookings = await backend.deps.db.selectFrom('bookings').select('state').execute();
    expect(bookings).toEqual([{ state: 'confirmed' }]);
  });
});
