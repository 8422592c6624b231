/** What the review shows: every answer once more, and the price they make. */

import { estimateOf } from '#domain/estimate';
import { locationText } from '#domain/place';
import { holdSlot } from '#domain/schedule';
import type { BookingSnapshot } from '#machines/booking.view';
import { hears } from './booking-summary';
import type { Page } from './page';
import { answersIn, controlsOf, equal, says, textOf } from './read';

export function showsReview(page: Page, snapshot: BookingSnapshot): void {
  const { say, format } = page;
  const { facts } = snapshot.context;
  const none = say('booking:review.none');
  const ground = say('booking:review.withoutLift', { floor: say('booking:sections.floors.ground') });
  const isCalculating = snapshot.matches('calculating');
  const medium = say('booking:boxes.names.medium');
  equal('The review', answersIn('main dl'), {
    [say('booking:summary.from')]: facts.start && locationText(facts.start),
    [say('booking:summary.to')]: facts.destination && locationText(facts.destination),
    [say('booking:review.moveType')]: say(`booking:moveTypes.${facts.moveType}`),
    [say('booking:review.date')]: facts.date && format.date(facts.date),
    [say('booking:review.time')]: facts.slot && holdSlot(facts.slot),
    [say('booking:review.rows.boxes')]: say('booking:review.counted', { count: 8, item: medium }),
    [say('booking:review.rows.furniture')]: none,
    [say('booking:review.rows.appliances')]: none,
    [say('booking:review.rows.special')]: none,
    [say('booking:review.floors.start')]: ground,
    [say('booking:review.floors.destination')]: ground,
  });
  const [change] = controlsOf('main', `${say('booking:change')} ${say('booking:summary.changeOf.details')}`);
  if (change) says(textOf(change.closest('dl > div')), say('booking:review.rows.boxes'), true);
  hears(isCalculating ? say('booking:review.calculating') : '');

  const estimate = estimateOf(facts);
  const section = document.querySelector('section[aria-labelledby="estimate-title"]');
  equal('There is an estimate', section !== null, estimate !== undefined);
  if (!section || !estimate) return;
  const [lines = null, more = null] = [...section.querySelectorAll('dl')];
  const prices = answersIn(lines);
  const distance = estimate.lines.find(({ code }) => code === 'distance');
  equal('The total', prices[say('booking:price.total')], format.money(estimate.price));
  equal(
    'The way',
    prices[say('common:priceLines.distance') + format.miles(2.6)],
    distance && format.money(distance.pence),
  );
  equal('The lines', Object.keys(prices).length, estimate.lines.length + 1);
  equal('What is more', answersIn(more), {
    [say('booking:price.withHelper')]: format.money(estimate.helperPrice),
    [say('booking:price.duration')]: format.duration(estimate.hours),
  });
  says(textOf(section), say('booking:price.durationText', { least: format.duration(2) }), true);
  if (textOf(section).includes(say('booking:price.fromText'))) throw new Error('Nothing adds to the price any more.');
}
