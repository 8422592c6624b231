/** The cases of the walks through the booking's screens. */
import type { SnapshotFrom } from 'xstate';
import type { Step } from '#domain/booking/draft';
import type { Quote } from '#domain/move/quote';
import type { bookingMachine } from '#machines/booking.machine';
import { reduced } from '../../charts/promo-code';
import { bookingChart } from '../../machines/cases/booking';
import { viewCases } from '../../screens/booking-offers';
import { shownIn, stepIn } from '../../screens/steps';
import { quote } from '../../support/fixtures';
import type { EventCases } from '../../support/paths/cases';
import { show } from '../../support/paths/labels';
import type { Variants } from '../../support/paths/walk';

/** A quote whose lines have all kinds of notes. */
const timed: Quote = {
  ...quote,
  lines: [
    { code: 'base', pence: 18_000 },
    { code: 'distance', pence: 4_000 },
    { code: 'time', pence: 2_000 },
  ],
};

/** With what the gestures bring about, to the letter. */
export const exactCases: EventCases = {
  ...viewCases,
  'xstate.done.actor.createBooking': bookingChart.cases['xstate.done.actor.createBooking'].map((answer) =>
    answer.output.ok ? { output: { ok: true, quote: timed } } : answer,
  ),
  'checkout.opened': [{ checkout: { sessionId: 'cs_1', withHelper: true, expiresAt: 1_800_001_800_000 } }],
  'quote.changed': [{ quote: reduced }],
};

const isBeside = (here: Step | undefined, step: Step): boolean =>
  (here === 'destination' && step === 'start') || (here === 'route' && (step === 'start' || step === 'destination'));

/** Each answer about the way, the failure of each step dismissed, and each way between the steps of the places. */
export const variants: Variants<SnapshotFrom<typeof bookingMachine>> = (event, from) => {
  const here = stepIn(from);
  if (event.type === 'refusal.dismissed') return `dismissed in ${shownIn(from)}`;
  if (event.type.endsWith('.actor.measureRoute')) return `the way: ${show(event)}`;
  if (event.type === 'step.requested' && isBeside(here, event.step)) return `from ${here} to ${event.step}`;
  return undefined;
};
