/** The documented responses of each address service, for the doubles of the contract tests: a town of made-up addresses. */
import type { AddressesConfig } from '#server/config/services';
import type { Answer, Documented } from './double';

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
