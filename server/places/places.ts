/** The interface of place services. The embedded gazetteer and road graph implement it, and Google and open services. */

import type { Route } from '#domain/move/quote';
import type { Place } from '#domain/place';
import type { Log } from '#server/log';

export interface Places {
  /** Undefined when there is no place of this id. Throws PlacesError when its provider does not answer. */
  find(id: string): Promise<Place | undefined>;
  locate(text: string): Promise<Place | undefined>;
  /** The route from pickup to destination, with the legs from and to the depot; 'noRoad' when there is none, or only with a ferry. */
  measure(from: Place, to: Place): Promise<Route | 'noRoad'>;
}

type Leg = Pick<Route, 'metres' | 'seconds'>;

export function routeFromLegs(approach: Leg, way: Leg, back: Leg, estimate: boolean): Route {
  return {
    metres: way.metres,
    seconds: way.seconds,
    approachMetres: approach.metres,
    approachSeconds: approach.seconds,
    backSeconds: back.seconds,
    estimate,
  };
}

/** A service's answer; `otherwise` when it fails. */
export async function orElse<Value>(
  log: Pick<Log, 'warn'>,
  service: string,
  answer: Promise<Value>,
  otherwise: () => Promise<Value>,
): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    const { failure, status } = error;
    log.warn({ service, failure, status }, `${service} does not answer; using the embedded map`);
    return otherwise();
  }
}

/** unavailable: no answer, or an unusable one; quota: too many requests; refused: the key lacks a permission. */
export type PlacesFailure = 'unavailable' | 'quota' | 'refused';

/** A remote place service failed. `status` is the service's own, such as 'RESOURCE_EXHAUSTED'. */
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
