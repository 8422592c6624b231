/** Doubles of address services that behave as documented, with a made-up town. */
import type { AddressesConfig } from '#server/config/services';

type Answer = readonly [status: number, body: unknown];
/** A documented response. Anything undocumented in the request is refused with 400. */
type Documented = (url: URL) => Answer;

/** Has characters that must be encoded in a URL. */
export const KEY = 'ke&y=1+ /ü#2';

interface Premises {
  flat?: string;
  number?: number;
  street: string;
}

const street = (name: string, count: number): Premises[] =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, street: name }));

/** Premises by compact postcode: out of order, one twice, and one postcode without any. */
const TOWN: Readonly<Record<string, readonly Premises[]>> = {
  EH11YZ: [
    { number: 10, street: 'Bridge Street' },
    { flat: 'Flat 10', number: 2, street: 'Bridge Street' },
    { flat: 'Flat 2', number: 2, street: 'Bridge Street' },
    { number: 1, street: 'Bridge Street' },
    { number: 10, street: 'Bridge Street' },
    { flat: 'Toll House', street: 'Bridge Street' },
  ],
  EH39QQ: street('Long Row', 143),
  EH14AA: street('Endless Row', 420),
  EH12BB: [],
};

const spaced = (compact: string): string => compact.replace(/(...)$/, ' $1');
const linesOf = ({ flat = '', number, street: name }: Premises): string[] =>
  [flat, number ? `${number} ${name}` : name].filter(Boolean);
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
  const result = premises.slice(page * 100, page * 100 + 100).map((place) => {
    const [line_1 = '', line_2 = ''] = linesOf(place);
    return { line_1, line_2, line_3: '', post_town: 'EDINBURGH', postcode: spaced(postcode), longitude: -3.18 };
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
  return [
    200,
    { suggestions: found.map((place) => ({ address: [...linesOf(place), 'Edinburgh'].join(', '), id: '' })) },
  ];
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
  const premises = TOWN[postcode] ?? [];
  const offset = Number(searchParams.get('offset'));
  const results = premises.slice(offset, offset + maxresults).map(({ flat, number, street: name }) => {
    const parts = [flat, number, name, 'Edinburgh', spaced(postcode)];
    return { DPA: { ADDRESS: parts.filter(Boolean).join(', ').toUpperCase(), LANGUAGE: 'EN' } };
  });
  const header = { offset, totalresults: premises.length, format: 'JSON', maxresults };
  return [200, results.length > 0 ? { header, results } : { header }];
};

interface ServiceUnderTest {
  documented: Documented;
  /** The number of requests for 143 addresses. */
  pages: number;
  /** True if it accepts 'EH1'. */
  takesParts: boolean;
  /** The result for an existing postcode without addresses. */
  empty: 'list' | 'addressesNotFound';
  config(url: string): AddressesConfig;
}

export const SERVICES = {
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
} satisfies Record<string, ServiceUnderTest>;
