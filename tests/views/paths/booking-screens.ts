/** What the steps of the booking flow show. */
import type { SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/draft';
import type { bookingMachine } from '#machines/booking.machine';
import { screenOf, stepOf } from '#machines/booking.view';
import { estimateAs } from '#machines/summary.view';
import { pathOfStep } from '../../../src/booking/url';
import { showsPayment } from './booking-payment';
import { showsReview } from './booking-review';
import { showsChosen, showsRoute } from './booking-route';
import { hears, priceHeard, showsDock } from './booking-summary';
import type { Page } from './page';
import { equal } from './read';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** Throws unless the page is the screen of a state, with what was said on it. */
export function showsBooking(page: Page, snapshot: Snapshot): void {
  if (snapshot.status === 'done') {
    if (!page.path().startsWith('/booking-result?bookingId=')) throw new Error(`The page is at ${page.path()}.`);
    return;
  }
  if (snapshot.matches('restoring')) {
    const isQuote = page.path().startsWith('/quote');
    page.hasHeading(isQuote ? 'common:titles.quote' : 'booking:place.title.start');
    return;
  }
  const shown = screenOf(snapshot);
  const step = stepOf(snapshot);
  if (step && page.path() !== pathOfStep(step)) throw new Error(`The page of ${step} is at ${page.path()}.`);
  if (shown === 'missing') return;
  for (const trouble of ['offline.title', 'place.ownPlaces']) page.readsNot(page.say(`booking:${trouble}`));
  const isRoute = shown === 'route' || shown.startsWith('start') || shown.startsWith('destination');
  equal('The sketch', document.querySelectorAll('aside [data-place="beside"]').length, isRoute ? 1 : 0);
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
  if (snapshot.matches('redirecting') && snapshot.context.withHelper !== true)
    throw new Error('The helper was forgotten.');
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
