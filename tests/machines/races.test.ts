/** Runs clicks, answers, Back and other tabs in random orders: fast-check's scheduler picks them and shrinks a failing order. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { Quote } from '#domain/move/quote';
import { bookingMachine } from '#machines/booking.machine';
import type { BookingEvent } from '#machines/booking.setup';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { paymentMachine } from '#machines/payment.machine';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { booking } from '../charts/booking';
import { draft } from '../charts/booking/draft';
import { opened } from '../charts/payment';
import { reduced } from '../charts/promo-code';
import { withStandIns } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The state of the server, shared by all tabs. */
interface Server {
  isPaid: boolean;
}

interface Opening {
  readonly quote: Quote;
  readonly withHelper: boolean;
  readonly signal: AbortSignal;
  isOver: boolean;
}

/** A tab whose ports answer whenever the scheduler says so. */
function openTab(scheduler: fc.Scheduler, server: Server) {
  const openings: Opening[] = [];
  const faults: string[] = [];
  let leavings = 0;
  const later = <Value>(name: string, value: () => Value) =>
    fromPromise(() => scheduler.schedule(Promise.resolve(), name).then(value) as Promise<never>);
  const never = fromPromise(() => new Promise<never>(() => {}));

  const payment = paymentMachine.provide({
    actors: {
      openCheckout: fromPromise(({ input, signal }) => {
        const opening: Opening = { ...input, signal, isOver: false };
        openings.push(opening);
        if (openings.filter((each) => !each.isOver && !each.signal.aborted).length > 1)
          faults.push('two checkouts are opened at once');
        const shown = actor.getSnapshot().context.facts.quote;
        if (input.quote.price !== shown?.price)
          faults.push(`${input.quote.price} is asked for where ${shown?.price} is shown`);
        return scheduler.schedule(Promise.resolve(), 'openCheckout').then(() => {
          opening.isOver = true;
          return (server.isPaid ? { ok: false, reason: 'alreadyPaid' } : opened.output) as never;
        });
      }),
      leaveForCheckout: fromPromise(() => {
        leavings += 1;
        if (!actor.getSnapshot().matches('redirecting')) faults.push('the browser leaves from another step');
        if (server.isPaid && openings.at(-1)?.isOver === false) faults.push('a paid booking is paid again');
        return new Promise<never>(() => {});
      }) as never,
    },
  });
  const machine = withStandIns(bookingMachine).provide({
    actors: {
      readDraft: later('readDraft', () => draft(sample.quotedFacts)),
      clearDraft: later('clearDraft', () => ({ key: 'k2' })),
      createBooking: later('createBooking', () => ({ ok: true, quote: sample.quote })),
      measureRoute: later('measureRoute', () => ({ ok: true, route: sample.route })),
      readBooking: later('readBooking', () => ({
        ok: true,
        booking: { ...sample.booking, ...(server.isPaid ? {} : { status: 'paying', paymentStatus: 'pending' }) },
      })),
      waitUntil: never,
      payment,
      promoCode: promoCodeMachine.provide({
        actors: {
          applyPromo: later('applyPromo', () => ({ ok: true, quote: reduced })) as never,
          removePromo: later('removePromo', () => ({ ok: true, quote: sample.quote })) as never,
        },
      }),
      contactSubmit: withStandIns(contactSubmitMachine) as never,
    } as never,
  });
  const actor = createActor(machine as unknown as typeof bookingMachine, {
    input: { step: 'promo' },
    clock: new SimulatedClock(),
  });
  actor.subscribe({
    next: (snapshot) => {
      for (const [sentence, holds] of Object.entries(booking.promises.states ?? {})) {
        if (!holds(snapshot)) faults.push(sentence);
      }
    },
    error: (error) => faults.push(String(error)),
  });
  actor.start();
  /** An action of the customer; the promotion code goes to the child. */
  const act = (action: Action): void => {
    if (actor.getSnapshot().status !== 'active') return;
    if (action.type === 'server.paid') server.isPaid = true;
    else if (action.type === 'code.submitted') {
      actor.getSnapshot().children.promoCode?.send({ type: 'code.typed', text: 'MOVE10' });
      actor.getSnapshot().children.promoCode?.send({ type: 'code.submitted' });
    } else actor.send(action);
  };
  return { actor, faults, act, seen: (): Snapshot => actor.getSnapshot(), leavings: () => leavings };
}

type Action = BookingEvent | { type: 'server.paid' } | { type: 'code.submitted' };
const actions: readonly Action[] = [
  { type: 'payment.requested', withHelper: false },
  { type: 'payment.requested', withHelper: true },
  { type: 'step.requested', step: 'contact' },
  { type: 'step.requested', step: 'promo' },
  { type: 'step.requested', step: 'review' },
  { type: 'moveType.chosen', moveType: 'student' },
  { type: 'quote.requested' },
  { type: 'customer.returned' },
  { type: 'code.submitted' },
  { type: 'draft.cleared' },
];
const someActions = fc.array(fc.constantFrom(...actions), { minLength: 3, maxLength: 14 });

/** No call is pending, except the redirect to the checkout. */
function isAtRest(snapshot: Snapshot): boolean {
  return snapshot.status !== 'active' || !snapshot.hasTag('busy') || snapshot.matches('redirecting');
}

/** On a machine with other things to do; milliseconds. */
const timeout = 120_000;

/** Double clicks, late answers and Back during a call, in any order. */
const oneTab = fc.asyncProperty(fc.scheduler(), someActions, async (scheduler, chosen) => {
  const { faults, act, seen } = openTab(scheduler, { isPaid: false });
  scheduler.scheduleSequence(chosen.map((action) => ({ label: action.type, builder: async () => act(action) })));
  await scheduler.waitIdle();
  expect(faults.join('; ')).toBe('');
  expect(isAtRest(seen()), 'a call is pending for ever').toBe(true);
});

/** The same in two tabs, one of which pays. */
const twoTabs = fc.asyncProperty(fc.scheduler(), someActions, someActions, async (scheduler, mine, others) => {
  const server: Server = { isPaid: false };
  const [one, two] = [openTab(scheduler, server), openTab(scheduler, server)];
  const sequence = (tab: typeof one, chosen: readonly Action[]) =>
    scheduler.scheduleSequence(chosen.map((action) => ({ label: action.type, builder: async () => tab.act(action) })));
  sequence(one, [...mine, { type: 'server.paid' }]);
  sequence(two, others);
  await scheduler.waitIdle();
  const before = two.leavings();
  two.act({ type: 'step.requested', step: 'promo' });
  two.act({ type: 'payment.requested', withHelper: false });
  await scheduler.waitIdle();
  expect([...one.faults, ...two.faults].join('; ')).toBe('');
  expect(server.isPaid ? two.leavings() - before : 0, 'the booking is paid twice').toBe(0);
});

it('double clicks, late answers and Back during a call break no invariant', () => fc.assert(oneTab), timeout);
it('a booking that was paid in one tab is not paid in another', () => fc.assert(twoTabs), timeout);
