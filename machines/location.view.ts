import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { placeLine } from '#domain/place';
import type { locationMachine } from './location.machine';
import { shownOf } from './shown';

export type LocationActor = ActorRefFrom<typeof locationMachine>;
export type LocationSnapshot = SnapshotFrom<typeof locationMachine>;

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
    /** The HTTP status or another service's status word, for the error sentence. */
    status: refusal?.status,
    canRetry: snapshot.can({ type: 'retry.requested' }),
    /** The browser is finding the customer's position. */
    locating: snapshot.matches('locating'),
    /** The picked place is being looked up. */
    resolving,
  };
}

/** A place field and its list. */
export type PlaceSearch = ReturnType<typeof searchIn>;

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

/** Without the child, an empty field. */
export const placeSearchOf = (snapshot: LocationSnapshot | undefined): PlaceSearch =>
  snapshot ? searchIn(snapshot) : EMPTY;
