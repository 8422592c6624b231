/** What the location screens read of the place search and of the route. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type PlaceSuggestion, placeLine } from '#domain/place';
import type { Route } from '#domain/quote';
import type { ErrorCode } from '#domain/refusal';
import type { BookingSnapshot } from './booking.view';
import type { locationMachine } from './location.machine';

export type LocationActor = ActorRefFrom<typeof locationMachine>;
export type LocationSnapshot = SnapshotFrom<typeof locationMachine>;

/** A field that looks for a place, and its list. */
export interface PlaceSearch {
  text: string;
  /** Places that can be picked now. */
  suggestions: PlaceSuggestion[];
  /** What the list is doing. */
  list: 'quiet' | 'searching' | 'listed' | 'notFound';
  refusal: ErrorCode | undefined;
  /** What the refusal's sentence tells of the answer. */
  status?: string | undefined;
  canRetry: boolean;
  /** The customer's position is being asked for. */
  locating: boolean;
  /** The picked place is being looked up. */
  resolving: boolean;
}

const EMPTY: PlaceSearch = {
  text: '',
  suggestions: [],
  list: 'quiet',
  refusal: undefined,
  canRetry: false,
  locating: false,
  resolving: false,
};

/** The search as it stands; an empty field before the child is there. */
export function placeSearchOf(snapshot: LocationSnapshot | undefined): PlaceSearch {
  if (!snapshot) return EMPTY;
  const { text, suggestions, placeId, refusal, status } = snapshot.context;
  const resolving = snapshot.matches('resolving') || snapshot.matches('chosen');
  const picked = resolving ? suggestions.find(({ id }) => id === placeId) : undefined;
  const listed = snapshot.matches('listed');
  return {
    text: picked ? placeLine(picked) : text,
    suggestions: listed ? suggestions : [],
    list: listOf(snapshot),
    refusal,
    status,
    canRetry: snapshot.can({ type: 'retry.requested' }),
    locating: snapshot.matches('locating'),
    resolving,
  };
}

function listOf(snapshot: LocationSnapshot): PlaceSearch['list'] {
  if (snapshot.matches('debouncing') || snapshot.matches('searching')) return 'searching';
  if (snapshot.matches('listed')) return 'listed';
  return snapshot.matches('notFound') ? 'notFound' : 'quiet';
}

/** The way between both ends, to be confirmed. */
export interface RouteCheck {
  measuring: boolean;
  route: Route | undefined;
  /** What stands in the way, and of which kind: a way that could not be measured, one we do not drive, another refusal. */
  trouble: { kind: 'unmeasured' | 'tooFar' | 'refused'; reason: ErrorCode; status?: string | undefined } | undefined;
  canRetry: boolean;
  canConfirm: boolean;
  processing: boolean;
}

const ENDS: readonly ErrorCode[] = [
  'locationRequired',
  'startRequired',
  'destinationRequired',
  'locationInvalid',
  'sameLocation',
];

/** The route as the confirmation shows it. */
export function routeCheckOf(snapshot: BookingSnapshot): RouteCheck {
  const { facts, failure, failureStatus } = snapshot.context;
  const processing = snapshot.matches({ location: { route: 'processing' } });
  return {
    measuring: snapshot.matches({ location: 'advancing' }) || snapshot.matches({ location: { route: 'measuring' } }),
    route: facts.route,
    trouble: failure && { kind: troubleKind(failure), reason: failure, status: failureStatus },
    canRetry: snapshot.can({ type: 'retry.requested' }),
    canConfirm: snapshot.can({ type: 'locations.confirmed' }),
    processing,
  };
}

function troubleKind(reason: ErrorCode): 'unmeasured' | 'tooFar' | 'refused' {
  if (reason === 'locationTooFar') return 'tooFar';
  return ENDS.includes(reason) ? 'refused' : 'unmeasured';
}
