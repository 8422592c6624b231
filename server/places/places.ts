/** What the server asks about places and ways. The embedded gazetteer and road graph answer it, and Google where it is configured. */

import type { Route } from '#domain/move/quote';
import type { Place } from '#domain/place';

export interface Places {
  /** The place of an id; undefined when there is none. Throws PlacesError when the provider of the id does not answer. */
  find(id: string): Promise<Place | undefined>;
  /** The place that a free text speaks of; undefined when there is none. */
  locate(text: string): Promise<Place | undefined>;
  /** The way from pickup to destination, to the pickup from the depot, and back to it; 'noRoad' where a ferry would be needed, or there is none. */
  measure(from: Place, to: Place): Promise<Route | 'noRoad'>;
}

/** A stretch of road, metres and seconds. */
type Leg = Pick<Route, 'metres' | 'seconds'>;

/** The way from pickup to destination with the ways from the depot and back. */
export function routeOf(approach: Leg, way: Leg, back: Leg, estimate: boolean): Route {
  return {
    metres: way.metres,
    seconds: way.seconds,
    approachMetres: approach.metres,
    approachSeconds: approach.seconds,
    backSeconds: back.seconds,
    estimate,
  };
}

/** No answer, or none that makes sense; too many questions; a key that may not ask this. */
export type PlacesFailure = 'unavailable' | 'quota' | 'refused';

/** A place service elsewhere failed. `status` is its own word for it, such as 'RESOURCE_EXHAUSTED'. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError';
  readonly failure: PlacesFailure;
  readonly status: string;
  constructor(failure: PlacesFailure, status: string, options: { cause?: unknown } = {}) {
    super(`${failure}: ${status}`, options);
    this.failure = failure;
    this.status = status;
  }
}
