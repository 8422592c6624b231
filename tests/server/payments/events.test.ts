/** The events of a payment may arrive repeatedly and in any order: the result is the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import type { TestEvent } from '../../../dev/stripe/state';
import { openedOnce } from '../../support/opened';
import { checkoutRequest, type OpenBooking, startStripeBackend } from './stripe-backend';

const backend = openedOnce(() => startStripeBackend(['card', 'alipay', 'wechat_pay']));

/** A change at Stripe, or of our own. */
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
  // Our own cancellation needs the payment to be recorded.
  ['pay', 'cancel'],
  ['submit', 'pay', 'refundPart', 'cancel'],
  ['pay', 'refundPart', 'cancel', 'refundRest'],
];

const named = (stories: readonly (readonly Step[])[]) => stories.map((story) => ({ name: story.join(', '), story }));
/** For a busy machine. */
const TIMEOUT = 60_000;

const backOf = (sessionId: string): number => {
  const { payment_intent: intent } = backend.double.read(sessionId);
  const own = backend.double.refunds.filter(({ payment_intent: id }) => id === intent);
  return own.reduce((sum, { amount }) => sum + amount, 0);
};
const refundablePence = (sessionId: string): number =>
  (backend.double.read(sessionId).amount_total ?? 0) - backOf(sessionId);

async function happen({ browser, booking, sessionId }: OpenBooking, step: Step): Promise<void> {
  const { double } = backend;
  if (step === 'submit') double.submit(sessionId);
  else if (step === 'pay') double.pay(sessionId);
  else if (step === 'fail') double.fail(sessionId);
  else if (step === 'expire') double.expire(sessionId);
  else if (step === 'refundPart') double.refundByHand(sessionId, 700);
  else if (step === 'refundRest' && refundablePence(sessionId) > 0)
    double.refundByHand(sessionId, refundablePence(sessionId));
  else if (step === 'cancel') {
    backend.advance(3000);
    await browser.get(`/api/bookings/${booking._id}`);
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).status).toBe(200);
    await backend.deps.refunds.runDue();
  }
}

/** The parts of the booking that must not depend on the order. */
async function endOf({ browser, booking, sessionId }: OpenBooking) {
  await backend.deps.refunds.runDue();
  const seen = await backend.fixture.look(browser, booking);
  const hold = await backend.holdOf(booking);
  const rows = await backend.refundsOf(booking);
  const mails = await backend.deps.db
    .selectFrom('outbox')
    .select('kind')
    .where('booking_id', '=', booking._id)
    .execute();
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

/** The reference result: every event delivered once and in order. */
async function plainEnd(story: readonly Step[]) {
  const open = await backend.opened();
  for (const step of story) {
    const before = backend.double.events.length;
    await happen(open, step);
    for (const event of backend.double.events.slice(before)) expect(await backend.tell(event)).toBe(200);
  }
  return endOf(open);
}

describe('the events of a payment', () => {
  it.each(named(STORIES))(
    '$name lead to one result, delivered late, repeatedly and in any order',
    { timeout: TIMEOUT },
    async ({ story }) => {
      const expected = await plainEnd(story);
      const moment = fc.record({ picks: fc.array(fc.nat(), { maxLength: 3 }), looks: fc.boolean() });
      const moments = fc.array(moment, { minLength: story.length, maxLength: story.length });
      await fc.assert(
        fc.asyncProperty(moments, fc.infiniteStream(fc.nat()), async (moments, order) => {
          const open = await backend.opened();
          const before = backend.double.events.length;
          const known = () => backend.double.events.slice(before);
          for (const [index, step] of story.entries()) {
            await happen(open, step);
            const { picks, looks } = moments[index] ?? { picks: [], looks: false };
            for (const pick of picks) await backend.tell(known()[pick % known().length] as TestEvent);
            backend.advance(3000);
            if (looks) await backend.fixture.look(open.browser, open.booking);
          }
          const ranked = known().map((event) => ({ event, rank: order.next().value }));
          for (const { event } of ranked.sort((a, b) => a.rank - b.rank)) expect(await backend.tell(event)).toBe(200);
          expect(await endOf(open)).toEqual(expected);
        }),
        { numRuns: 7 },
      );
    },
  );

  it('delivered concurrently lead to the same result', async () => {
    const story = ['submit', 'pay', 'refundPart', 'refundRest'] as const;
    const expected = await plainEnd(story);
    const open = await backend.opened();
    const before = backend.double.events.length;
    for (const step of story) await happen(open, step);
    const events = backend.double.events.slice(before);
    const statuses = await Promise.all([...events, ...events, ...events].map((event) => backend.tell(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await endOf(open)).toEqual(expected);
  });

  it.each([
    ['in order', (events: TestEvent[]) => events],
    ['the other way round', (events: TestEvent[]) => events.toReversed()],
    ['twice', (events: TestEvent[]) => [...events, ...events]],
  ])('the events of a payment of two paid sessions leave one payment, delivered %s', async (_, order) => {
    const open = await backend.opened();
    const { browser, booking, sessionId } = open;
    const { payments, clock } = backend.deps;
    const second = await payments.openCheckout(
      checkoutRequest({
        bookingId: booking._id,
        attempt: 99,
        amountPence: 5_000,
        expiresAt: clock.now() + 31 * MINUTE,
      }),
    );
    const before = backend.double.events.length;
    for (const id of [sessionId, second.id]) backend.double.pay(id);
    await Promise.all(order(backend.double.events.slice(before)).map((event) => backend.tell(event)));
    await backend.deps.refunds.runDue();
    for (const event of backend.double.events.slice(before)) await backend.tell(event);
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect([backOf(sessionId), backOf(second.id)].sort()).toEqual([0, 5_000]);
    expect(await backend.refundsOf(booking)).toEqual([{ reason: 'paidTwice', state: 'done', amount_pence: 5_000 }]);
  });

  it('are not trusted: a session of another amount, currency or booking confirms nothing, and is refunded', async () => {
    for (const [change, pence] of [
      [{ amount_total: 1_000 }, 1_000],
      [{ currency: 'eur' }, 5_000],
    ] as const) {
      const open = await backend.opened();
      const session = backend.double.read(open.sessionId);
      backend.double.sessions.set(open.sessionId, { ...session, ...change });
      backend.double.pay(open.sessionId);
      await backend.tellAll();
      expect(await backend.fixture.look(open.browser, open.booking)).toMatchObject({ status: 'refunding' });
      expect(await backend.holdOf(open.booking)).toBeUndefined();
      expect(await backend.refundsOf(open.booking)).toEqual([
        { reason: 'amountWrong', state: 'queued', amount_pence: pence },
      ]);
    }
    const [mine, other] = [await backend.opened(), await backend.opened()];
    const session = backend.double.read(mine.sessionId);
    backend.double.sessions.set(mine.sessionId, { ...session, client_reference_id: other.booking._id });
    backend.double.pay(mine.sessionId);
    await backend.tellAll();
    expect(await backend.fixture.look(mine.browser, mine.booking)).toMatchObject({ status: 'refunding' });
    expect(await backend.fixture.look(other.browser, other.booking)).toMatchObject({ status: 'paying' });
  });

  it('are retried when Stripe cannot be read, and nothing changes meanwhile', async () => {
    const { browser, booking, sessionId } = await backend.opened();
    backend.double.pay(sessionId);
    const event = backend.double.events.at(-1) as TestEvent;
    backend.double.failBy('html');
    expect(await backend.tell(event)).toBe(502);
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'paying' });
    backend.double.failBy(undefined);
    expect(await backend.tell(event)).toBe(200);
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'confirmed' });
    await backend.tellAll();
  });
});
