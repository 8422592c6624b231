/** What the steps of the two places and the way between them show. */
import { SPACE } from '#domain/language';
import { areSameLocations, locationText } from '#domain/place';
import type { BookingSnapshot } from '#machines/booking.view';
import { route } from '../../support/fixtures';
import { hears } from './booking-summary';
import type { Page } from './page';
import { controlsOf, equal, says, textOf } from './read';

/** A place that was chosen before: with its address once that is known, and the way to change it. */
export function showsChosen(page: Page, { context }: BookingSnapshot, end: 'start' | 'destination', isDone: boolean) {
  const { say } = page;
  const location = context.facts[end];
  if (!location) throw new Error('No place was chosen.');
  const main = textOf('main');
  says(main, isDone ? locationText(location) : location.place, true);
  says(main, say('booking:place.selected'), isDone);
  const edit = `${say('booking:place.edit')} ${say(`booking:place.editOf.${end}`)}`;
  equal('The way back to a chosen place', controlsOf('main', edit).length, 1);
}

/** Both ends, the way between them or why there is none, and what can be done about it. */
export function showsRoute(page: Page, snapshot: BookingSnapshot): void {
  const { say, format } = page;
  const { facts, failure, failureStatus } = snapshot.context;
  const main = textOf('main');
  const isMeasuring =
    snapshot.matches({ location: 'advancing' }) || snapshot.matches({ location: { route: 'measuring' } });
  const isOnePlace = areSameLocations(facts.start, facts.destination);
  const isMeasured = facts.route !== undefined && !isMeasuring && !isOnePlace;
  const isProcessing = snapshot.matches({ location: { route: 'processing' } });
  for (const end of ['start', 'destination'] as const) {
    const place = facts[end];
    const name = `${say('booking:change')} ${say(`booking:route.changeOf.${end}`)}`;
    const [card = null] = controlsOf('main', name);
    says(textOf(card), place ? locationText(place) : name, true);
  }

  const way = say('booking:route.way', { distance: format.miles(2.6), duration: format.duration(0.25) });
  says(main, say('booking:route.measuring'), isMeasuring);
  says(main, way, isMeasured);
  says(main, say('booking:route.estimated'), isMeasured && route.estimate);
  says(main, say('booking:route.estimatedText'), isMeasured && route.estimate);
  const found = isMeasuring ? say('booking:route.measuring') : isMeasured ? way : '';
  hears(isProcessing ? say('booking:route.processing') : found);

  const confirm = document.querySelector<HTMLButtonElement>('main button[data-full]');
  equal('Confirm is closed', confirm?.disabled, !isProcessing && !snapshot.can({ type: 'locations.confirmed' }));
  equal('Confirm reads', textOf(confirm), say(isProcessing ? 'booking:route.processing' : 'booking:route.confirm'));

  const troubles = document.querySelectorAll('main [role="alert"]').length;
  equal('Troubles', troubles, failure !== undefined && !isMeasuring ? 1 : 0);
  if (!failure || isMeasuring) return;
  const isTooFar = failure === 'locationTooFar';
  const isRefused = failure === 'sameLocation' || failure === 'locationInvalid';
  const isUnmeasured = !isTooFar && !isRefused;
  const phone = say('booking:call', { phone: '0131 496 0000' });
  says(main, say('booking:route.tooFarText') + SPACE[page.language] + phone, isTooFar);
  says(main, say('booking:route.changeEnd'), isRefused);
  for (const sentence of ['failed', 'unavailable', 'goOn']) says(main, say(`booking:route.${sentence}`), isUnmeasured);
  const reason = say(`errors:${failure}`, { status: failureStatus ?? '' });
  equal('The reason is said once', textOf('main [role="alert"]').split(reason).length - 1, 1);
  equal('Measured again', controlsOf('main', say('booking:tryAgain')).length, isUnmeasured ? 1 : 0);
}
