/** The route of the booking and its confirmation. */
import { areSameLocations } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import type { BookingSnapshot } from './booking.view';

/** Refusals that name an end, to be shown as they are. */
const END_REFUSALS: readonly ErrorCode[] = [
  'locationRequired',
  'startRequired',
  'destinationRequired',
  'locationInvalid',
  'locationUnclear',
  'sameLocation',
];

export function routeCheckOf(snapshot: BookingSnapshot) {
  const { facts, refusal } = snapshot.context;
  return {
    measuring: snapshot.matches({ location: { route: 'measuring' } }),
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
  return END_REFUSALS.includes(reason) ? 'refused' : 'unmeasured';
}
