import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { placeLine } from '#domain/place';
import type { LocationContext, locationMachine } from './location.machine';
import { shownOf } from './shown';

export type LocationActor = ActorRefFrom<typeof locationMachine>;
export type LocationSnapshot = SnapshotFrom<typeof locationMachine>;

/** A place field and its list. */
export type PlaceSearch = ReturnType<typeof placeSearchOf>;

/** Without the child, an empty field. */
export function placeSearchOf(snapshot: LocationSnapshot | undefined) {
  const { text = '', suggestions = [], placeId, refusal } = snapshot?.context ?? ({} as Partial<LocationContext>);
  const resolving = snapshot !== undefined && (snapshot.matches('resolving') || snapshot.matches('chosen'));
  const picked = resolving ? suggestions.find(({ id }) => id === placeId) : undefined;
  return {
    text: picked ? placeLine(picked) : text,
    /** Places that can be picked now. */
    suggestions: snapshot?.matches('listed') ? suggestions : [],
    list: (snapshot && shownOf(snapshot)) ?? 'quiet',
    refusal: refusal?.reason,
    /** The HTTP status or another service's status word, for the error sentence. */
    status: refusal?.status,
    canRetry: snapshot?.can({ type: 'retry.requested' }) ?? false,
    /** The browser is finding the customer's position. */
    locating: snapshot?.matches('locating') ?? false,
    /** The picked place is being looked up. */
    resolving,
  };
}
