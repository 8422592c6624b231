import type { AnyEventObject } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { type Draft, STEPS, type Step } from '#domain/booking/draft';
import { dateText } from '#domain/date-text';
import type { Contact } from '#domain/forms/contact';
import { inventoryError } from '#domain/move/inventory';
import { areSameLocations, ENDS, type End, type Location } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import { bookingMachine } from '#machines/booking.machine';
import { act, answer, type Instruction } from '../plan/sentences';
import { alters, answered, lookUp, refused, routeOrElse } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  heading,
  link,
  no,
  part,
  partsOf,
  same,
  text,
  unplanned,
  when,
} from '../support/charts/things';
import * as sample from '../support/fixtures';
import { STEP_PATHS, stepIn } from '../support/words/steps';
import { changeOf, changesIn, detailsThings, FOLDED, isOnList, names, offer } from './booking/details';
import { afterSubmit, doorsIn, isDoor, MISSING } from './booking/doors';
import { amended, checkout, draft, drafts, listings } from './booking/draft';
import { type Phase, paymentThings } from './booking/payment';
import { planWith } from './booking/plan';
import { dockThing, reviewThings, type Snapshot } from './booking/price';
import { promises } from './booking/promises';
import { chosenThing, routeThings } from './booking/route';
import {
  AT,
  hasRefusal,
  headingIn,
  isRoute,
  progressThings,
  refusalThings,
  SKETCH,
  summaryThing,
} from './booking/screen';
import { isComplete, unknownFloors, wayOf, wayTo } from './booking/steps';
import { checkoutCalls, opened, payName } from './payment';
import { reduced } from './promo-code';
import { days, isAsked, next, oneGone } from './scheduling';

/** A quote whose lines have all kinds of notes. */
const timed = {
  ...sample.quote,
  lines: [
    { code: 'base', pence: 18_000 },
    { code: 'distance', pence: 4_000 },
    { code: 'time', pence: 2_000 },
  ],
} satisfies typeof sample.quote;

/** A booking that opens at the inventory changes only the inventory: changing everything would make the walks endless. */
const isListing = ({ context }: Snapshot): boolean => context.entry.step === 'details';
const unlessListing =
  <Payload>(payloads: readonly Payload[]) =>
  (snapshot: Snapshot): readonly Payload[] =>
    isListing(snapshot) ? [] : payloads;

const PLACES = { start: sample.start, destination: sample.destination };
const paymentRefusals = [
  'alreadyPaid',
  'windowGone',
  'contactMissing',
  'quoteExpired',
  'notAllowedNow',
  'paymentSessionFailed',
] as const;
const namedOnPress = 'the missing answers are named after the next press';
const endIn = (snapshot: Snapshot): End => (snapshot.matches({ location: 'destination' }) ? 'destination' : 'start');
/** The screen of a state that is not a step. */
const MEANWHILE: Readonly<Record<string, Step>> = {
  calculating: 'review',
  clearing: 'review',
  redirecting: 'promo',
  returning: 'promo',
  paid: 'promo',
  amending: 'review',
};

/** The step of the screen in a state. */
function shownIn(snapshot: Snapshot): Step | 'missing' {
  const { value, context } = snapshot;
  if (snapshot.matches({ quote: 'missingLocations' })) return 'missing';
  if (snapshot.matches({ location: 'advancing' })) return 'destination';
  return stepIn(snapshot) ?? MEANWHILE[value as string] ?? context.requestedStep;
}

export const booking = chartOf<typeof bookingMachine>({
  machine: bookingMachine,
  // From the first step, the address leads to every other one.
  inputs: [{ step: 'start' }, { step: 'details' }],
  cases: {
    'step.requested': unlessListing(STEPS.map((step) => ({ step }))),
    'access.changed': ({ context: { facts } }) =>
      unknownFloors(facts).map((end) => ({ end, access: { floor: 0, hasLift: false } })),
    'address.reopened': (snapshot) => ENDS.flatMap((end) => (isDoor(snapshot, end, 'known') ? [{ end }] : [])),
    'moveType.chosen': unlessListing([{ moveType: 'student' }]),
    'details.changed': (snapshot) =>
      isListing(snapshot)
        ? changesIn(snapshot).map((change) => ({ change }))
        : [
            {
              change: {
                kind: 'boxesCounted',
                size: 'medium',
                count: isComplete(snapshot.context.facts.details) ? 0 : 8,
              },
            },
          ],
    'details.submitted': (snapshot) =>
      (isListing(snapshot) && isComplete(snapshot.context.facts.details)) || isOnList(snapshot) ? [] : [{}],
    'list.restored': (snapshot) => (isListing(snapshot) ? [{}] : []),
    'special.left': (snapshot) => (isListing(snapshot) && isOnList(snapshot) ? [{ id: 0 }] : []),
    'payment.requested': [{ withHelper: true }],
    'draft.cleared': unlessListing([{}]),
    'refusal.dismissed': unlessListing([{}]),
    'text.reported': unlessListing([{ field: 'start', text: 'Lei' }]),
    // With a quote, day and slot are chosen already: the same ones change nothing.
    'schedule.changed': ({ context: { facts } }) => [
      ...(facts.quote ? [] : [{ date: sample.date, slot: sample.slot }]),
      { date: sample.date, slot: undefined },
    ],
    // Reported while the calendar loads, before a day is chosen.
    'schedule.failed': ({ context: { facts } }) => (facts.date ? [] : [{ reason: 'inventoryTooBig' as const }]),
    'contact.changed': [{ contact: sample.contact }],
    'quote.changed': [{ quote: reduced }],
    'checkout.opened': ({ context }) => (context.openCheckout ? [] : [{ checkout }]),
    'xstate.done.actor.readDraft': (snapshot) =>
      isListing(snapshot)
        ? listings
        : [
            ...drafts,
            ...(snapshot.context.requestedStep === 'review'
              ? [{ output: draft(amended) }, { output: { ...draft(sample.readyFacts), isExpired: true } }]
              : []),
            { output: { key: 'k', paid: sample.bookingId } },
          ],
    'xstate.done.actor.clearDraft': [{ output: { key: 'k2' } }],
    'xstate.done.actor.loadCatalogue': [answered({ offer, names }), refused('serverError')],
    // A place has an address only if it was chosen before.
    'xstate.done.actor.location': (snapshot) => {
      const end = endIn(snapshot);
      const before = snapshot.context.facts[end];
      return [PLACES[end], ...(before?.address ? [before] : [])].map((location) => ({ output: { location } }));
    },
    'xstate.done.actor.startAddress': afterSubmit([{ output: { address: sample.startAddress } }]),
    'xstate.done.actor.destinationAddress': afterSubmit([
      { output: { address: sample.destinationAddress } },
      { output: { address: sample.startAddress } },
    ]),
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
      snapshot.matches({ quote: 'review' }) && facts.amends !== undefined,
      (snapshot.matches('restoring') || snapshot.matches('returning')) && requestedStep,
      [refusal?.reason === 'locationTooFar' || refusal?.reason === 'sameLocation', hasRefusal(snapshot)],
    ];
  },
  promises,
  apart: (event: AnyEventObject, before) => {
    if (event.type === 'step.requested') return wayOf(before, event.step);
    return event.type === 'refusal.dismissed' ? shownIn(before) : undefined;
  },
  screen: (words) => {
    const { say, sayError, language } = words;
    const press = (...keys: string[]): Instruction[] => keys.map((key) => act.press(say(`booking:${key}`)));
    const typeContact = (contact: Contact): Instruction[] =>
      (['phone', 'email', 'name'] as const).map((name) => act.type(contact[name], say(`payment:contact.${name}`)));
    const nothing = (): [] => [];
    const review: Show<typeof bookingMachine> = (snapshot) => [
      dockThing(words, snapshot),
      ...reviewThings(words, snapshot),
    ];
    const payment =
      (phase: Phase): Show<typeof bookingMachine> =>
      (snapshot) =>
        paymentThings(words, snapshot, phase);
    const list: Show<typeof bookingMachine> = (snapshot) => [
      dockThing(words, snapshot),
      ...detailsThings(words, snapshot, false),
      !snapshot.context.refusal && no(part('alert', '…')),
    ];
    const { door, editOf, typeAddress } = doorsIn(words);
    const route: Show<typeof bookingMachine> = (snapshot) => routeThings(words, snapshot);
    return {
      marks: ['main ol [aria-current=step]', AT, 'aside dl', SKETCH, 'main button[data-full]', 'figcaption', FOLDED],
      does: {
        'step.requested': ({ step }, now) => wayTo(words, now, step, shownIn(now)),
        'access.changed': ({ end }) => [
          act.chooseBelow(say('booking:door.ground'), say(`booking:address.door.${end}`)),
        ],
        'address.reopened': ({ end }) => [editOf(end)],
        'moveType.chosen': ({ moveType }, now) =>
          now.matches({ quote: 'details' })
            ? [act.choose(`${say(`booking:details.moveTypes.${moveType}.title`)}…`)]
            : [],
        'details.changed': ({ change }, { context }) => [changeOf(words, change, context.facts.details)],
        'list.restored': (_event, now) => (now.can({ type: 'list.restored' }) ? press('presets.undo') : []),
        'special.left': () => [act.leave(say('booking:sections.special.description'))],
        // The message about missing items appears once, and stays.
        'details.submitted': (_event, now) =>
          now.can({ type: 'details.submitted' }) || !now.matches({ quote: 'details' }) ? press('details.submit') : [],
        'doors.submitted': (_event, now) => (now.matches('waitingForAddress') ? press('address.submit') : []),
        'locations.confirmed': () => press('route.confirm'),
        // The search for a place has a button of the same name, and so has the calendar.
        'retry.requested': (_event, now) =>
          now.matches({ location: 'route' }) ? [act.press(say('common:tryAgain'))] : [],
        'review.requested': (_event, now) => (now.matches({ quote: 'schedule' }) ? press('continue') : []),
        'customer.acted': () => [act.key('Shift')],
        // While the booking is cleared, the review shows for another moment.
        'quote.requested': (_event, now) => {
          if (now.matches('clearing')) return [];
          return shownIn(now) === 'promo'
            ? [act.press(say('payment:pay.reprice'))]
            : press(now.context.facts.amends === undefined ? 'review.submit' : 'review.amend');
        },
        'payment.requested': ({ withHelper }, { context: { facts } }) => {
          const { price = 0, helperPrice = 0 } = facts.quote ?? {};
          return [act.press(payName(words, withHelper, { price, helperPrice }))];
        },
        'customer.returned': () => [act.restore()],
        'draft.cleared': (_event, now) =>
          shownIn(now) === 'review' && !now.matches('restoring')
            ? ['booking:startAgain.keep', 'common:close', 'booking:startAgain.confirm'].flatMap((each) => [
                ...press('startAgain.ask'),
                act.press(say(each)),
              ])
            : [],
        'refusal.dismissed': (_event, now) => (hasRefusal(now) ? press('dismiss') : []),
        'text.reported': ({ text }, now) =>
          now.matches({ location: 'start' }) ? [act.type(text, say('booking:place.label.start'))] : [],
        'schedule.changed': ({ date = sample.date, slot }, now) => {
          const isNew = isAsked(now, 'loadUnavailableDays');
          const slots = answer('loadSlots', answered({ day: oneGone }));
          return [
            ...(isNew ? [answer('loadUnavailableDays', days)] : []),
            ...((isNew ? now.context.facts.date : isAsked(now, 'loadSlots')) ? [slots] : []),
            // A press on the chosen day changes nothing, so another day is chosen first.
            ...(now.context.facts.date === date ? [act.day(`…${dateText(next, language)}…`)] : []),
            act.day(`…${dateText(date, language)}…`),
            ...(slot ? [slots, act.slot(`${nonBreakingSlot(slot)}…`)] : []),
          ];
        },
        'schedule.failed': ({ reason }) => [answer('loadUnavailableDays', refused(reason))],
        'contact.changed': ({ contact }) => typeContact(contact),
        'quote.changed': ({ quote }, now) => {
          if (!now.matches({ promo: 'valid' })) return [];
          return [
            act.type(reduced.promo?.code ?? '', say('payment:promo.label')),
            act.press(say('payment:promo.apply')),
            answer('applyPromo', answered({ quote })),
          ];
        },
        'checkout.opened': () => [answer('openCheckout', opened)],
      },
      ends: {
        location: ({ location }: { location: Location }, now) => {
          const end = endIn(now);
          const query = location.place === sample.destination.place ? 'Leith' : 'EH8 9YL';
          return lookUp(location, query, say(`booking:place.label.${end}`));
        },
        startAddress: ({ address }: { address: string }, now) => typeAddress('start', address, now),
        destinationAddress: ({ address }: { address: string }, now) => typeAddress('destination', address, now),
        contactSubmit: ({ contact }: { contact: Contact }) => [
          ...typeContact(contact),
          act.press(say('payment:contact.submit')),
          answer('saveContact', answered()),
          answer('sendInquiry', answered()),
        ],
        payment: (output: object, { context }) => [
          answer(context.openCheckout ? 'leaveForCheckout' : 'openCheckout', { output }),
        ],
      },
      shows: {
        '*': (snapshot) => {
          if (snapshot.status === 'done') return [];
          const shown = shownIn(snapshot);
          if (snapshot.matches('restoring'))
            return [heading(say(isRoute(shown) ? 'booking:place.title.start' : 'common:titles.quote'))];
          if (shown === 'missing') return [];
          return [
            heading(headingIn(say, shown)),
            ...(shown === 'promo' ? [] : [summaryThing(words, snapshot, shown)]),
            ...progressThings(words, shown),
            ...refusalThings(words, snapshot, shown),
            ...['booking:offline.title', 'common:place.ownPlaces'].map((each) => no(text(say(each)))),
            same('The sketch', (page) => partsOf(page, SKETCH).length, isRoute(shown) ? 1 : 0),
          ];
        },
        restoring: nothing,
        clearing: review,
        'location.start': nothing,
        'location.advancing': (snapshot) => [chosenThing(words, snapshot, 'start', true)],
        'location.destination': (snapshot) => [chosenThing(words, snapshot, 'start', true)],
        'location.route.measuring': route,
        'location.route.measured': route,
        'location.route.unmeasured': route,
        'location.route.undrivable': route,
        'location.route.processing': route,
        'waitingForAddress.start.asking': door('start', 'asking'),
        'waitingForAddress.start.known': door('start', 'known'),
        'waitingForAddress.destination.asking': door('destination', 'asking'),
        'waitingForAddress.destination.known': door('destination', 'known'),
        'waitingForAddress.answers.quiet': () => [no(text(say('booking:door.required')))],
        'waitingForAddress.answers.showingErrors': nothing,
        'quote.missingLocations': () => [
          heading(headingIn(say, 'missing')),
          unplanned(text(say('booking:missing.first') + say('booking:missing.text'))),
          link(say('booking:missing.link'), `/${language}/location`),
        ],
        'quote.details.list.incomplete.quiet': list,
        'quote.details.list.incomplete.showingErrors': (snapshot) => {
          const error = inventoryError(snapshot.context.facts.details) ?? 'inventoryEmpty';
          return [
            dockThing(words, snapshot),
            ...detailsThings(words, snapshot, true),
            alert(sayError(error)),
            when(error === 'inventoryPartial', button(say('booking:details.show'))),
          ];
        },
        'quote.details.list.complete': list,
        'quote.details.catalogue.loading': nothing,
        'quote.details.catalogue.listed': nothing,
        'quote.details.catalogue.builtIn': nothing,
        'quote.schedule.choosing': nothing,
        'quote.schedule.chosenBefore': nothing,
        'quote.schedule.chosen': nothing,
        'quote.review': review,
        calculating: (snapshot, step) => [...review(snapshot, step), busy(say('booking:review.calculating'))],
        contact: nothing,
        'promo.valid': payment('valid'),
        'promo.expired': payment('expired'),
        redirecting: payment('leaving'),
        returning: payment('checking'),
        paid: nothing,
        amending: nothing,
      },
    };
  },
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
    loadCatalogue: alters(() => (items: readonly object[]) => [
      ...items,
      { category: 'Furniture', itemName: 'Grand piano' },
    ]),
    measureRoute: routeOrElse,
    readBooking: alters(
      ({ booking: { status, paymentStatus } }: { booking: BookingView }) =>
        ({ booking, ...rest }: { booking: object }) => ({ ...rest, booking: { ...booking, status, paymentStatus } }),
    ),
  },
  chromium: {
    // A walk from the first step also visits every state of the inventory.
    inputs: [{ step: 'start' }],
    cases: {
      // A booking that was paid in this tab is read only at the last steps: tests/browser/presses.test.ts.
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
    landings: {
      // The dialog returns the focus to its button.
      'draft.cleared': 'main button',
      // The address ends, and another answer is missing.
      'xstate.done.actor.startAddress waitingForAddress.start.known': MISSING,
      'xstate.done.actor.destinationAddress waitingForAddress.destination.known': MISSING,
      'doors.submitted': `${MISSING}, main h1`,
      'address.reopened': 'main h2[tabindex="-1"]',
      // The fault in the list, or the heading of the next step.
      'details.submitted':
        'main [tabindex="-1"]:has([role=alert]), main [aria-invalid=true], main:not(:has([role=alert])) h1',
    },
    keeps: ({ context: { facts, openCheckout } }) => [facts, openCheckout],
    reloads: {
      clearing: ['quote.review', 'nothing has been cleared yet'],
      'location.advancing': ['location.start', 'the place was just given; it is in its field'],
      'location.route.processing': ['location.route.measured', 'the call has not been answered yet'],
      'quote.schedule.chosen': [
        'quote.schedule.chosenBefore',
        'nothing moves on by itself from a choice that was made before',
      ],
      calculating: ['promo.expired', 'the call has not been answered yet'],
      redirecting: ['returning', 'the server is asked about the checkout'],
      'quote.details.list.incomplete.showingErrors': ['quote.details.list.incomplete.quiet', namedOnPress],
      'waitingForAddress.answers.showingErrors': ['waitingForAddress.answers.quiet', namedOnPress],
    },
    reloaded: ['quote.review', 'quote.schedule.chosen', 'redirecting'],
    holds: {
      loadUnavailableDays: 'GET /api/availability',
      lookUpAddresses: 'GET /api/addresses/:postcode',
      openCheckout: checkoutCalls,
    },
    prepares: async (stage, port) => {
      if (port === 'waitUntil') await stage.setClock?.({ pass: 25 * 3_600_000 });
    },
  },
  plan: planWith(shownIn),
});
