/** The events of a payment lead to the same result if they arrive repeatedly or in another order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import type { TestEvent } from '#server/payments/embedded/state';
import { openedForEach } from '../../support/opened';
import { checkoutRequest, type OpenBooking, startStripeBackend } from './stripe-backend';

const backend = openedForEach(() => startStripeBackend(['card', 'alipay', 'wechat_pay']));

/** Changes at Stripe, and our own. */
const STEPS = {
  submit: ({ sessionId }) => backend.double.submit(sessionId),
  pay: ({ sessionId }) => backend.double.pay(sessionId),
  fail: ({ sessionId }) => backend.double.fail(sessionId),
  expire: ({ sessionId }) => backend.double.expire(sessionId),
  refundPart: ({ sessionId }) => backend.double.refundByHand(sessionId, 700),
  refundRest({ sessionId }) {
    const rest = 5_000 - backend.refundedAtStripe(sessionId);
    if (rest > 0) backend.double.refundByHand(sessionId, rest);
  },
  async cancel({ browser, booking }) {
    backend.advance(3000);
    await backend.look(browser, booking);
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).status).toBe(200);
    await backend.deps.refunds.runDue();
  },
} satisfies Record<string, (open: OpenBooking) => unknown>;
type Step = keyof typeof STEPS;

/** The steps of a payment of £50, and their end. Our own cancellation needs the payment to be recorded. */
const STORIES = {
  expire: 'contacted, van reserved, £0 back',
  pay: 'confirmed, van sold, £0 back',
  'submit, pay': 'confirmed, van sold, £0 back',
  'submit, fail': 'contacted, van reserved, £0 back',
  'pay, refundPart': 'confirmed, van sold, £7 back',
  'pay, refundPart, refundPart': 'confirmed, van sold, £14 back',
  'pay, refundPart, refundRest': 'cancelled, no van, £50 back',
  'submit, pay, refundRest': 'cancelled, no van, £50 back',
  'submit, pay, refundPart, refundRest': 'cancelled, no van, £50 back',
  'pay, cancel': 'refunded, no van, £50 back',
  'submit, pay, refundPart, cancel': 'refunded, no van, £50 back',
  'pay, refundPart, cancel, refundRest': 'refunded, no van, £50 back',
};
const stepsOf = (story: string) => story.split(', ') as Step[];
/** For a busy machine. */
const TIMEOUT = 60_000;

/** The parts of the booking that must not depend on the order of events. */
async function endOf({ browser, booking, sessionId }: OpenBooking) {
  await backend.deps.refunds.runDue();
  const { status, paymentStatus, refund = 0 } = await backend.look(browser, booking);
  const [slot] = await backend.reservationsOf(booking);
  const back = backend.refundedAtStripe(sessionId) / 100;
  const queued = backend.deps.db.selectFrom('outbox').select('kind').where('booking_id', '=', booking._id);
  const mails = await queued.orderBy('kind').execute();
  const refunds = (await backend.refundsOf(booking)).map(
    ({ reason, state, amount_pence: pence }) => `${reason} ${state} ${pence}`,
  );
  return {
    summary: `${status}, ${slot ? `van ${slot.kind}` : 'no van'}, £${back} back`,
    paymentStatus,
    refund,
    refunds: refunds.sort(),
    mails: mails.map(({ kind }) => kind),
  };
}

/** The end when every event is delivered once and in order. */
async function plainEnd(story: string) {
  const open = await backend.opened();
  for (const step of stepsOf(story)) {
    await STEPS[step](open);
    await backend.tellAll();
  }
  return endOf(open);
}

describe('the events of a payment', () => {
  it.each(Object.entries(STORIES))(
    '%s lead to one result, delivered late, repeatedly and in any order: %s',
    { timeout: TIMEOUT },
    async (story, summary) => {
      const expected = await plainEnd(story);
      expect(expected.summary).toBe(summary);
      const steps = stepsOf(story);
      const moment = fc.record({ picks: fc.array(fc.nat(), { maxLength: 3 }), looks: fc.boolean() });
      const moments = fc.array(moment, { minLength: steps.length, maxLength: steps.length });
      await fc.assert(
        fc.asyncProperty(moments, fc.infiniteStream(fc.nat()), async (moments, order) => {
          const open = await backend.opened();
          const before = backend.double.events.length;
          const known = () => backend.double.events.slice(before);
          for (const [index, step] of steps.entries()) {
            await STEPS[step](open);
            const { picks, looks } = moments[index] ?? { picks: [], looks: false };
            for (const pick of picks) await backend.tell(known()[pick % known().length] as TestEvent);
            backend.advance(3000);
            if (looks) await backend.look(open.browser, open.booking);
          }
          const ranked = known().map((event) => ({ event, rank: order.next().value }));
          for (const { event } of ranked.sort((a, b) => a.rank - b.rank)) expect(await backend.tell(event)).toBe(200);
          expect(await endOf(open)).toEqual(expected);
        }),
        { numRuns: 7, endOnFailure: true },
      );
    },
  );

  it('delivered concurrently lead to the same result', async () => {
    const story = 'submit, pay, refundPart, refundRest';
    const expected = await plainEnd(story);
    const open = await backend.opened();
    const before = backend.double.events.length;
    for (const step of stepsOf(story)) await STEPS[step](open);
    const events = backend.double.events.slice(before);
    const statuses = await Promise.all([...events, ...events, ...events].map((event) => backend.tell(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await endOf(open)).toEqual(expected);
  });

  it.each([
    ['in order', (events: TestEvent[]) => events],
    ['the other way round', (events: TestEvent[]) => events.toReversed()],
    ['twice', (events: TestEvent[]) => [...events, ...events]],
  ])('of two paid sessions leave one payment, delivered %s', async (_, order) => {
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
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect([backend.refundedAtStripe(sessionId), backend.refundedAtStripe(second.id)].sort()).toEqual([0, 5_000]);
    expect(await backend.refundsOf(booking)).toEqual([{ reason: 'paidTwice', state: 'done', amount_pence: 5_000 }]);
  });

  it('are not trusted: a session with another amount, currency or booking confirms nothing, and is refunded', async () => {
    for (const [change, pence] of [
      [{ amount_total: 1_000 }, 1_000],
      [{ currency: 'eur' }, 5_000],
    ] as const) {
      const open = await backend.opened();
      const session = backend.double.read(open.sessionId);
      backend.double.sessions.set(open.sessionId, { ...session, ...change });
      backend.double.pay(open.sessionId);
      await backend.tellAll();
      expect(await backend.look(open.browser, open.booking)).toMatchObject({ status: 'refunding' });
      expect(await backend.reservationsOf(open.booking)).toEqual([]);
      expect(await backend.refundsOf(open.booking)).toEqual([
        { reason: 'amountWrong', state: 'queued', amount_pence: pence },
      ]);
    }
    const [mine, other] = [await backend.opened(), await backend.opened()];
    const session = backend.double.read(mine.sessionId);
    backend.double.sessions.set(mine.sessionId, { ...session, client_reference_id: other.booking._id });
    backend.double.pay(mine.sessionId);
    await backend.tellAll();
    expect(await backend.look(mine.browser, mine.booking)).toMatchObject({ status: 'refunding' });
    expect(await backend.look(other.browser, other.booking)).toMatchObject({ status: 'paying' });
  });

  it('are retried when Stripe cannot be read, and nothing changes meanwhile', async () => {
    const { browser, booking, sessionId } = await backend.opened();
    backend.double.pay(sessionId);
    const event = backend.double.events.at(-1) as TestEvent;
    backend.double.failBy('html');
    expect(await backend.tell(event)).toBe(502);
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'paying' });
    backend.double.failBy(undefined);
    expect(await backend.tell(event)).toBe(200);
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'confirmed' });
    await backend.tellAll();
  });
});
