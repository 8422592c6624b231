/** The place service with a scripted Google, reset before each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Place } from '#domain/place';
import { findPlace } from '#server/places/embedded/gazetteer';
import { createGooglePlaces } from '#server/places/google/google-places';
import { type Places, PlacesError, type PlacesFailure } from '#server/places/places';
import { type GoogleDouble, googleIdFor, type Manner, openGoogle } from './google-double';

export const LEITH = `g:${googleIdFor('leith-eh6')}`;
export const HILLHEAD = `g:${googleIdFor('hillhead-g12')}`;

export interface GoogleFixture {
  google: GoogleDouble;
  places: Places;
  /** The service's clock, epoch milliseconds. */
  now: number;
  /** Log entries, oldest first. */
  said: { fields: object; message: string }[];
  stopping: AbortController;
  /** Empties the caches of the place service. */
  renew(): void;
  /** A place requested from Google; its requests are not recorded. */
  place(id: string): Promise<Place>;
}

export function googleFixture(): GoogleFixture {
  const fixture = {
    renew() {
      const say = (fields: object, message: string) => fixture.said.push({ fields, message });
      fixture.places = createGooglePlaces({
        key: 'server-key',
        origins: fixture.google.origins,
        timeout: 1_000,
        signal: fixture.stopping.signal,
        clock: { now: () => fixture.now },
        log: { debug: say, info: say, warn: say, error: say },
        mayAsk: async () => true,
      })('network');
    },
    async place(id: string) {
      const found = await fixture.places.find(id);
      if (!found) throw new Error(`no place ${id}`);
      fixture.google.asked.length = 0;
      return found;
    },
  } as GoogleFixture;
  beforeAll(async () => {
    // The gazetteer is read before anything is timed.
    gazetteer('leith-eh6');
    fixture.google = await openGoogle();
  });
  afterAll(() => fixture.google.close());
  beforeEach(() => {
    fixture.google.reset();
    fixture.now = 0;
    fixture.said = [];
    fixture.stopping = new AbortController();
    fixture.renew();
  });
  return fixture;
}

export const gazetteer = (id: string): Place => findPlace(id) ?? fail(id);

function fail(id: string): never {
  throw new Error(id);
}

export const failureOf = (promise: Promise<unknown>): Promise<PlacesError> =>
  promise.then(
    () => fail('it was answered'),
    (error: unknown) => (error instanceof PlacesError ? error : fail(String(error))),
  );

/** Each failure, our name for it, Google's word, and the number of requests. */
export const failures: [Manner, PlacesFailure, string, number][] = [
  ['quota', 'quota', 'RESOURCE_EXHAUSTED', 1],
  ['refused', 'refused', 'PERMISSION_DENIED', 1],
  ['badKey', 'refused', 'INVALID_ARGUMENT', 1],
  ['broken', 'unavailable', 'UNAVAILABLE', 2],
  ['html', 'unavailable', 'UNAVAILABLE', 2],
  ['nonsense', 'unavailable', 'UNAVAILABLE', 2],
  ['cut', 'unavailable', 'UNAVAILABLE', 2],
  ['slow', 'unavailable', 'UNAVAILABLE', 2],
];
