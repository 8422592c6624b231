import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { areSameLocations, placeLine } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import type { BookingSnapshot } from './booking.view';
import type { locationMachine } from './location.machine';
import { shownOf } from './shown';

export type LocationActor = ActorRefFrom<typeof locationMachine>;
export type LocationSnapshot = SnapshotFrom<typeof locationMachine>;

/** A place field and its list. */
export type PlaceSearch = ReturnType<typeof searchIn>;

/** Without the child, an empty field. */
export const placeSearchOf = (snapshot: LocationSnapshot | undefined): PlaceSearch =>
  snapshot ? searchIn(snapshot) : EMPTY;

const EMPTY: PlaceSearch = {
  text: '',
  suggestions: [],
  list: 'quiet',
  refusal: undefined,
  status: undefined,
  canRetry: false,
  locating: false,
  resolving: false,
};

function searchIn(snapshot: LocationSnapshot) {
  const { text, suggestions, placeId, refusal } = snapshot.context;
  const resolving = snapshot.matches('resolving') || snapshot.matches('chosen');
  const picked = resolving ? suggestions.find(({ id }) => id === placeId) : undefined;
  return {
    text: picked ? placeLine(picked) : text,
    /** Places that can be picked now. */
    suggestions: snapshot.matches('listed') ? suggestions : [],
    list: shownOf(snapshot) ?? 'quiet',
    refusal: refusal?.reason,
    /** The HTTP status, or the word of another service, for the sentence. */
    status: refusal?.status,
    canRetry: snapshot.can({ type: 'retry.requested' }),
    /** The customer's position is being asked for. */
    locating: snapshot.matches('locating'),
    /** The picked place is being looked up. */
    resolving,
  };
}

const ENDS: readonly ErrorCode[] = [
  'locationRequired',
  'startRequired',
  'destinationRequired',
  'locationInvalid',
  'locationUnclear',
  'sameLocation',
];

/** The route and its confirmation. */
export function routeCheckOf(snapshot: BookingSnapshot) {
  const { facts, refusal } = snapshot.context;
  return {
    measuring: snapshot.matches({ location: 'advancing' }) || snapshot.matches({ location: { route: 'measuring' } }),
    /** Undefined from a place to itself. */
    route: areSameLocations(facts.start, facts.destination) ? undefined : facts.route,
    refusal: refusal && { kind: refusalKind(refusal.reason), reason: refusal.reason, status: refusal.status },
    canRetry: snapshot.can({ type: 'retry.requested' }),
    canConfirm: snapshot.can({ type: 'locations.confirmed' }),
    processing: snapshot.matches({ location: { route: 'processing' } }),
  };
}

function refusalKind(reason: ErrorCode): 'unmeasured' | 'tooFar' | 'refused' {
  if (reason === 'locationTooFar') return 'tooFar';
  return ENDS.includes(reason) ? 'refused' : 'unmeasured';
}
