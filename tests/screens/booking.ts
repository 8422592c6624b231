import type { Step } from '#domain/booking/draft';
import { SPACE } from '#domain/language';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import { bookingMachine } from '#machines/booking.machine';
import type { BookingSnapshot } from '#machines/booking.view';
import { shownPriceOf } from '#machines/summary.view';
import { payName } from '../charts/payment';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import type { Key } from '../support/paths/state-space';
import { type changeable, changeOf, places } from './booking-offers';
import { showsPayment } from './booking-payment';
import { showsDock, showsGoods, showsReview } from './booking-review';
import { showsChosen, showsRoute } from './booking-route';
import { leadsTo } from './forms';
import { defineScreen, type Screen, same } from './screen';
import { shownIn, stepIn } from './steps';

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

function priceIn({ say, format }: Screen, snapshot: BookingSnapshot): string {
  const shown = shownPriceOf(snapshot);
  if (shown.kind !== 'known')
    return say(shown.kind === 'withList' ? 'booking:summary.later' : 'booking:summary.laterQuote');
  const price = format.money(shown.price);
  const total = shown.from ? say('booking:price.fromPrice', { price }) : price;
  return total + say('booking:price.helper', { amount: format.money(shown.helperPrice - shown.price) });
}

/** Every answer, or that it is still to come; and the way to change it, wherever its step is open. The review has the ways itself. */
function showsSummary(screen: Screen, snapshot: BookingSnapshot): void {
  const { say, format } = screen;
  const { start, destination, date, slot, details } = snapshot.context.facts;
  const change = (step: keyof typeof changeable): string =>
    stepIn(snapshot) === 'review' ? '' : changeOf(screen, snapshot, step);
  const row = (label: string, value = say('booking:summary.pending')) => say(`booking:summary.${label}`) + value;
  const day = date && format.date(date, 'short');
  const boxes = details.boxDetails[0]?.numberOfBoxes ?? 0;
  const rows = [
    row('from', start && locationText(start)) + change('start'),
    row('to', destination && locationText(destination)) + change('destination'),
    row('date', day && slot ? say('booking:summary.when', { date: day, slot: nonBreakingSlot(slot) }) : day),
    change('schedule'),
    row('things', boxes ? say('booking:summary.boxes', { count: boxes }) : say('booking:summary.nothing')),
    change('details'),
    row('price', priceIn(screen, snapshot)),
  ];
  same('The summary', screen.all('aside dl')[0]?.text, rows.join(''));
}

/** The number of the part, for screen readers. */
const AT = 'main ol + span';
/** Britain with both ends of the move. */
const SKETCH = 'aside [data-place=beside]';

/** At which step of the location, or at which part of the booking, the customer is; and the way back. */
function showsProgress(screen: Screen, shown: Step): void {
  const location = shown === 'route' ? 3 : shown.startsWith('destination') ? 2 : shown.startsWith('start') ? 1 : 0;
  const part = { details: 2, schedule: 3, review: 4, contact: 4, promo: 5 }[shown as string] ?? 0;
  const key = location ? 'booking:progress.active' : 'booking:progress.flow.active';
  const expected = screen.say(key, { number: location || part });
  const current = screen.all('main ol [aria-current=step]')[0]?.text ?? '';
  if (!current.includes(expected)) throw new Error(`The step is "${current}" instead of "${expected}".`);
  if (part)
    same('The step in words', screen.all(AT)[0]?.text, screen.say('booking:progress.flow.at', { number: part }));
  same('The way home', screen.find('link', 'booking:backHome') !== undefined, shown === 'start');
  same('The way back', screen.find('button', 'booking:back') !== undefined, shown !== 'start');
}

/** A step shows the refusal that led to it, its consequence, and the phone number. */
function showsFailure(screen: Screen, snapshot: BookingSnapshot, shown: Step): void {
  const { say, sayError } = screen;
  const failure = snapshot.context.refusal?.reason;
  if (shown === 'promo' || shown === 'route') return;
  const kept = say('booking:kept');
  const call = SPACE[screen.language] + say('booking:call', { phone: '0131 496 0000' });
  if (failure && !/^(start|destination)/.test(shown)) screen.alerts(sayError(failure), kept + call);
  else screen.readsNot(kept);
  if (failure === 'quoteExpired' && screen.all('alert').length > 0) screen.alerts(say('payment:pay.expired'));
}

export const bookingScreen = (world: { readonly cases: EventCases; readonly key: Key }) =>
  defineScreen<typeof bookingMachine>({
    ...world,
    machine: bookingMachine,
    places,
    byTheWay: [
      'customer.acted',
      'text.reported',
      'access.changed',
      'inventory.changed',
      'schedule.changed',
      'contact.changed',
      'quote.changed',
    ],
    // Other ways lead there too, or the charts within do.
    isOneOfMany: [
      ...(['step.requested', 'customer.returned', 'text.reported', 'schedule.changed', 'customer.acted'] as const),
      ...(['schedule.failed', 'quote.changed', 'checkout.opened', 'access.changed'] as const),
    ],
    marks: ['main ol [aria-current=step]', AT, 'aside dl', SKETCH, 'main button[data-full]'],
    does: ({ say, format }) => {
      const press = (...keys: string[]) => keys.map((key) => act.press(say(`booking:${key}`)));
      const count = (boxes: number) => act.type(`${boxes}`, say('booking:boxes.names.medium'));
      return {
        'moveType.chosen': ({ moveType }) => [act.choose(`${say(`booking:details.moveTypes.${moveType}.title`)}…`)],
        'locations.confirmed': () => press('route.confirm'),
        'retry.requested': () => press('tryAgain'),
        // The search for a place has a button of the same name.
        'review.requested': (_event, now) => (now.matches({ quote: 'schedule' }) ? press('continue') : []),
        'quote.requested': (_event, now) =>
          shownIn(now) === 'promo' ? [act.press(say('payment:pay.reprice'))] : press('review.submit'),
        'payment.requested': ({ withHelper }, { context: { facts } }) => {
          const { price = 0, helperPrice = 0 } = facts.quote ?? {};
          return [act.press(payName({ say, format }, withHelper, { price, helperPrice }))];
        },
        'draft.cleared': () =>
          ['startAgain.keep', 'close', 'startAgain.confirm'].flatMap((answer) => press('startAgain.ask', answer)),
        'refusal.dismissed': () => press('dismiss'),
        'text.reported': ({ text }) => [act.type(text, say('booking:place.label.start'))],
        'access.changed': () => [],
        // An unchanged number sends no event, so another number comes first.
        'inventory.changed': ({ details: { boxDetails } }) => {
          const boxes = boxDetails[0]?.numberOfBoxes ?? 0;
          return [count(boxes + 1), count(boxes)];
        },
        'ground.confirmed': () => press('sections.floors.confirm'),
        'inventory.completed': () => press('details.submit'),
        'contact.changed': ({ contact }) =>
          (['phone', 'email', 'name'] as const).map((name) => act.type(contact[name], say(`payment:contact.${name}`))),
        'step.requested': () => [],
        'customer.returned': () => [],
        'customer.acted': () => [],
        'schedule.changed': () => [],
        'schedule.failed': () => [],
        'quote.changed': (_event, { context: { facts } }) =>
          facts.quote?.promo
            ? [act.press(say('payment:promo.remove'))]
            : [act.type('MOVE10', say('payment:promo.label')), act.press(say('payment:promo.apply'))],
        'checkout.opened': () => [],
      };
    },
    sees(screen, snapshot) {
      if (snapshot.status === 'done') return;
      const shown = shownIn(snapshot);
      const isRoute = /^(start|destination|route)/.test(shown);
      if (snapshot.matches('restoring'))
        return screen.hasHeading(isRoute ? 'booking:place.title.start' : 'common:titles.quote');
      screen.hasHeading(HEADINGS[shown]);
      if (shown === 'missing') {
        screen.reads(screen.say('booking:missing.first') + screen.say('booking:missing.text'));
        return leadsTo(screen, screen.say('booking:missing.link'), `/${screen.language}/location`);
      }
      if (shown !== 'promo') showsSummary(screen, snapshot);
      showsProgress(screen, shown);
      showsFailure(screen, snapshot, shown);
      for (const trouble of ['offline.title', 'place.ownPlaces']) screen.readsNot(screen.say(`booking:${trouble}`));
      same('The sketch', screen.all(SKETCH).length, isRoute ? 1 : 0);
      if (shown === 'destination') showsChosen(screen, snapshot, 'start', true);
      if (shown === 'startAddress') showsChosen(screen, snapshot, 'start', false);
      if (shown === 'destinationAddress') showsChosen(screen, snapshot, 'destination', false);
      if (shown === 'route') showsRoute(screen, snapshot);
      if (shown === 'details' || shown === 'review') showsDock(screen, snapshot);
      if (shown === 'details') showsGoods(screen, snapshot);
      if (shown === 'review') showsReview(screen, snapshot);
      if (shown === 'promo') showsPayment(screen, snapshot);
    },
  });
