/** The two places that were chosen, and the route between them. */
import { toMiles } from '#domain/distance';
import { SPACE } from '#domain/locale';
import { areSameLocations, type End, locationText } from '#domain/place';
import { heard, no, partsOf, same, shared, type Thing, text, unplanned, when } from '../../support/charts/things';
import type { Words } from '../../support/words/words';
import type { Snapshot } from './price';

/** A place that was chosen before, with the link that changes it; with its address once that is known. */
export function chosenThing({ say }: Words, { context: { facts } }: Snapshot, end: End, isDone: boolean): Thing {
  const location = facts[end];
  if (!location) throw new Error('No place was chosen.');
  const edit = `${say('common:place.edit')} ${say(`booking:place.editOf.${end}`)}`;
  return shared(text((isDone ? locationText(location) + say('booking:place.selected') : location.place) + edit));
}

/** Refusals about a place, which leave the route as it is. */
const OF_AN_END = ['locationTooFar', 'sameLocation', 'locationInvalid', 'locationUnclear'];

/** Both places, the route or the reason why there is none, and the remedy. */
export function routeThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say, format } = words;
  const my = (key: string, values = {}) => say(`booking:route.${key}`, values);
  const { facts, refusal } = snapshot.context;
  const { reason } = refusal ?? {};
  const { start, destination, route } = facts;
  const isMeasuring = snapshot.matches({ location: { route: 'measuring' } });
  const isUnmeasured = reason !== undefined && !OF_AN_END.includes(reason);
  const isMeasured = route !== undefined && !isMeasuring && !isUnmeasured && !areSameLocations(start, destination);
  const isProcessing = snapshot.matches({ location: { route: 'processing' } });
  const card = (end: End) => {
    const place = facts[end];
    return `${place ? locationText(place) : ''} ${say('booking:change')} ${my(`changeOf.${end}`)}`;
  };
  const distance = format.miles(toMiles(route?.metres ?? 0));
  const duration = format.duration((route?.seconds ?? 0) / 3600);
  const way = isMeasuring ? my('measuring') : isMeasured ? my('way', { distance, duration }) : '';
  const isEstimate = isMeasured && route.estimate === true;

  const why = reason && say(`errors:${reason}`, { status: refusal?.status ?? '' });
  const call = SPACE[words.language] + say('booking:call', { phone: '0131 496 0000' });
  const troubles: Readonly<Record<string, string>> = {
    locationTooFar: `${why}${my('tooFarText')}${call}`,
    sameLocation: `${why}${my('changeEnd')}`,
    locationInvalid: `${why}${my('changeEnd')}`,
  };
  // The title already gives this reason.
  const because = reason === 'routeFailed' ? '' : why;
  const unmeasured = `${my('failed')}${my('unavailable')}${because}${my('goOn')}${say('common:tryAgain')}`;
  const announced = isProcessing ? my('processing') : way;
  const isClosed = isMeasuring || snapshot.matches({ location: { route: 'undrivable' } });
  return [
    shared(text(my('from') + card('start') + way + my('to') + card('destination'))),
    ...(isMeasured ? [unplanned(text(way))] : []),
    when(isEstimate, unplanned(text(my('estimated')))),
    announced ? heard(announced) : no(heard(my('processing'))),
    same(
      'The button that confirms',
      (page) => partsOf(page, 'main button[data-full]').map((each) => [each.text, each.isOff]),
      [[my(isProcessing ? 'processing' : 'confirm'), isClosed]],
    ),
    same(
      'The troubles',
      (page) => partsOf(page, 'alert').map((each) => each.text),
      reason && !isMeasuring ? [troubles[reason] ?? unmeasured] : [],
    ),
  ];
}
