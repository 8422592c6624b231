import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookForPayments } from '#server/booking/look-for-payments';
import { HOUR, MINUTE } from '../booking/support';
import { type DoubleBench, startDoubleBench } from './double-bench';

/** As far behind Stripe's clock as ours may be. */
const BEHIND = 5 * MINUTE - 1_000;

let bench: DoubleBench;
beforeAll(async () => {
  bench = await startDoubleBench(['card'], BEHIND);
});
afterAll(() => bench.close());

const stateOf = async (id: string): Promise<string> =>
  (await bench.deps.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

it('opens checkouts though the clock is nearly five minutes slow', async () => {
  const { sessionId } = await bench.opened();
  expect(bench.double.read(sessionId).status).toBe('open');
});

describe('a payment whose event never came', () => {
  it('is found, and the booking confirmed', async () => {
    const { booking, sessionId } = await bench.opened();
    bench.double.pay(sessionId);
    bench.advance(HOUR);
    await lookForPayments(bench.deps);
    expect(await stateOf(booking._id)).toBe('confirmed');
  });

  it('is found, and paid back when its van was sold meanwhile', async () => {
    const { booking, sessionId } = await bench.opened();
    bench.double.pay(sessionId);
    await bench.deps.db.deleteFrom('holds').where('booking_id', '=', booking._id).execute();
    await bench.deps.db.insertInto('closed_days').values({ date: booking.date, reason: 'Stocktaking' }).execute();
    bench.advance(HOUR);
    await lookForPayments(bench.deps);
    expect(await stateOf(booking._id)).toBe('refunding');
    await bench.deps.db.deleteFrom('closed_days').where('date', '=', booking.date).execute();
  });

  it('is not looked for before its session is over, and an unpaid one is closed when Stripe says so', async () => {
    const { booking, sessionId } = await bench.opened();
    const asked = () => bench.double.calls.filter(({ path }) => path.endsWith(sessionId)).length;
    await lookForPayments(bench.deps);
    expect(asked()).toBe(0);
    bench.advance(HOUR);
    await lookForPayments(bench.deps);
    await lookForPayments(bench.deps);
    expect([asked(), await stateOf(booking._id)]).toEqual([1, 'paying']);
    bench.double.expire(sessionId);
    bench.advance(10 * MINUTE);
    await lookForPayments(bench.deps);
    expect(await stateOf(booking._id)).toBe('contacted');
  });
});
