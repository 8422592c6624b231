/** The events of one payment may come in any order and any number: the booking ends alike. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DoubleEvent } from '../../support/stripe/double-state';
import { type DoubleBench, type OpenBooking, startDoubleBench } from './double-bench';

let bench: DoubleBench;
beforeAll(async () => {
  bench = await startDoubleBench(['card', 'alipay', 'wechat_pay']);
});
afterAll(() => bench.close());

/** What happens at Stripe, one thing after the other, and what our own side does about it. */
type Step = 'submit' | 'pay' | 'fail' | 'expire' | 'refundPart' | 'refundRest' | 'cancel';

const STORIES: readonly (readonly Step[])[] = [
  ['expire'],
  ['pay'],
  ['submit', 'pay'],
  ['submit', 'fail'],
  ['pay', 'refundPart'],
  ['pay', 'refundPart', 'refundPart'],
  ['pay', 'refundPart', 'refundRest'],
  ['submit', 'pay', 'refundRest'],
  ['submit', 'pay', 'refundPart', 'refundRest'],
];
/** With our own cancellation, which needs the payment to be known here. */
const CANCELLED: readonly (readonly Step[])[] = [
  ['pay', 'cancel'],
  ['submit', 'pay', 'refundPart', 'cancel'],
  ['pay', 'refundPart', 'cancel', 'refundRest'],
];

const named = (stories: readonly (readonly Step[])[]) => stories.map((story) => ({ name: story.join(', '), story }));
/** The machine may have other work to do. */
const PATIENCE = 60_000;

const backOf = (sessionId: string): number => {
  const { payment_intent: intent } = bench.double.read(sessionId);
  const own = bench.double.refunds.filter(({ payment_intent: id }) => id === intent);
  return own.reduce((sum, { amount }) => sum + amount, 0);
};
const leftOf = (sessionId: string): number => (bench.double.read(sessionId).amount_total ?? 0) - backOf(sessionId);

async function happen({ browser, booking, sessionId }: OpenBooking, step: Step): Promise<void> {
  const { double } = bench;
  if (step === 'submit') double.submit(sessionId);
  else if (step === 'pay') double.pay(sessionId);
  else if (step === 'fail') double.fail(sessionId);
  else if (step === 'expire') double.expire(sessionId);
  else if (step === 'refundPart') double.refundByHand(sessionId, 700);
  else if (step === 'refundRest' && leftOf(sessionId) > 0) double.refundByHand(sessionId, leftOf(sessionId));
  else if (step === 'cancel') {
    bench.advance(3000);
    await browser.get(`/api/bookings/${booking._id}`);
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).status).toBe(200);
    await bench.deps.refunds.runDue();
  }
}

/** What the booking has come to, as far as it must not depend on any order. */
async function endOf({ browser, booking, sessionId }: OpenBooking) {
  await bench.deps.refunds.runDue();
  const seen = await bench.desk.look(browser, booking);
  const hold = await bench.holdOf(booking);
  const rows = await bench.refundsOf(booking);
  const mails = await bench.deps.db.selectFrom('outbox').select('kind').where('booking_id', '=', booking._id).execute();
  return {
    status: seen.status,
    paymentStatus: seen.paymentStatus,
    refund: seen.refund ?? 0,
    back: backOf(sessionId) / 100,
    van: hold?.kind,
    refunds: rows.map(({ reason, state, amount_pence: pence }) => `${reason} ${state} ${pence}`).sort(),
    mails: mails.map(({ kind }) => kind).sort(),
  };
}

/** Tells a story with every event delivered at once, in order: what all other ways are compared with. */
async function plainEnd(story: readonly Step[]) {
  const open = await bench.opened();
  for (const step of story) {
    const before = bench.double.events.length;
    await happen(open, step);
    for (const event of bench.double.events.slice(before)) expect(await bench.tell(event)).toBe(200);
  }
  return endOf(open);
}

describe('the events of a payment', () => {
  it.each(named(STORIES))(
    '$name lead to one end, in any order and however often',
    { timeout: PATIENCE },
    async ({ story }) => {
      const expected = await plainEnd(story);
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.array(fc.nat(), { maxLength: 6 }), async (order, repeats) => {
          const open = await bench.opened();
          const before = bench.double.events.length;
          for (const step of story) await happen(open, step);
          const events = bench.double.events.slice(before);
          const told = [...events, ...repeats.map((pick) => events[pick % events.length] as DoubleEvent)];
          const shuffled = told.map((event) => ({ event, rank: order.next().value })).sort((a, b) => a.rank - b.rank);
          for (const { event } of shuffled) expect(await bench.tell(event)).toBe(200);
          expect(await endOf(open)).toEqual(expected);
        }),
        { numRuns: 5 },
      );
    },
  );

  it.each(named([...STORIES, ...CANCELLED]))(
    '$name lead to that end when they come while it happens',
    { timeout: PATIENCE },
    async ({ story }) => {
      const expected = await plainEnd(story);
      const plan = fc.array(fc.record({ picks: fc.array(fc.nat(), { maxLength: 3 }), looks: fc.boolean() }), {
        minLength: story.length,
        maxLength: story.length,
      });
      await fc.assert(
        fc.asyncProperty(plan, async (moments) => {
          const open = await bench.opened();
          const before = bench.double.events.length;
          for (const [index, step] of story.entries()) {
            await happen(open, step);
            const known = bench.double.events.slice(before);
            const { picks, looks } = moments[index] ?? { picks: [], looks: false };
            for (const pick of picks) await bench.tell(known[pick % known.length] as DoubleEvent);
            bench.advance(3000);
            if (looks) await bench.desk.look(open.browser, open.booking);
          }
          for (const event of bench.double.events.slice(before).toReversed()) expect(await bench.tell(event)).toBe(200);
          expect(await endOf(open)).toEqual(expected);
        }),
        { numRuns: 4 },
      );
    },
  );

  it('told at the same moment lead to that end too', async () => {
    const story = ['submit', 'pay', 'refundPart', 'refundRest'] as const;
    const expected = await plainEnd(story);
    const open = await bench.opened();
    const before = bench.double.events.length;
    for (const step of story) await happen(open, step);
    const events = bench.double.events.slice(before);
    const statuses = await Promise.all([...events, ...events, ...events].map((event) => bench.tell(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await endOf(open)).toEqual(expected);
  });

  it.each([
    ['in order', (events: DoubleEvent[]) => events],
    ['the other way round', (events: DoubleEvent[]) => events.toReversed()],
    ['twice', (events: DoubleEvent[]) => [...events, ...events]],
  ])('of two sessions that were both paid leave one payment, told %s', async (_, order) => {
    const open = await bench.opened();
    const { browser, booking, sessionId } = open;
    const { payments, clock } = bench.deps;
    const second = await payments.openCheckout({
      bookingId: booking._id,
      attempt: 99,
      amountPence: 5_000,
      description: 'The same move',
      lang: 'en',
      email: 'ann@example.com',
      successUrl: 'https://moves.example/en/booking-result',
      cancelUrl: 'https://moves.example/en/booking-cancel',
      expiresAt: clock.now() + 31 * 60_000,
      withHelper: false,
    });
    const before = bench.double.events.length;
    for (const id of [sessionId, second.id]) bench.double.pay(id);
    await Promise.all(order(bench.double.events.slice(before)).map((event) => bench.tell(event)));
    await bench.deps.refunds.runDue();
    for (const event of bench.double.events.slice(before)) await bench.tell(event);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect([backOf(sessionId), backOf(second.id)].sort()).toEqual([0, 5_000]);
    expect(await bench.refundsOf(booking)).toEqual([{ reason: 'paidTwice', state: 'done', amount_pence: 5_000 }]);
  });

  it('take nothing on trust: a session of another amount, currency or booking confirms nothing, and goes back', async () => {
    for (const change of [{ amount_total: 1_000 }, { currency: 'eur' }]) {
      const open = await bench.opened();
      const session = bench.double.read(open.sessionId);
      bench.double.sessions.set(open.sessionId, { ...session, ...change });
      bench.double.pay(open.sessionId);
      await bench.tellAll();
      expect(await bench.desk.look(open.browser, open.booking)).toMatchObject({ status: 'refunding' });
      expect(await bench.holdOf(open.booking)).toBeUndefined();
    }
    const [mine, other] = [await bench.opened(), await bench.opened()];
    const session = bench.double.read(mine.sessionId);
    bench.double.sessions.set(mine.sessionId, { ...session, client_reference_id: other.booking._id });
    bench.double.pay(mine.sessionId);
    await bench.tellAll();
    expect(await bench.desk.look(mine.browser, mine.booking)).toMatchObject({ status: 'refunding' });
    expect(await bench.desk.look(other.browser, other.booking)).toMatchObject({ status: 'paying' });
  });

  it('are asked for again when Stripe cannot be read, and nothing is believed meanwhile', async () => {
    const { browser, booking, sessionId } = await bench.opened();
    bench.double.pay(sessionId);
    const event = bench.double.events.at(-1) as DoubleEvent;
    bench.double.failBy('html');
    expect(await bench.tell(event)).toBe(502);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'paying' });
    bench.double.failBy(undefined);
    expect(await bench.tell(event)).toBe(200);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed' });
    await bench.tellAll();
  });
});
