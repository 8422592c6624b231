/** The steps of the two places and the route between them. */

import { toMiles } from '#domain/distance';
import { SPACE } from '#domain/language';
import { areSameLocations, locationText } from '#domain/place';
import type { BookingSnapshot } from '#machines/booking.view';
import { type Screen, same } from './screen';

/** A place that was chosen before: with its address once that is known, and the way to change it. */
export function showsChosen(
  screen: Screen,
  { context }: BookingSnapshot,
  end: 'start' | 'destination',
  isDone: boolean,
) {
  const { say } = screen;
  const location = context.facts[end];
  if (!location) throw new Error('No place was chosen.');
  const edit = `${say('booking:place.edit')} ${say(`booking:place.editOf.${end}`)}`;
  screen.reads((isDone ? locationText(location) + say('booking:place.selected') : location.place) + edit);
}

/** Both ends, the way between them or why there is none, and what can be done about it. */
export function showsRoute(screen: Screen, snapshot: BookingSnapshot): void {
  const { say, format, all } = screen;
  const words = (key: string, values = {}) => say(`booking:route.${key}`, values);
  const { facts, refusal } = snapshot.context;
  const failure = refusal?.reason;
  const { start, destination, route } = facts;
  const isMeasuring =
    snapshot.matches({ location: 'advancing' }) || snapshot.matches({ location: { route: 'measuring' } });
  const ofAnEnd = ['locationTooFar', 'sameLocation', 'locationInvalid', 'locationUnclear'];
  const isUnmeasured = failure !== undefined && !ofAnEnd.includes(failure);
  const isMeasured = route !== undefined && !isMeasuring && !isUnmeasured && !areSameLocations(start, destination);
  const isProcessing = snapshot.matches({ location: { route: 'processing' } });
  const card = (end: 'start' | 'destination') => {
    const place = facts[end];
    return `${place ? locationText(place) : ''}${say('booking:change')} ${words(`changeOf.${end}`)}`;
  };

  const distance = format.miles(toMiles(route?.metres ?? 0));
  const duration = format.duration((route?.seconds ?? 0) / 3600);
  const way = isMeasuring ? words('measuring') : isMeasured ? words('way', { distance, duration }) : '';
  const isEstimate = isMeasured && route.estimate;
  const note = isEstimate ? words('estimated') : '';
  screen.reads(words('from') + card('start') + way + note + words('to') + card('destination'));
  screen.reads(words('estimatedText'), isEstimate);
  screen.announces(isProcessing ? words('processing') : way);

  const [confirm] = all('main button[data-full]');
  const isClosed = !isProcessing && !snapshot.can({ type: 'locations.confirmed' });
  same('Confirm', [confirm?.text, confirm?.isOff], [words(isProcessing ? 'processing' : 'confirm'), isClosed]);

  const reason = failure && say(`errors:${failure}`, { status: refusal?.status ?? '' });
  const call = SPACE[screen.language] + say('booking:call', { phone: '0131 496 0000' });
  const troubles: Readonly<Record<string, string>> = {
    locationTooFar: `${reason}${words('tooFarText')}${call}`,
    sameLocation: `${reason}${words('changeEnd')}`,
    locationInvalid: `${reason}${words('changeEnd')}`,
  };
  // The title says this reason already.
  const why = failure === 'routeFailed' ? '' : reason;
  const unmeasured = `${words('failed')}${words('unavailable')}${why}${words('goOn')}${say('booking:tryAgain')}`;
  const alerts = all('alert').map(({ text }) => text);
  same('Troubles', alerts, failure && !isMeasuring ? [troubles[failure] ?? unmeasured] : []);
}
