import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time-units';
import { findLostPayments } from '#server/booking/checkout/find-lost-payments';
import { openedOnce } from '../../support/opened';
import { startStripeBackend } from './stripe-backend';

/** The most that our clock may be behind Stripe's. */
const BEHIND = 5 * MINUTE - 1_000;

const backend = openedOnce(() => startStripeBackend(['card'], BEHIND));

const stateOf = async (id: string): Promise<string> =>
  (await backend.deps.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('opens checkouts with a clock nearly five minutes slow', async () => {
  const { sessionId } = await backend.opened();
  expect(backend.double.read(sessionId).status).toBe('open');
});

describe('a payment whose event never arrived', () => {
  it('is found and confirms the booking', async () => {
    const { booking, sessionId } = await backend.opened();
    backend.double.pay(sessionId);
    backend.advance(HOUR);
    await findLostPayments(backend.deps);
    expect(await stateOf(booking._id)).toBe('confirmed');
  });

  it('is found and refunded if its van was sold meanwhile', async () => {
    const { booking, sessionId } = await backend.opened();
    backend.double.pay(sessionId);
    await backend.deps.db.deleteFrom('reservations').where('booking_id', '=', booking._id).execute();
    await backend.deps.db.insertInto('closed_days').values({ date: booking.date, reason: 'Stocktaking' }).execute();
    backend.advance(HOUR);
    await findLostPayments(backend.deps);
    expect(await stateOf(booking._id)).toBe('refunding');
    await backend.deps.db.deleteFrom('closed_days').where('date', '=', booking.date).execute();
  });
});
