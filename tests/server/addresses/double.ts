/** Local address services that answer strictly as documented, with a town of made-up addresses, or fail on request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressesConfig } from '#server/config/services';
import { sendJson, startHttpDouble } from '../../support/http-double';

/** The double's response: a status and a body. */
export type Answer = readonly [status: number, body: unknown];
/** A documented response. Anything undocumented in the request is refused with 400. */
export type Documented = (url: URL) => Answer;
/** Fails instead of answering. */
export type Breakage = (response: ServerResponse, request: IncomingMessage) => void;

export interface Double {
  url: string;
  /** Requests received: path and query. */
  asked: string[];
  /** Connections that the caller aborted. */
  givenUp: number;
  /** Replaces the documented responses until it is undefined again. */
  breakage: Breakage | undefined;
  close(): Promise<void>;
}

export async function startDouble(documented: Documented): Promise<Double> {
  const server = await startHttpDouble((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    double.asked.push(url.pathname + url.search);
    response.on('close', () => {
      if (!response.writableFinished) double.givenUp += 1;
    });
    if (double.breakage) return double.breakage(response, request);
    const isPlain = request.method === 'GET' && request.headers.accept === 'application/json';
    const [status, body] = isPlain ? documented(url) : [405, { message: 'Method not allowed' }];
    return sendJson(response, status, body);
  });
  const double: Double = { ...server, asked: [], givenUp: 0, breakage: undefined };
  return double;
}

const ok =
  (body: string, type = 'application/json'): Breakage =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

const MEGABYTE = 1024 * 1024;

interface Break {
  breakage: Breakage;
  /** The expected log message. */
  says: string;
}

const NO_JSON = 'an answer that is not JSON';
const NO_SHAPE = 'an answer of another shape';
const LATE = 'no answer in time';
const CUT = 'no connection, or one that broke';

/** Every undocumented response. `elsewhere` is the target of a redirect. */
export function breakages(elsewhere: string): Record<string, Break> {
  const silent: Breakage = (response) => {
    const timer = setTimeout(() => response.end('{}'), 30_000);
    response.on('close', () => clearTimeout(timer));
  };
  const dribbling: Breakage = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  };
  const cut: Breakage = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
    response.write('{"suggestions":[', () => response.destroy());
  };
  const otherShape = { suggestions: { address: '1 Sample Street' }, result: 'none', results: 7, header: {} };
  const noText = {
    code: 2000,
    result: [{ line_1: 7, post_town: {}, postcode: null }],
    suggestions: [{ address: 7 }],
    header: { totalresults: 1 },
    results: [{ DPA: { ADDRESS: ['1'] } }],
  };
  const empty = { code: 2000, result: [], suggestions: [], header: { totalresults: 0 } };
  return {
    'a page of HTML': { breakage: ok('<!doctype html><title>Maintenance</title>', 'text/html'), says: NO_JSON },
    'half of an answer': { breakage: ok('{"code":2000,"result":[{"line_1":"1 Samp'), says: NO_JSON },
    'an answer that is cut off': { breakage: cut, says: CUT },
    'a bare list': { breakage: ok('[]'), says: NO_SHAPE },
    'another shape': { breakage: ok(JSON.stringify(otherShape)), says: NO_SHAPE },
    'addresses that are no text': { breakage: ok(JSON.stringify(noText)), says: NO_SHAPE },
    'an error that says it is well': { breakage: ok('{"code":4040,"message":"Postcode not found"}'), says: NO_SHAPE },
    'ten megabytes': {
      breakage: ok(JSON.stringify({ ...empty, junk: 'x'.repeat(10 * MEGABYTE) })),
      says: 'an answer without end',
    },
    'an answer without end': { breakage: dribbling, says: LATE },
    'silence for thirty seconds': { breakage: silent, says: LATE },
    'a broken connection': { breakage: (response) => void response.destroy(), says: CUT },
    'a way elsewhere': {
      breakage: (response) =>
        void response.writeHead(302, { location: `${elsewhere}/autocomplete/EH11YZ?api-key=stolen` }).end(),
      says: 'status 302',
    },
    'no content': { breakage: (response) => void response.writeHead(204).end(), says: 'status 204' },
  };
}

/** With characters that a URL would swallow. */
export const KEY = 'ke&y=1+ /ü#2';

interface Premises {
  flat: string;
  number: string;
  street: string;
  town: string;
}

const street = (name: string, count: number): Premises[] =>
  Array.from({ length: count }, (_, index) => ({
    flat: '',
    number: String(index + 1),
    street: name,
    town: 'Edinburgh',
  }));

/** By compact postcode. Out of order, one double, one empty. */
const TOWN: Readonly<Record<string, readonly Premises[]>> = {
  EH11YZ: [
    { flat: '', number: '10', street: 'Bridge Street', town: 'Edinburgh' },
    { flat: 'Flat 10', number: '2', street: 'Bridge Street', town: 'Edinburgh' },
    { flat: 'Flat 2', number: '2', street: 'Bridge Street', town: 'Edinburgh' },
    { flat: '', number: '1', street: 'Bridge Street', town: 'Edinburgh' },
    { flat: '', number: '10', street: 'Bridge Street', town: 'Edinburgh' },
    { flat: 'Toll House', number: '', street: 'Bridge Street', town: 'Edinburgh' },
  ],
  EH39QQ: street('Long Row', 143),
  EH14AA: street('Endless Row', 420),
  EH12BB: [],
};

const spaced = (compact: string): string => compact.replace(/(...)$/, ' $1');
const isCompact = (text: string): boolean => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(text);
const linesOf = ({ flat, number, street: name }: Premises): string[] =>
  [flat, `${number} ${name}`.trim()].filter(Boolean);
const onlyKnows = (url: URL, names: readonly string[]): boolean =>
  [...url.searchParams.keys()].every((name) => names.includes(name));

/** Response codes and pages as in Ideal Postcodes' API reference. A postcode without addresses is not found. */
const idealPostcodes: Documented = (url): Answer => {
  const postcode = /^\/v1\/postcodes\/([^/]+)$/.exec(url.pathname)?.[1];
  if (postcode === undefined || !onlyKnows(url, ['api_key', 'page']))
    return [400, { code: 4000, message: 'Invalid syntax' }];
  if (url.searchParams.get('api_key') !== KEY) return [401, { code: 4010, message: 'Invalid Key' }];
  const premises = TOWN[decodeURIComponent(postcode)] ?? [];
  const page = Number(url.searchParams.get('page') ?? 0);
  const result = premises.slice(page * 100, page * 100 + 100).map((place, index) => {
    const [line_1 = '', line_2 = ''] = linesOf(place);
    const { number: building_number, town } = place;
    return {
      line_1,
      line_2,
      line_3: '',
      post_town: town.toUpperCase(),
      postcode: spaced(postcode),
      udprn: 25_962_203 + index,
      building_number,
      longitude: -3.18,
      latitude: 55.95,
    };
  });
  if (result.length === 0) return [404, { code: 4040, message: 'Postcode not found', suggestions: [] }];
  return [200, { code: 2000, message: 'Success', result, limit: 100, page, total: premises.length }];
};

/** Six suggestions unless all are requested, without their postcodes; none for an unknown term. */
const getAddress: Documented = (url): Answer => {
  const term = /^\/autocomplete\/([^/]+)$/.exec(url.pathname)?.[1];
  if (term === undefined || !onlyKnows(url, ['api-key', 'all'])) return [400, { Message: 'Bad Request' }];
  if (url.searchParams.get('api-key') !== KEY) return [401, { Message: 'Unauthorized' }];
  const premises = Object.entries(TOWN).flatMap(([code, places]) => (code.startsWith(term) ? places : []));
  const found = url.searchParams.get('all') === 'true' ? premises : premises.slice(0, 6);
  const suggestions = found.map((place, index) => ({
    address: [...linesOf(place), place.town].join(', '),
    url: `/get/${index}`,
    id: String(index),
  }));
  return [200, { suggestions }];
};

/** Always a header, results only if there are any, in capitals, with a comma after the house number. */
const osPlaces: Documented = (url): Answer => {
  const { searchParams } = url;
  const refused = (statuscode: number, message: string): Answer => [statuscode, { error: { statuscode, message } }];
  if (url.pathname !== '/search/places/v1/postcode') return refused(404, 'Not found');
  if (!onlyKnows(url, ['postcode', 'key', 'maxresults', 'offset'])) return refused(400, 'Parameter is not known');
  if (searchParams.get('key') !== KEY) return refused(401, 'Invalid ApiKey');
  const postcode = (searchParams.get('postcode') ?? '').replace(' ', '');
  const maxresults = Number(searchParams.get('maxresults'));
  if (maxresults > 100) return refused(400, 'Parameter maxresults cannot be more than 100');
  if (!isCompact(postcode)) return refused(400, 'Requested postcode must contain a minimum of the sector plus 1 digit');
  const premises = TOWN[postcode] ?? [];
  const offset = Number(searchParams.get('offset'));
  const results = premises.slice(offset, offset + maxresults).map(({ flat, number, street: name, town }) => ({
    DPA: {
      UPRN: '906700000000',
      ADDRESS: [flat, number, name, town, spaced(postcode)].filter(Boolean).join(', ').toUpperCase(),
      POSTCODE: spaced(postcode),
      LANGUAGE: 'EN',
    },
  }));
  const header = { query: `postcode=${postcode}`, offset, totalresults: premises.length, format: 'JSON', maxresults };
  return [200, results.length > 0 ? { header, results } : { header }];
};

export interface ServiceUnderTest {
  documented: Documented;
  /** The number of requests for 143 addresses. */
  pages: number;
  /** True if it accepts 'EH1'. */
  takesParts: boolean;
  /** The result for an existing postcode without addresses. */
  empty: 'list' | 'addressesNotFound';
  config(url: string): AddressesConfig;
}

export const SERVICES: Readonly<Record<string, ServiceUnderTest>> = {
  'ideal-postcodes': {
    documented: idealPostcodes,
    pages: 2,
    takesParts: false,
    empty: 'addressesNotFound',
    config: (url) => ({ kind: 'ideal-postcodes', key: KEY, baseUrl: `${url}/v1` }),
  },
  'getaddress-compatible': {
    documented: getAddress,
    pages: 1,
    takesParts: true,
    empty: 'list',
    config: (url) => ({ kind: 'getaddress-compatible', key: KEY, baseUrl: url }),
  },
  'os-places': {
    documented: osPlaces,
    pages: 2,
    takesParts: false,
    empty: 'list',
    config: (url) => ({ kind: 'os-places', key: KEY, baseUrl: `${url}/search/places/v1` }),
  },
};
