import type { SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, emptyFacts, type Facts, type OpenCheckout, STEPS } from '#domain/booking/draft';
import { inventoryError } from '#domain/move/inventory';
import { locationText } from '#domain/place';
import { bookingMachine } from '#machines/booking.machine';
import * as sample from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import type { Key } from '../../support/paths/state-space';
import { unknownFloors } from '../invariants/needs';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

export const checkout: OpenCheckout = { sessionId: 'cs_1', withHelper: false, expiresAt: 1 };

/** The stored draft of a move. */
export const draft = (facts: Facts, openCheckout?: OpenCheckout): { draft: Draft; key: string } => ({
  key: 'k',
  draft: { version: DRAFT_VERSION, key: 'k', facts, step: 'start', ...(openCheckout ? { openCheckout } : {}) },
});
const refused = (reason: string) => ({ output: { ok: false, reason } });
const outcome = (reason: string) => ({ output: { ok: false, reason } });

const key: Key = (snapshot) => {
  const { facts, requestedStep, openCheckout, refusal } = (snapshot as Snapshot).context;
  const end = (location: Facts['start']) => location && location.address !== undefined;
  return JSON.stringify([
    snapshot.value,
    [end(facts.start), end(facts.destination)],
    [facts.start, facts.destination].map((location) => location && locationText(location)),
    [inventoryError(facts.details) === undefined, unknownFloors(facts), facts.date && facts.slot !== undefined],
    [facts.quote !== undefined, facts.contactSaved, openCheckout !== undefined],
    snapshot.matches('restoring') || snapshot.matches('returning') ? requestedStep : '',
    refusal?.reason === 'locationTooFar' || refusal?.reason === 'sameLocation',
  ]);
};

export const bookingChart = {
  machine: bookingMachine,
  input: { step: 'start' as const },
  moreInputs: [{ step: 'promo' as const }],
  key,
  limit: 6000,
  cases: {
    'step.requested': STEPS.map((step) => ({ step })),
    'moveType.chosen': [{ moveType: 'student' }],
    'payment.requested': [{ withHelper: true }],
    'access.changed': ({ value }) => [
      {
        end: JSON.stringify(value).includes('destination') ? ('destination' as const) : ('start' as const),
        access: { floor: 0, hasLift: false },
      },
    ],
    'text.reported': [{ field: 'start', text: 'Lei' }],
    'inventory.changed': [{ details: sample.details }, { details: emptyFacts().details }],
    'schedule.changed': [
      { date: sample.date, slot: sample.slot },
      { date: sample.date, slot: undefined },
    ],
    // Told while the calendar loads, before a day is chosen in it.
    'schedule.failed': ({ context: { facts } }) => (facts.date ? [] : [{ reason: 'inventoryTooBig' as const }]),
    'contact.changed': [{ contact: sample.contact }],
    'quote.changed': [{ quote: sample.quote }],
    'checkout.opened': [{ checkout }],
    'xstate.done.actor.readDraft': [
      { output: { key: 'k' } },
      { output: draft(sample.readyFacts) },
      { output: draft(sample.quotedFacts) },
      { output: draft(sample.quotedFacts, checkout) },
      { output: draft({ ...emptyFacts(), start: sample.start }) },
      { output: { key: 'k', paid: sample.bookingId } },
    ],
    'xstate.done.actor.clearDraft': [{ output: { key: 'k2' } }],
    // A place comes with its address only when it was chosen before.
    'xstate.done.actor.location': ({ value, context: { facts } }) => {
      const end = JSON.stringify(value).includes('destination') ? 'destination' : 'start';
      const before = facts[end];
      return [sample[end], ...(before?.address ? [before] : [])].map((location) => ({ output: { location } }));
    },
    'xstate.done.actor.detailedAddress': (snapshot) =>
      snapshot.matches({ waitingForAddress: 'startAddress' })
        ? [{ output: { address: sample.startAddress } }]
        : [{ output: { address: sample.destinationAddress } }, { output: { address: sample.startAddress } }],
    'xstate.done.actor.measureRoute': [
      { output: { ok: true, route: sample.route } },
      refused('locationTooFar'),
      refused('network'),
    ],
    'xstate.done.actor.createBooking': [
      { output: { ok: true, quote: sample.quote } },
      refused('alreadyPaid'),
      refused('windowGone'),
      refused('locationInvalid'),
      refused('inventoryLimits'),
      refused('network'),
    ],
    'xstate.done.actor.contactSubmit': [{ output: { contact: sample.contact, teamNotified: true } }],
    'xstate.done.actor.waitUntil': [{ output: true }],
    'xstate.done.actor.payment': [
      outcome('alreadyPaid'),
      outcome('windowGone'),
      outcome('contactMissing'),
      outcome('quoteExpired'),
      outcome('paymentSessionFailed'),
    ],
    'xstate.done.actor.readBooking': [
      { output: { ok: true, booking: sample.booking } },
      { output: { ok: true, booking: { ...sample.booking, status: 'cancelled', paymentStatus: 'unpaid' } } },
      { output: { ok: true, booking: { ...sample.booking, status: 'paying', paymentStatus: 'pending' } } },
      refused('bookingMissing'),
      refused('network'),
    ],
  } satisfies CasesOf<typeof bookingMachine>,
};
