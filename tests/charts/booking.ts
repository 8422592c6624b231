import type { AnyEventObject, SnapshotFrom } from 'xstate';
import {
  DRAFT_VERSION,
  type Draft,
  emptyFacts,
  type Facts,
  type OpenCheckout,
  STEPS,
  type Step,
} from '#domain/booking/draft';
import { type Details, emptyDetails, inventoryError } from '#domain/move/inventory';
import { areSameLocations, type End, type Location } from '#domain/place';
import { builtInOffer } from '#domain/shop/catalogue';
import { bookingMachine } from '#machines/booking.machine';
import type { PaymentInput } from '#machines/payment.machine';
import { act } from '../plan/sentences';
import { answered, orElse, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import type { StandInSnapshot } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';
import { STEP_PATHS, shownIn, stepBefore, stepIn } from '../support/words/steps';
import { changesIn, offer } from './booking/details';
import { bookingScreen, hasRefusal, headingIn } from './booking/screen';
import { areNeedsMet, isComplete, unknownFloors, wayOf } from './booking/steps';
import { reduced } from './promo-code';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

export const checkout: OpenCheckout = { sessionId: 'cs_1', expiresAt: 1_800_001_800_000, withHelper: true };

/** The stored draft of a move. */
export const draft = (facts: Facts, openCheckout?: OpenCheckout): { draft: Draft; key: string } => ({
  key: 'k',
  draft: { version: DRAFT_VERSION, key: 'k', facts, step: 'start', ...(openCheckout ? { openCheckout } : {}) },
});
/** A piece that is on the list already, whether the price items name it or not. */
const withBed: Details = { ...sample.details, furnitureDetails: [{ item: 'doubleBed', quantity: 1 }] };
/** A quote whose lines have all kinds of notes. */
const timed = {
  ...sample.quote,
  lines: [
    { code: 'base', pence: 18_000 },
    { code: 'distance', pence: 4_000 },
    { code: 'time', pence: 2_000 },
  ],
} satisfies typeof sample.quote;
const { date: _date, slot: _slot, ...undated } = sample.readyFacts;

/** The list is changed in a booking that is opened there, and nothing else is: both at once would have no end. */
const isListing = ({ context }: Snapshot): boolean => context.entry.step === 'details';
const unlessListing =
  <Payload>(payloads: readonly Payload[]) =>
  (snapshot: Snapshot): readonly Payload[] =>
    isListing(snapshot) ? [] : payloads;

/** The drafts of the tab: nothing, a whole move, a quote, an open checkout, and one end. */
const drafts = [
  { output: { key: 'k' } },
  { output: draft(sample.readyFacts) },
  { output: draft(sample.quotedFacts) },
  { output: draft(sample.quotedFacts, checkout) },
  { output: draft({ ...emptyFacts(), start: sample.start }) },
];
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Events that may change a price: answers of the customer and of the server. */
const priceEvents = [
  'moveType.chosen',
  'access.changed',
  'details.changed',
  'schedule.changed',
  'quote.changed',
  'xstate.done.actor.',
  'xstate.error.actor.clearDraft',
];

const PLACES = { start: sample.start, destination: sample.destination };
const paymentRefusals = [
  'alreadyPaid',
  'windowGone',
  'contactMissing',
  'quoteExpired',
  'paymentSessionFailed',
] as const;
const unsaidAgain = 'what is missing is said to who presses the button';
const endIn = ({ value }: Pick<Snapshot, 'value'>): End =>
  JSON.stringify(value).includes('destination') ? 'destination' : 'start';
/** Other boxes than a sample move has. */
const fewer = { change: { kind: 'boxesCounted', size: 'medium', count: 6 } } as const;
const none = { change: { ...fewer.change, count: 0 } } as const;
const unpaid = { ...sample.booking, status: 'contacted' as const, paymentStatus: 'unpaid' as const };

export const booking = chartOf<typeof bookingMachine>({
  machine: bookingMachine,
  // The address leads from the first step to every other.
  inputs: [{ step: 'start' }, { step: 'details' }],
  cases: {
    'step.requested': unlessListing(STEPS.map((step) => ({ step }))),
    'access.changed': (snapshot) => [{ end: endIn(snapshot), access: { floor: 0, hasLift: false } }],
    'moveType.chosen': unlessListing([{ moveType: 'student' }]),
    'details.changed': (snapshot) =>
      isListing(snapshot)
        ? changesIn(snapshot).map((change) => ({ change }))
        : [{ change: { ...fewer.change, count: isComplete(snapshot.context.facts.details) ? 0 : 8 } }],
    'details.submitted': (snapshot) => (isListing(snapshot) && isComplete(snapshot.context.facts.details) ? [] : [{}]),
    'ground.confirmed': unlessListing([{}]),
    'payment.requested': [{ withHelper: true }],
    'draft.cleared': unlessListing([{}]),
    'refusal.dismissed': unlessListing([{}]),
    'text.reported': unlessListing([{ field: 'start', text: 'Lei' }]),
    'schedule.changed': [
      { date: sample.date, slot: sample.slot },
      { date: sample.date, slot: undefined },
    ],
    // Told while the calendar loads, before a day is chosen in it.
    'schedule.failed': ({ context: { facts } }) => (facts.date ? [] : [{ reason: 'inventoryTooBig' as const }]),
    'contact.changed': [{ contact: sample.contact }],
    'quote.changed': [{ quote: reduced }],
    'checkout.opened': ({ context }) => (context.openCheckout ? [] : [{ checkout }]),
    'xstate.done.actor.readDraft': (snapshot) =>
      isListing(snapshot)
        ? [emptyDetails(), withBed].map((details) => ({ output: draft({ ...undated, details }) }))
        : [...drafts, { output: { key: 'k', paid: sample.bookingId } }],
    'xstate.done.actor.clearDraft': [{ output: { key: 'k2' } }],
    'xstate.done.actor.loadCatalogue': [answered({ offer }), refused('serverError')],
    // A place comes with its address only when it was chosen before.
    'xstate.done.actor.location': (snapshot) => {
      const end = endIn(snapshot);
      const before = snapshot.context.facts[end];
      return [PLACES[end], ...(before?.address ? [before] : [])].map((location) => ({ output: { location } }));
    },
    'xstate.done.actor.detailedAddress': (snapshot) =>
      snapshot.matches({ waitingForAddress: 'startAddress' })
        ? [{ output: { address: sample.startAddress } }]
        : [{ output: { address: sample.destinationAddress } }, { output: { address: sample.startAddress } }],
    'xstate.done.actor.measureRoute': [
      answered({ route: sample.route }),
      refused('locationTooFar'),
      refused('network'),
    ],
    'xstate.done.actor.createBooking': [
      answered({ quote: timed }),
      refused('alreadyPaid'),
      refused('windowGone'),
      refused('locationInvalid'),
      refused('inventoryLimits'),
      refused('network'),
    ],
    'xstate.done.actor.contactSubmit': [{ output: { contact: sample.contact, teamNotified: true } }],
    'xstate.done.actor.waitUntil': [{ output: true }],
    // Once the browser is leaving, only the navigation can fail.
    'xstate.done.actor.payment': ({ context }) =>
      context.openCheckout ? [refused('paymentRedirectFailed')] : paymentRefusals.map((reason) => refused(reason)),
    'xstate.done.actor.readBooking': [
      answered({ booking: sample.booking }),
      answered({ booking: { ...sample.booking, status: 'cancelled', paymentStatus: 'unpaid' } }),
      answered({ booking: { ...sample.booking, status: 'paying', paymentStatus: 'pending' } }),
      refused('bookingMissing'),
      refused('network'),
    ],
  },
  key: (snapshot) => {
    const { facts, requestedStep, openCheckout, refusal, offer: offered } = snapshot.context;
    const { start, destination, details, date, slot, quote, contactSaved } = facts;
    const end = (location: Location | undefined) => location && location.address !== undefined;
    const { boxDetails, furnitureDetails, applianceDetails, specialItems } = details;
    return [
      [end(start), end(destination), start?.place === destination?.place, areSameLocations(start, destination)],
      [inventoryError(details) === undefined, unknownFloors(facts)],
      [date !== undefined, slot !== undefined],
      isListing(snapshot) && [boxDetails, furnitureDetails, applianceDetails, specialItems],
      snapshot.matches({ quote: 'details' }) && offered.furniture.includes('Grand piano'),
      [quote !== undefined, contactSaved, openCheckout !== undefined],
      (snapshot.matches('restoring') || snapshot.matches('returning')) && requestedStep,
      [refusal?.reason === 'locationTooFar' || refusal?.reason === 'sameLocation', hasRefusal(snapshot)],
    ];
  },
  promises: {
    rests: (snapshot) => snapshot.hasTag('editable') || snapshot.matches({ quote: 'missingLocations' }),
    states: {
      'no payment without saved contact details and a frozen price': (snapshot) =>
        !(snapshot.matches('promo') || snapshot.matches('redirecting')) ||
        (snapshot.context.facts.contactSaved && snapshot.context.facts.quote !== undefined),
      'a step is stood in only when its needs are met': (snapshot) => {
        const step = stepIn(snapshot);
        return step === undefined || areNeedsMet(snapshot.context.facts, step);
      },
      'the list is complete exactly when nothing is missing': (snapshot) =>
        !snapshot.matches({ quote: 'details' }) ||
        snapshot.matches({ quote: { details: { list: 'complete' } } }) === isComplete(snapshot.context.facts.details),
      'the price items are offered exactly when they have come': (snapshot) =>
        !snapshot.matches({ quote: 'details' }) ||
        snapshot.context.offer ===
          (snapshot.matches({ quote: { details: { catalogue: 'listed' } } }) ? offer : builtInOffer),
      'no row leaves the limits': ({ context }) => inventoryError(context.facts.details) !== 'inventoryLimits',
      'a checkout is open only on the way to it and back, or is being forgotten': ({ context, value, status }) =>
        context.openCheckout === undefined ||
        status === 'done' ||
        ['redirecting', 'returning', 'clearing'].some((at) => value === at),
      'a quote that can be paid has both prices, and the helper costs more': ({ context: { facts } }) =>
        facts.quote === undefined || (facts.quote.price > 0 && facts.quote.helperPrice > facts.quote.price),
    },
    steps: {
      'the price at the redirect is the last price shown': ({ before, event, after }) => {
        if (event.type !== 'payment.requested' || !after.matches('redirecting')) return true;
        const payment = after.children.payment?.getSnapshot() as StandInSnapshot | undefined;
        const { quote, withHelper } = (payment?.input ?? {}) as Partial<PaymentInput>;
        return isEqual([quote, withHelper], [before.context.facts.quote, event.withHelper]);
      },
      'never two checkouts open': ({ before, event }) =>
        before.context.openCheckout === undefined ||
        !['checkout.opened', 'payment.requested'].includes(event.type) ||
        before.matches('redirecting'),
      'nothing said is lost, but by starting again': ({ before, after }) => {
        if (before.matches('clearing') || before.matches('restoring')) return true;
        const [was, is] = [before.context.facts, after.context.facts];
        return (['start', 'destination', 'contact', 'moveType', 'details'] as const).every(
          (fact) => was[fact] === undefined || is[fact] !== undefined,
        );
      },
      'a price that was frozen changes only with what it depends on, or by an answer of the server': ({
        before,
        event,
        after,
      }) => {
        const [was, is] = [before.context.facts.quote, after.context.facts.quote];
        return isEqual(was, is) || priceEvents.some((type) => event.type.startsWith(type));
      },
    },
  },
  apart: (event: AnyEventObject, before) => {
    if (event.type === 'step.requested') return wayOf(before, event.step);
    return event.type === 'refusal.dismissed' ? shownIn(before) : undefined;
  },
  screen: bookingScreen,
  start: async (stage, { step }) => {
    await stage.leaveDraft?.((stage.firstAnswer?.('readDraft') as { draft?: Draft } | undefined)?.draft);
    await stage.open(STEP_PATHS[step]);
  },
  calls: {
    loadCatalogue: 'GET /api/price-item/api/price-item',
    measureRoute: 'GET /api/route',
    createBooking: 'POST /api/bookings',
    readBooking: 'GET /api/bookings/:id',
  },
  answers: {
    loadCatalogue: ({ ok }: { ok: boolean }) =>
      ok
        ? {
            is: 'answered',
            alter: (items: readonly { category: string }[]) => [
              ...items,
              { category: 'Furniture', itemName: 'Grand piano' },
            ],
          }
        : undefined,
    // A route that the server would not give, where it cannot measure the one of the walk.
    measureRoute: orElse({
      ...{ distance: '2.6 miles', duration: '14 mins', distanceValue: 4200, durationValue: 840 },
      ...{ approachValue: 7000, estimate: true },
    }),
    createBooking: ({ ok }: { ok: boolean }, stage) =>
      ok ? { is: 'answered', otherwise: async () => stage.makeBooking?.() } : undefined,
    readBooking: ({ booking: read }: { booking?: typeof sample.booking }) =>
      read && {
        is: 'answered',
        alter: ({ booking: real, ...rest }: { booking: object }) => ({
          ...rest,
          booking: { ...real, status: read.status, paymentStatus: read.paymentStatus },
        }),
      },
  },
  chromium: {
    // Its states are those of the list too.
    inputs: [{ step: 'start' }],
    cases: {
      // A booking that was paid in this tab is fetched at its last steps only: tests/browser/presses.test.ts.
      'xstate.done.actor.readDraft': drafts,
      'xstate.done.actor.location': (snapshot) => [{ output: { location: PLACES[endIn(snapshot)] } }],
    },
    address: (snapshot) => {
      const { facts, requestedStep } = snapshot.context;
      if (snapshot.status === 'done') return `/booking-result?bookingId=${facts.quote?.bookingId ?? ''}`;
      const isOpening = snapshot.matches('restoring') || snapshot.matches('returning');
      const step = stepIn(snapshot) ?? (isOpening ? requestedStep : undefined);
      return step && STEP_PATHS[step];
    },
    confirms: ['details.submitted'],
    landings: {
      // The dialog returns the focus to its button.
      'draft.cleared': 'main button',
      // The fault in the list, or the heading of the next step.
      'details.submitted':
        'main [tabindex="-1"]:has([role=alert]), main [aria-invalid=true], main:not(:has([role=alert])) h1',
    },
    keeps: ({ context: { facts, openCheckout } }) => [facts, openCheckout],
    reloads: {
      clearing: ['quote.review', 'nothing has been forgotten yet'],
      'location.advancing': ['waitingForAddress.startAddress', 'the address was just given; it is still in its field'],
      'location.route.processing': ['location.route.measured', 'nothing has come of it yet'],
      'quote.schedule.settled': [
        'quote.schedule.chosenBefore',
        'nothing moves on by itself from a choice that was made before',
      ],
      calculating: ['promo.expired', 'nothing has come of it yet'],
      redirecting: ['returning', 'the server is asked what has come of the checkout'],
      'quote.details.list.incomplete.showingErrors': ['quote.details.list.incomplete.quiet', unsaidAgain],
      'quote.details.list.complete.askingFloor': ['quote.details.list.complete.ready', unsaidAgain],
    },
    reloaded: ['quote.review', 'quote.schedule.settled', 'redirecting'],
    holds: {
      loadUnavailableDays: 'GET /api/availability',
      lookUpAddresses: 'GET /api/addresses/:postcode',
      openCheckout: [
        'POST /api/bookings/:id/create-checkout-session',
        'POST /api/bookings/:id/create-checkout-session-helper',
      ],
    },
    prepares: async (stage, port) => {
      if (port === 'waitUntil') await stage.setClock?.({ pass: 25 * 3_600_000 });
    },
  },
  plan: {
    priority: 'high',
    inputs: (['promo', 'review', 'details', 'schedule', 'startAddress', 'destinationAddress', 'start'] as const).map(
      (step) => ({ step }),
    ),
    calls: { payment: 'POST /api/bookings/:id/create-checkout-session' },
    cases: {
      'step.requested': (snapshot) => {
        const step = stepBefore[stepIn(snapshot) ?? 'start'];
        return step ? [{ step }] : [];
      },
      'access.changed': [],
      'moveType.chosen': (snapshot) => (snapshot.matches({ quote: 'details' }) ? [{ moveType: 'student' }] : []),
      'details.changed': (snapshot) => (isComplete(snapshot.context.facts.details) ? [fewer, none] : [fewer]),
      'details.submitted': [{}],
      // A customer on the way to the checkout has left the page.
      'customer.returned': ({ context }) => (context.openCheckout ? [{}] : []),
      'payment.requested': [{ withHelper: false }],
      'text.reported': [],
      'schedule.failed': [],
      'contact.changed': [],
      'quote.changed': [],
      'draft.cleared': (snapshot) => (stepIn(snapshot) === 'review' ? [{}] : []),
      'refusal.dismissed': (snapshot) => (hasRefusal(snapshot) ? [{}] : []),
      'xstate.done.actor.readDraft': ({ context }) => {
        const { requestedStep } = context;
        if (requestedStep === 'start' || requestedStep === 'schedule') return [{ output: { key: 'k' } }];
        const start = { ...emptyFacts(), start: sample.start };
        if (requestedStep === 'startAddress') return [{ output: draft(start) }];
        if (requestedStep === 'destinationAddress')
          return [
            {
              output: draft({
                ...start,
                start: { ...sample.start, address: sample.startAddress },
                destination: sample.destination,
              }),
            },
          ];
        return [{ output: draft(requestedStep === 'promo' ? sample.quotedFacts : sample.readyFacts) }];
      },
      'xstate.done.actor.location': (snapshot) =>
        snapshot.matches({ location: 'start' })
          ? [{ output: { location: sample.start } }]
          : [{ output: { location: sample.destination } }, { output: { location: sample.start } }],
      'xstate.done.actor.detailedAddress': ({ context }) => {
        const { start, destination } = context.facts;
        const isStart = !start?.address || destination?.place === start.place;
        return [{ output: { address: isStart ? sample.startAddress : sample.destinationAddress } }];
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
      // The embedded checkout is on the same server, and opens at once.
      'xstate.done.actor.payment': ({ context }) =>
        context.openCheckout ? [] : paymentRefusals.map((reason) => refused(reason)),
      'xstate.done.actor.readBooking': [
        answered({ booking: unpaid }),
        refused('bookingMissing'),
        refused('serverError'),
      ],
    },
    start: ({ language }, { step }: { step: Step }) => {
      if (step === 'start') return [act.open(`/${language}/location`)];
      if (step === 'schedule') return [act.open(`/${language}${STEP_PATHS[step]}`)];
      return [act.open(`/dev/start?step=${step}&lang=${language}`)];
    },
    does: ({ say }) => ({
      'step.requested': () => [act.press(say('booking:back'))],
      'draft.cleared': () => [act.press(say('booking:startAgain.ask')), act.press(say('booking:startAgain.confirm'))],
      'payment.requested': () => [act.press(say('payment:pay.now', { amount: '' }))],
      'customer.returned': () => [act.back()],
      'customer.acted': () => [],
      'schedule.changed': ({ slot }) => (slot ? [act.day(), act.slot()] : [act.day()]),
      'checkout.opened': () => [],
    }),
    ends: ({ say }) => {
      const pick = ({ place }: Location, label: string) => {
        const text = place === sample.start.place ? 'EH8 9YL' : 'Leith';
        return [act.type(text, label), act.pick(text)];
      };
      return {
        location: ({ location }: { location: Location }, before) =>
          pick(location, say(`booking:place.label.${before.matches({ location: 'start' }) ? 'start' : 'destination'}`)),
        detailedAddress: ({ address }: { address: string }) => [
          act.press(say('booking:address.notListed')),
          act.type(address, say('booking:address.label')),
          act.press(say('booking:address.submit')),
        ],
        contactSubmit: () => [
          ...(['name', 'phone', 'email'] as const).map((name) =>
            act.type(sample.contact[name], say(`payment:contact.${name}`)),
          ),
          act.press(say('payment:contact.submit')),
        ],
      };
    },
    sees: ({ say, language, sayError }, snapshot) => {
      if (snapshot.status === 'done') return [act.address(`/${language}/booking-result?bookingId=…`)];
      const { facts, refusal, openCheckout } = snapshot.context;
      if (snapshot.matches('redirecting'))
        return openCheckout
          ? [act.heading(say('devCheckout:payTo', { amount: '' }))]
          : [act.text(say('payment:pay.leaving'))];
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
        ...(isWrong ? [act.text(sayError(inventoryError(facts.details) ?? 'inventoryEmpty'))] : []),
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
  },
});
