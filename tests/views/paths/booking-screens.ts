/** What the steps of the booking flow show. */
import type { SnapshotFrom } from 'xstate';
import type { Facts, Step } from '#domain/draft';
import type { ErrorCode } from '#domain/refusal';
import type { bookingMachine } from '#machines/booking.machine';
import { screenOf, stepOf } from '#machines/booking.view';
import { estimateAs } from '#machines/summary.view';
import { pathOfStep } from '../../../src/booking/url';
import { showsPayment } from './booking-payment';
import { showsReview } from './booking-review';
import { showsChosen, showsRoute } from './booking-route';
import { hears, priceHeard, showsDock, showsSummary } from './booking-summary';
import type { Page } from './page';
import { controlsOf, equal, says, textOf } from './read';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const headings: Record<Step | 'missing', string> = {
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

/** Throws unless the page is the screen of a state, with what was said on it. */
export function showsBooking(page: Page, snapshot: Snapshot): void {
  const { failure, withHelper } = snapshot.context;
  if (snapshot.status === 'done') {
    if (!page.path().startsWith('/booking-result?bookingId=')) throw new Error(`The page is at ${page.path()}.`);
    return;
  }
  if (snapshot.matches('restoring')) {
    const isQuote = page.path().startsWith('/quote');
    page.hasHeading(isQuote ? 'common:titles.quote' : headings.start);
    return;
  }
  const shown = screenOf(snapshot);
  page.hasHeading(headings[shown]);
  const step = stepOf(snapshot);
  if (step && page.path() !== pathOfStep(step)) throw new Error(`The page of ${step} is at ${page.path()}.`);
  if (shown === 'missing') {
    page.isOpen('link', 'booking:missing.link');
    return;
  }
  showsSummary(page, snapshot);
  showsProgress(page, shown);
  for (const trouble of ['offline.title', 'place.ownPlaces']) page.readsNot(page.say(`booking:${trouble}`));
  equal('The way home', controlsOf('main', page.say('booking:backHome')).length, shown === 'start' ? 1 : 0);
  equal('The way back', controlsOf('main', page.say('booking:back')).length, shown === 'start' ? 0 : 1);
  if (shown === 'destination') showsChosen(page, snapshot, 'start', true);
  if (shown === 'startAddress') showsChosen(page, snapshot, 'start', false);
  if (shown === 'destinationAddress') showsChosen(page, snapshot, 'destination', false);
  if (shown === 'route') showsRoute(page, snapshot);
  if (shown === 'details' || shown === 'review') showsDock(page, snapshot);
  if (step === 'details') showsGoods(page, snapshot.context.facts);
  if (shown === 'details') hears(priceHeard(page, snapshot));
  if (shown === 'review') showsReview(page, snapshot);
  if (shown === 'promo') showsPayment(page, snapshot);
  if (snapshot.matches('calculating')) page.isBusy('booking:review.calculating');
  if (snapshot.matches('redirecting') && withHelper !== true) throw new Error('The helper was forgotten.');
  if (shown !== 'promo' && shown !== 'route') showsFailure(page, isPlace(shown) ? undefined : failure);
}

/** At which step of the location, or at which part of the booking, the customer is. */
function showsProgress({ say }: Page, shown: Step): void {
  const current = textOf('main ol [aria-current="step"]');
  const location = shown === 'route' ? 3 : shown.startsWith('destination') ? 2 : shown.startsWith('start') ? 1 : 0;
  const part = { details: 2, schedule: 3, review: 4, contact: 4, promo: 5 }[shown as string] ?? 0;
  const expected = location
    ? say('booking:progress.active', { number: location })
    : say('booking:progress.flow.active', { number: part });
  says(current, expected, true);
}

/** The kind of move that is chosen, what each costs, and the usual things under their names. */
function showsGoods(page: Page, facts: Facts): void {
  const [chosen] = document.querySelectorAll<HTMLInputElement>('main input[name="move-type"]:checked');
  equal('The kind of move', chosen?.value, facts.moveType);
  for (const [type, start] of [
    ['student', '£50'],
    ['house', '£200'],
  ] as const) {
    const estimate = estimateAs(facts, type);
    const price = estimate ? page.format.money(estimate.price) : start;
    page.reads(estimate && !estimate.from ? price : page.say('booking:price.fromPrice', { price }));
  }
  for (const item of ['doubleBed', 'microwave']) page.reads(page.say(`booking:items.${item}`));
}

const isPlace = (step: Step | 'missing'): boolean => /^(start|destination)/.test(step);

/** Why the customer was brought to a step, what that means, and whom to call. */
function showsFailure(page: Page, failure: ErrorCode | undefined): void {
  const phone = page.say('booking:call', { phone: '0131 496 0000' });
  const kept = `${page.say('booking:kept')} ${phone}`;
  if (failure) page.alerts(page.sayError(failure), kept);
  else page.readsNot(kept);
}
