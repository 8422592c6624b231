/** The booking in the manual plan. */
import { emptyFacts, type Step } from '#domain/booking/draft';
import { inventoryError } from '#domain/move/inventory';
import type { End, Location } from '#domain/place';
import type { bookingMachine } from '#machines/booking.machine';
import * as planned from '../../plan/sample';
import { act } from '../../plan/sentences';
import { answered, refused } from '../../support/charts/answers';
import type { InPlan } from '../../support/charts/chart';
import * as sample from '../../support/fixtures';
import { STEP_PATHS, stepBefore, stepIn } from '../../support/words/steps';
import { checkoutTitle, payName } from '../payment';
import { draft } from './draft';
import type { Snapshot } from './price';
import { hasRefusal, headingIn } from './screen';
import { isComplete, unknownFloors } from './steps';

/** Fewer boxes than the sample move has. */
const fewer = { change: { kind: 'boxesCounted', size: 'medium', count: 6 } } as const;
const none = { change: { ...fewer.change, count: 0 } } as const;
const unpaid = { ...sample.booking, status: 'contacted' as const, paymentStatus: 'unpaid' as const };

/** The plan; `shownIn` gives the step whose screen a state shows. */
export const planWith = (shownIn: (snapshot: Snapshot) => Step | 'missing'): InPlan<typeof bookingMachine> => ({
  priority: 'high',
  inputs: (['promo', 'review', 'details', 'schedule', 'doors'] as const).map((step) => ({ step })),
  calls: { payment: 'POST /api/bookings/:id/create-checkout-session' },
  cases: {
    'step.requested': (snapshot) => {
      const step = stepBefore[stepIn(snapshot) ?? 'start'];
      return step ? [{ step }] : [];
    },
    // Once is enough: each change takes three steps.
    'address.reopened': ({ context }) => (context.entry.step === 'doors' ? [{ end: 'destination' }] : []),
    'moveType.chosen': (snapshot) => (snapshot.matches({ quote: 'details' }) ? [{ moveType: 'student' }] : []),
    'details.changed': (snapshot) => (isComplete(snapshot.context.facts.details) ? [fewer, none] : [fewer]),
    // A customer on the way to the checkout has left the page.
    'customer.returned': ({ context }) => (context.openCheckout ? [{}] : []),
    'text.reported': [],
    'schedule.failed': [],
    'contact.changed': [],
    'quote.changed': [],
    'xstate.done.actor.readDraft': ({ context }) => {
      const { requestedStep } = context;
      if (requestedStep === 'schedule') return [{ output: { key: 'k' } }];
      const { start, destination } = sample;
      if (requestedStep === 'doors')
        return [{ output: draft({ ...emptyFacts(), groundFloors: ['start'], start, destination }) }];
      return [{ output: draft(requestedStep === 'promo' ? sample.quotedFacts : sample.readyFacts) }];
    },
    'xstate.done.actor.location': (snapshot) =>
      snapshot.matches({ location: 'start' })
        ? [{ output: { location: sample.start } }]
        : [{ output: { location: sample.destination } }, { output: { location: sample.start } }],
    'xstate.done.actor.destinationAddress': (snapshot) => {
      if (!snapshot.matches({ waitingForAddress: { answers: 'showingErrors' } })) return [];
      const { start, destination } = snapshot.context.facts;
      const isSame = destination?.place === start?.place;
      return [{ output: { address: isSame ? sample.startAddress : sample.destinationAddress } }];
    },
    'xstate.done.actor.measureRoute': [
      answered({ route: sample.route }),
      refused('locationTooFar'),
      refused('serverError'),
    ],
    'xstate.done.actor.createBooking': [
      answered({ quote: sample.quote }),
      refused('alreadyPaid'),
      refused('windowGone'),
      refused('locationInvalid'),
      refused('inventoryLimits'),
      refused('serverError'),
    ],
    'xstate.done.actor.waitUntil': [],
    'xstate.done.actor.readBooking': [answered({ booking: unpaid }), refused('bookingMissing'), refused('serverError')],
  },
  start: ({ language }, { step }: { step: Step }) => {
    if (step === 'schedule') return [act.open(`/${language}${STEP_PATHS[step]}`)];
    return [act.open(`/dev/start?step=${step}&lang=${language}`)];
  },
  does: ({ say, format }) => ({
    'step.requested': () => [act.press(say('common:back'))],
    'draft.cleared': () => [act.press(say('booking:startAgain.ask')), act.press(say('booking:startAgain.confirm'))],
    'payment.requested': () => [act.press(payName({ say, format }, false, planned.quote))],
    'customer.returned': () => [act.back()],
    'schedule.changed': ({ slot }) => (slot ? [act.day(), act.slot()] : [act.day()]),
    'checkout.opened': () => [],
  }),
  ends: ({ say }) => {
    const pick = ({ place }: Location, label: string) => {
      const text = place === sample.start.place ? 'EH8 9YL' : 'Leith';
      return [act.type(text, label), act.pick(text)];
    };
    const giveAddress = (end: End, address: string) => [
      act.press(`${say('booking:address.notListed')} ${say(`booking:place.editOf.${end}`)}`),
      act.type(address, say(`booking:address.label.${end}`)),
      act.press(say('booking:address.submit')),
    ];
    return {
      location: ({ location }: { location: Location }, before) =>
        pick(location, say(`booking:place.label.${before.matches({ location: 'start' }) ? 'start' : 'destination'}`)),
      startAddress: ({ address }: { address: string }) => giveAddress('start', address),
      destinationAddress: ({ address }: { address: string }) => giveAddress('destination', address),
      contactSubmit: () => [
        ...(['name', 'phone', 'email'] as const).map((name) =>
          act.type(sample.contact[name], say(`payment:contact.${name}`)),
        ),
        act.press(say('payment:contact.submit')),
      ],
    };
  },
  sees: (words, snapshot) => {
    const { say, language, sayError } = words;
    if (snapshot.status === 'done') return [act.address(`/${language}/booking-result?bookingId=…`)];
    const { facts, refusal, openCheckout } = snapshot.context;
    if (snapshot.matches('redirecting'))
      return openCheckout ? [act.heading(checkoutTitle(words))] : [act.text(say('payment:pay.leaving'))];
    const step = stepIn(snapshot);
    const boxes = facts.details.boxDetails[0]?.numberOfBoxes ?? 0;
    const empty = say('booking:load.empty');
    const isWrong = snapshot.matches({ quote: { details: { list: { incomplete: 'showingErrors' } } } });
    const isMeasuring = snapshot.matches({ location: { route: 'measuring' } });
    const unmeasured = snapshot.matches({ location: { route: 'unmeasured' } });
    return [
      act.heading(headingIn(say, shownIn(snapshot))),
      ...(step ? [act.address(`/${language}${STEP_PATHS[step]}`)] : []),
      ...(step === 'details'
        ? [
            act.chosen(say(`booking:details.moveTypes.${facts.moveType}.title`)),
            act.field(String(boxes), say('booking:boxes.names.medium')),
            boxes === 0 ? act.text(empty) : act.noText(empty),
          ]
        : []),
      ...(snapshot.matches({ waitingForAddress: { answers: 'showingErrors' } }) && unknownFloors(facts).length > 0
        ? [act.text(say('booking:door.required'))]
        : []),
      ...(isWrong ? [act.text(sayError(inventoryError(facts.details) ?? 'inventoryEmpty'))] : []),
      ...(snapshot.matches({ promo: 'valid' })
        ? [false, true].map((withHelper) => act.button(payName(words, withHelper, planned.quote)))
        : []),
      ...(snapshot.matches({ promo: 'expired' })
        ? [act.text(say('payment:pay.expired')), act.button(say('payment:pay.reprice'))]
        : []),
      ...(isMeasuring ? [act.text(say('booking:route.measuring'))] : []),
      ...(step === 'route' && refusal && !isMeasuring
        ? [act.text(unmeasured ? say('booking:route.failed') : sayError(refusal.reason))]
        : []),
      ...(snapshot.matches('calculating') ? [act.text(say('booking:review.calculating'))] : []),
      ...(snapshot.matches('returning') ? [act.text(say('payment:pay.checking'))] : []),
      ...(refusal && hasRefusal(snapshot) ? [act.text(sayError(refusal.reason))] : []),
    ];
  },
});
