/** The screens of the booking: what is done on them, and what they show in each state. */
import type { Step } from '#domain/booking/draft';
import { dateText } from '#domain/date-text';
import type { Contact } from '#domain/forms/contact';
import { SPACE } from '#domain/language';
import { accessOf, inventoryError } from '#domain/move/inventory';
import { type End, type Location, locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import type { bookingMachine } from '#machines/booking.machine';
import { act, answer, type Said } from '../../plan/sentences';
import { answered, lookUp, refused } from '../../support/charts/answers';
import type { Screen, Show } from '../../support/charts/chart';
import {
  alert,
  busy,
  button,
  heading,
  link,
  no,
  part,
  partOf,
  partsOf,
  same,
  type Thing,
  text,
  that,
  unsaid,
  when,
} from '../../support/charts/things';
import * as sample from '../../support/fixtures';
import { shownIn, stepIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';
import { opened, payName } from '../payment';
import { reduced } from '../promo-code';
import { days, isAsked, oneGone } from '../scheduling';
import { changeOf, detailsThings, FOLDED } from './details';
import { type Phase, paymentThings } from './payment';
import { dockThing, priceIn, reviewThings, type Snapshot } from './price';
import { chosenThing, routeThings } from './route';
import { changeLink, unknownFloors, wayTo } from './steps';

const HEADINGS: Readonly<Record<Step | 'missing', string>> = {
  start: 'booking:place.title.start',
  startAddress: 'booking:address.title.start',
  destination: 'booking:place.title.destination',
  destinationAddress: 'booking:address.title.destination',
  route: 'booking:route.title',
  details: 'booking:details.title',
  schedule: 'booking:schedule.title',
  review: 'booking:review.title',
  contact: 'payment:contact.title',
  promo: 'payment:pay.title',
  missing: 'booking:missing.title',
};
export const headingIn = (say: Words['say'], shown: Step | 'missing'): string => say(HEADINGS[shown]);

const REFUSED: readonly string[] = ['details', 'schedule', 'review', 'contact', 'promo'];
/** The step says why the customer was brought to it; a quote that has expired says so itself. */
export function hasRefusal(snapshot: Snapshot): boolean {
  const { reason } = snapshot.context.refusal ?? {};
  if (reason === undefined || !REFUSED.includes(stepIn(snapshot) ?? '')) return false;
  return reason !== 'quoteExpired' || !snapshot.matches({ promo: 'expired' });
}

/** The number of the part, for screen readers. */
const AT = 'main ol + span';
/** Britain with both ends of the move. */
const SKETCH = 'aside [data-place=beside]';
const isRoute = (shown: Step | 'missing'): boolean => /^(start|destination|route)/.test(shown);

/** The address is typed, and not chosen from a list. In Chromium the list is never there. */
function isTypingAddress({ children, context: { facts }, ...now }: Snapshot): boolean {
  const step = children.detailedAddress?.getSnapshot();
  if (step && 'machine' in step) return step.matches('typing');
  const end = now.matches({ waitingForAddress: 'startAddress' }) ? 'start' : 'destination';
  return Boolean(facts.typed[`${end}Address`]) || !facts[end]?.postcode;
}

/** The screens with a bar. */
const BARS: ReadonlySet<Step> = new Set(['route', 'details', 'schedule', 'review']);

/** The answers that a screen shows itself: the summary leaves them out. */
const OWN: Readonly<Partial<Record<Step, readonly string[]>>> = {
  ...{ startAddress: ['from'], destination: ['from'], destinationAddress: ['to'] },
  ...{ route: ['from', 'to'], review: ['from', 'to', 'date', 'things'] },
};

/** Every other answer that is known, and the link that changes it. The price is left to the bar where there is one. */
function summaryThing(words: Words, snapshot: Snapshot, shown: Step): Thing {
  const { say, format } = words;
  const { facts } = snapshot.context;
  const { start, destination, date, slot, details } = facts;
  const change = (step: Step): string => changeLink(words, snapshot, step);
  const row = (label: string, value = '', step?: Step) => {
    if (OWN[shown]?.includes(label)) return '';
    return value && say(`booking:summary.${label}`) + value + (step ? change(step) : '');
  };
  const day = date && format.date(date, 'short');
  const counts: readonly (readonly [string, number])[] = [
    ['boxes', details.boxDetails.reduce((sum, { numberOfBoxes }) => sum + numberOfBoxes, 0)],
    ['furniture', details.furnitureDetails.reduce((sum, { quantity }) => sum + quantity, 0)],
    ['appliances', details.applianceDetails.reduce((sum, { quantity }) => sum + quantity, 0)],
    ['special', details.specialItems.filter(({ type }) => type !== '').length],
  ];
  const things = counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => say(`booking:summary.${name}`, { count }))
    .join(say('booking:comma'));
  const rows = [
    row('from', start && locationText(start), 'start'),
    row('to', destination && locationText(destination), 'destination'),
    row(
      'date',
      day && slot ? say('booking:summary.when', { date: day, slot: nonBreakingSlot(slot) }) : day,
      'schedule',
    ),
    row('things', things, 'details'),
    row('price', BARS.has(shown) ? '' : priceIn(words, facts)),
  ];
  return same('The summary', (page) => partsOf(page, 'aside dl')[0]?.text ?? '', rows.join(''));
}

/** The step of the route, or the part of the booking; and the way back. */
function progressThings({ say, language }: Words, shown: Step): readonly Thing[] {
  const location = shown === 'route' ? 3 : shown.startsWith('destination') ? 2 : shown.startsWith('start') ? 1 : 0;
  const number = { details: 2, schedule: 3, review: 4, contact: 4, promo: 5 }[shown as string] ?? 0;
  const key = location ? 'booking:progress.active' : 'booking:progress.flow.active';
  const current = say(key, { number: location || number });
  return [
    that(`The current step is not “${current}”`, (page) =>
      (partsOf(page, 'main ol [aria-current=step]')[0]?.text ?? '').includes(current),
    ),
    ...(number
      ? [same('The step in words', (page) => partsOf(page, AT)[0]?.text, say('booking:progress.flow.at', { number }))]
      : []),
    when(shown === 'start', link(say('booking:backHome'), `/${language}`)),
    when(shown !== 'start', button(say('booking:back'))),
  ];
}

/** A step shows the refusal that led to it, its consequence, and the phone number. */
function refusalThings({ say, sayError, language }: Words, snapshot: Snapshot, shown: Step): readonly Thing[] {
  const { reason } = snapshot.context.refusal ?? {};
  if (shown === 'promo' || shown === 'route') return [];
  const kept = say('booking:kept');
  if (!reason || isRoute(shown)) return [no(text(kept))];
  const call = SPACE[language] + say('booking:call', { phone: '0131 496 0000' });
  return [
    alert(sayError(reason), kept + call),
    ...(reason === 'quoteExpired' ? [alert(say('payment:pay.expired'))] : []),
  ];
}

/** The booking in one language. */
export function bookingScreen(words: Words): Screen<typeof bookingMachine> {
  const { say, sayError, language } = words;
  const press = (...keys: string[]): Said[] => keys.map((key) => act.press(say(`booking:${key}`)));
  const typeContact = (contact: Contact): Said[] =>
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
  const questionIn = ({ context: { facts } }: Snapshot): string => {
    const [end, other] = unknownFloors(facts);
    return say(`booking:sections.floors.ask.${other ? 'both' : end}`);
  };
  /** Floors that nobody has named are asked about at once. */
  const floorQuestion = (snapshot: Snapshot): readonly Thing[] =>
    unknownFloors(snapshot.context.facts).length > 0
      ? [
          unsaid(text(questionIn(snapshot))),
          ...['confirm', 'change'].map((each) => button(say(`booking:sections.floors.${each}`))),
        ]
      : [no(button(say('booking:sections.floors.confirm')))];
  /** Floor and lift are asked at the door, where a ground floor has to be said. */
  const address =
    (end: End): Show<typeof bookingMachine> =>
    (snapshot) => {
      const { facts } = snapshot.context;
      const { floor, hasLift } = accessOf(facts.details)[end];
      const value = unknownFloors(facts).includes(end) ? '' : `${floor}`;
      return [
        chosenThing(words, snapshot, end, false),
        that(`The floor is not “${value}”, or the lift is not ${hasLift}`, (page) => {
          const door = partOf(page, 'combobox', say('booking:door.floor'));
          const lift = partOf(page, 'checkbox', say('booking:door.lift'));
          return !door || (door.value === value && lift?.isChecked === hasLift);
        }),
      ];
    };
  const route: Show<typeof bookingMachine> = (snapshot) => routeThings(words, snapshot);
  return {
    marks: ['main ol [aria-current=step]', AT, 'aside dl', SKETCH, 'main button[data-full]', 'figcaption', FOLDED],
    does: {
      'step.requested': ({ step }, now) => wayTo(words, now, step),
      // An unchanged floor is no event, so another floor comes first.
      'access.changed': ({ access: { floor } }, now) => [
        ...(isTypingAddress(now) ? [] : press('address.notListed')),
        act.pick(`${floor + 1}`),
        act.pick(floor ? `${floor}` : say('booking:door.ground')),
      ],
      'moveType.chosen': ({ moveType }, now) =>
        now.matches({ quote: 'details' }) ? [act.choose(`${say(`booking:details.moveTypes.${moveType}.title`)}…`)] : [],
      'details.changed': ({ change }, { context }) => [changeOf(words, change, context.facts.details)],
      // The message about missing things appears once, and stays.
      'details.submitted': (_event, now) =>
        now.can({ type: 'details.submitted' }) || !now.matches({ quote: 'details' }) ? press('details.submit') : [],
      'ground.confirmed': (_event, now) =>
        now.can({ type: 'ground.confirmed' }) ? press('sections.floors.confirm') : [],
      'locations.confirmed': () => press('route.confirm'),
      // The search for a place has a button of the same name, and so has the calendar.
      'retry.requested': (_event, now) => (now.matches({ location: 'route' }) ? press('tryAgain') : []),
      'review.requested': (_event, now) => (now.matches({ quote: 'schedule' }) ? press('continue') : []),
      'customer.acted': () => [act.key('Shift')],
      // While everything is forgotten, the review is still there for a moment.
      'quote.requested': (_event, now) => {
        if (now.matches('clearing')) return [];
        return shownIn(now) === 'promo' ? [act.press(say('payment:pay.reprice'))] : press('review.submit');
      },
      'payment.requested': ({ withHelper }, { context: { facts } }) => {
        const { price = 0, helperPrice = 0 } = facts.quote ?? {};
        return [act.press(payName(words, withHelper, { price, helperPrice }))];
      },
      'customer.returned': () => [act.restore()],
      'draft.cleared': (_event, now) =>
        shownIn(now) === 'review' && !now.matches('restoring')
          ? ['startAgain.keep', 'close', 'startAgain.confirm'].flatMap((each) => press('startAgain.ask', each))
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
        const end = now.matches({ location: 'start' }) ? 'start' : 'destination';
        const query = location.place === sample.destination.place ? 'Leith' : 'EH8 9YL';
        return lookUp(location, query, say(`booking:place.label.${end}`));
      },
      detailedAddress: ({ address }: { address: string }, now) => [
        ...(isTypingAddress(now) ? [] : press('address.notListed')),
        act.type(address, say('booking:address.label')),
        ...press('address.submit'),
      ],
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
          ...['offline.title', 'place.ownPlaces'].map((each) => no(text(say(`booking:${each}`)))),
          same('The sketch', (page) => partsOf(page, SKETCH).length, isRoute(shown) ? 1 : 0),
        ];
      },
      restoring: nothing,
      clearing: review,
      'location.start': nothing,
      'location.advancing': (snapshot, step) =>
        snapshot.context.facts.destination ? route(snapshot, step) : [chosenThing(words, snapshot, 'start', true)],
      'location.destination': (snapshot) => [chosenThing(words, snapshot, 'start', true)],
      'location.route.measuring': route,
      'location.route.measured': route,
      'location.route.unmeasured': route,
      'location.route.undrivable': route,
      'location.route.processing': route,
      'waitingForAddress.startAddress': address('start'),
      'waitingForAddress.destinationAddress': address('destination'),
      'quote.missingLocations': () => [
        heading(say(HEADINGS.missing)),
        unsaid(text(say('booking:missing.first') + say('booking:missing.text'))),
        link(say('booking:missing.link'), `/${language}/location`),
      ],
      'quote.details.list.incomplete.quiet': (snapshot, step) => [...list(snapshot, step), ...floorQuestion(snapshot)],
      'quote.details.list.incomplete.showingErrors': (snapshot) => {
        const error = inventoryError(snapshot.context.facts.details) ?? 'inventoryEmpty';
        return [
          dockThing(words, snapshot),
          ...detailsThings(words, snapshot, true),
          alert(sayError(error)),
          when(error === 'inventoryPartial', button(say('booking:details.show'))),
        ];
      },
      'quote.details.list.complete.ready': (snapshot, step) => [...list(snapshot, step), ...floorQuestion(snapshot)],
      'quote.details.list.complete.askingFloor': (snapshot) => [
        dockThing(words, snapshot),
        ...detailsThings(words, snapshot, false),
        ...floorQuestion(snapshot),
        alert(questionIn(snapshot), say('booking:sections.floors.needed')),
      ],
      'quote.details.catalogue.loading': nothing,
      'quote.details.catalogue.listed': nothing,
      'quote.details.catalogue.builtIn': nothing,
      'quote.schedule.choosing': nothing,
      'quote.schedule.chosenBefore': nothing,
      'quote.schedule.settled': nothing,
      'quote.review': review,
      calculating: (snapshot, step) => [...review(snapshot, step), busy(say('booking:review.calculating'))],
      contact: nothing,
      'promo.valid': payment('valid'),
      'promo.expired': payment('expired'),
      redirecting: payment('leaving'),
      returning: payment('checking'),
      paid: nothing,
    },
  };
}
