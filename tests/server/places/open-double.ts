/** postcodes.io and OSRM on this machine, with the gazetteer's places and roads. */
import type { Place } from '#domain/place';
import { locateText } from '#server/places/embedded/locate';
import { routeBetween } from '#server/places/embedded/roads';
import { startHttpDouble } from '../../support/http-double';

/** The distance of a postcode from its district, degrees. */
export const BESIDE = 0.01;

export interface Services {
  url: string;
  /** The requested paths with their queries. */
  asked: string[];
  /** Answers everything with this from now on; undefined: hangs up. */
  say(status: number, text: string | undefined): void;
  close(): Promise<void>;
}

const point = (text: string): Place => {
  const [lon = 0, lat = 0] = text.split(',').map(Number);
  return { id: '', primary: '', secondary: '', town: '', lat, lon, precision: 'address' };
};

function postcodeAnswer(postcode: string): [number, object] {
  const place = locateText(postcode);
  if (!place || postcode.endsWith('0XX')) return [404, { status: 404, error: 'Postcode not found' }];
  const [latitude, longitude] = postcode.endsWith('9XX') ? [null, null] : [place.lat + BESIDE, place.lon];
  return [200, { status: 200, result: { postcode, quality: 1, latitude, longitude, outcode: place.postcode } }];
}

function routeAnswer(coordinates: string): [number, object] {
  const points = coordinates.split(';').map(point);
  const legs = points.slice(1).map((to, at) => routeBetween(points[at] ?? to, to));
  if (points.some(({ lat }) => lat > 59)) return [400, { code: 'NoRoute', message: 'Impossible route between points' }];
  const summary = { steps: [], summary: '', weight: 1 };
  const driven = legs.map((leg) =>
    leg === 'island' ? {} : { ...summary, distance: leg.metres + 0.4, duration: leg.seconds + 0.4 },
  );
  return [200, { code: 'Ok', routes: [{ legs: driven, weight_name: 'routability' }], waypoints: [] }];
}

export async function openServices(): Promise<Services> {
  const asked: string[] = [];
  let said: { status: number; text: string | undefined } | undefined;
  const server = await startHttpDouble((request, response) => {
    const url = new URL(request.url ?? '', 'http://double');
    asked.push(`${url.pathname}${url.search}`);
    const [, service, ...path] = decodeURIComponent(url.pathname).split('/');
    const [status, json] =
      service === 'postcodes' ? postcodeAnswer(path.join('/')) : routeAnswer(path.slice(2).join('/'));
    if (said && said.text === undefined) return request.socket.destroy();
    response.writeHead(said?.status ?? status, { 'content-type': 'application/json' });
    return response.end(said?.text ?? JSON.stringify(json));
  });
  return {
    ...server,
    asked,
    say(status, text) {
      said = { status, text };
    },
  };
}
