/** Makes every external service fail in every way at every call that uses it, and writes to docs/faults.md the answer and how the customer can go on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { createGooglePlaces } from '#server/places/google/google-places';
import { createOpenPlaces } from '#server/places/open/open-places';
import { KEY, SERVICES } from '../server/addresses/double';
import { type Answer, type Backend, type Browser, request, startBackend } from '../server/booking/support';
import { type StripeBackend, startStripeBackend } from '../server/payments/stripe-backend';
import {
  GOOGLE_KEYS,
  type GoogleDouble,
  HILLHEAD,
  LEITH,
  NONSENSE,
  openGoogle,
  REFUSALS,
} from '../server/places/google-double';
import { FAILURES, type Failure, type ServiceDouble, startServiceDouble } from '../support/http-double';

const FAULTS = ['down', 'slow', 'over quota', 'nonsense'] as const;
type Fault = (typeof FAULTS)[number];

interface Call {
  service: string;
  name: string;
  /** The customer's way to continue. */
  wayOn: string;
  /** Makes the service fail, or answer again. */
  fail(fault: Fault | undefined): void;
  /** Brings a customer to the point of the call, which is then made. */
  prepare(): Promise<() => Promise<Pick<Answer, 'status' | 'body'>>>;
}

let google: GoogleDouble;
let maps: Backend;
let roads: ServiceDouble;
let open: Backend;
let addresses: ServiceDouble;
let lookup: Backend;
let stripe: StripeBackend;

beforeAll(async () => {
  google = await openGoogle();
  maps = await startBackend(GOOGLE_KEYS);
  const { clock, log } = maps.deps;
  const { signal } = new AbortController();
  const mayAsk = async () => true;
  const options = {
    key: GOOGLE_KEYS.GOOGLE_MAPS_SERVER_KEY,
    origins: google.origins,
    timeout: 250,
    clock,
    log,
    signal,
    mayAsk,
  };
  Object.assign(maps.deps, { placesFor: createGooglePlaces(options) });
  roads = await startServiceDouble(() => [404, {}]);
  open = await startBackend();
  const openOptions = { postcodesUrl: roads.url, routingUrl: roads.url, timeout: 250, clock, log, signal };
  Object.assign(open.deps, { placesFor: () => createOpenPlaces(openOptions) });
  addresses = await startServiceDouble(SERVICES['ideal-postcodes'].documented);
  lookup = await startBackend({
    ADDRESS_PROVIDER: 'ideal-postcodes',
    ADDRESS_API_KEY: KEY,
    ADDRESS_API_URL: `${addresses.url}/v1/`,
  });
  stripe = await startStripeBackend();
}, 120_000);
afterAll(async () => {
  await Promise.all([maps.close(), lookup.close(), stripe.close()]);
  await open.close();
  await Promise.all([google.close(), roads.close(), addresses.close()]);
});

const GOOGLE = {
  down: FAILURES['an answer that is cut off'],
  slow: FAILURES.silence,
  'over quota': REFUSALS.quota,
  nonsense: NONSENSE,
} satisfies Record<Fault, Failure>;
const STRIPE = { down: 'cut', slow: 'silent', 'over quota': 'tooMany', nonsense: 'htmlAsOk' } as const;
const ADDRESSES = {
  down: FAILURES['a broken connection'],
  slow: FAILURES.silence,
  'over quota': (response) => void response.writeHead(429).end('{}'),
  nonsense: FAILURES['a page of HTML'],
} satisfies Record<Fault, ServiceDouble['failure']>;

const whole = [
  { placeId: LEITH, address: '3 Sample Quay, Edinburgh, EH6 6QQ' },
  { placeId: HILLHEAD, address: '1 Sample Street, Glasgow, G12 8QQ' },
] as const;

const OWN_MAP = 'Goes on: our own map measures the route.';
const WITH_POSTCODE = 'Types the address with its postcode, which our own map knows, or tries again.';
const PRESS_AGAIN = 'Presses the button again: nothing was charged, and only one session opens.';
const STILL_OPEN = 'Tries again: nothing has changed, and the open checkout can still be paid.';

/** A call that needs Google, from a new browser. */
const googleCall = (name: string, wayOn: string, ask: (browser: Browser) => Promise<Answer>): Call => ({
  service: 'Google',
  name,
  wayOn,
  fail(fault) {
    google.reset();
    if (fault) for (const part of ['places', 'geocoding', 'routes'] as const) google.fail(part, GOOGLE[fault]);
  },
  async prepare() {
    maps.advance(30 * 60_000);
    return () => ask(maps.browser());
  },
});
const quoteOf = (url: string, ends: readonly [unknown, unknown]) => (browser: Browser) =>
  browser.post(url, { ...request, startLocation: ends[0], destinationLocation: ends[1] });

const openCall = (name: string, ask: (browser: Browser) => Promise<Answer>): Call => ({
  service: 'postcodes.io, OSRM',
  name,
  wayOn: OWN_MAP,
  fail(fault) {
    roads.failure = fault && ADDRESSES[fault];
  },
  prepare: async () => () => ask(open.browser()),
});

type Stage = 'ready' | 'open' | 'discounted' | 'paid';
type Asking = (browser: Browser, booking: BookingJson, sessionId: string) => Promise<Pick<Answer, 'status' | 'body'>>;
const checkout: Asking = (browser, booking) => stripe.open(browser, booking);
const checkoutWithHelper: Asking = (browser, booking) => stripe.open(browser, booking, { withHelper: true });
const applyCode: Asking = (browser, booking) => stripe.applyPromo(browser, booking, 'MOVE10');
const cancel: Asking = (browser, { _id }) => browser.post(`/api/bookings/${_id}/cancel`, {});
const stripeCall = (name: string, wayOn: string, stage: Stage, ask: Asking): Call => ({
  service: 'Stripe',
  name,
  wayOn,
  fail: (fault) => stripe.double.failBy(fault && STRIPE[fault]),
  async prepare() {
    if (stage === 'ready') {
      const { browser, booking } = await stripe.customer();
      return () => ask(browser, booking, '');
    }
    const { browser, booking, sessionId } = await stripe.opened();
    if (stage === 'discounted') {
      await applyCode(browser, booking, sessionId);
      await stripe.openCheckout(browser, await stripe.look(browser, booking));
    }
    if (stage === 'paid') {
      stripe.double.pay(sessionId);
      await stripe.tellAll();
    }
    return () => ask(browser, booking, sessionId);
  },
});

const calls: Call[] = [
  googleCall('choose a place that only Google knows', WITH_POSTCODE, (browser) => browser.get(`/api/places/${LEITH}`)),
  googleCall('the route between two such places', WITH_POSTCODE, (browser) =>
    browser.get(`/api/route?${new URLSearchParams({ from: LEITH, to: HILLHEAD })}`),
  ),
  googleCall('a price, with whole addresses', OWN_MAP, quoteOf('/api/bookings/pricing', whole)),
  googleCall('a quote, with whole addresses', OWN_MAP, quoteOf('/api/bookings', whole)),
  googleCall(
    'a price, with such a place and no address',
    WITH_POSTCODE,
    quoteOf('/api/bookings/pricing', [{ placeId: LEITH }, whole[1]]),
  ),
  openCall('the route between two places', (browser) => browser.get('/api/route?from=eh8-9yl&to=perth-ph1')),
  openCall('a quote', (browser) => browser.post('/api/bookings', request)),
  openCall('choose a place', (browser) => browser.get('/api/places/eh8-9yl')),
  {
    service: 'address lookup',
    name: 'the addresses of a postcode',
    wayOn: 'Types the address.',
    fail: (fault) => {
      addresses.failure = fault && ADDRESSES[fault];
    },
    prepare: async () => () => lookup.browser().get('/api/addresses/EH11YZ'),
  },
  stripeCall('open the checkout', PRESS_AGAIN, 'ready', checkout),
  stripeCall('open the checkout with a helper', PRESS_AGAIN, 'ready', checkoutWithHelper),
  stripeCall('with a helper, while one without is open', STILL_OPEN, 'open', checkoutWithHelper),
  stripeCall('applying a code, while a checkout is open', STILL_OPEN, 'open', applyCode),
  stripeCall('the same checkout again, while it is open', STILL_OPEN, 'open', checkout),
  stripeCall('removing a code, while a checkout is open', STILL_OPEN, 'discounted', (browser, { _id }) =>
    browser.post(`/api/bookings/${_id}/remove-promo`),
  ),
  stripeCall('a new quote, while a checkout is open', STILL_OPEN, 'open', (browser, { _id, date }) =>
    browser.post('/api/bookings', { ...request, date, replaces: _id }),
  ),
  stripeCall('cancel, while a checkout is open', STILL_OPEN, 'open', cancel),
  stripeCall(
    'come back from the payment page, paid',
    'Reads that the payment is being checked. The page asks again until it is found.',
    'open',
    async (browser, booking, sessionId) => {
      stripe.double.pay(sessionId);
      stripe.advance(3000);
      return browser.get(`/api/bookings/${booking._id}`);
    },
  ),
  stripeCall(
    'cancel a paid booking',
    'Reads the amount of the refund. It is retried until Stripe accepts it, or handed to the team.',
    'paid',
    cancel,
  ),
];

async function outcomeOf(call: Call, fault: Fault): Promise<string> {
  call.fail(undefined);
  const ask = await call.prepare();
  call.fail(fault);
  const { status, body } = await ask();
  call.fail(undefined);
  if (status < 400) return 'done';
  const code = String(body.code);
  if (!(code in english && code in chinese) || (status >= 500 && status !== 502))
    throw new Error(`${call.name}, ${fault}: ${status} ${code} leaves no way on`);
  // A request that was under way when the service failed may still be running, so this may take more than one attempt.
  await expect
    .poll(async () => (await ask()).status, { timeout: 10_000, message: `${call.name}, ${fault}` })
    .toBeLessThan(300);
  return `${status} ${code}`;
}

/** One service fails in one way at a time. */
async function rowsOf(ofService: readonly Call[]): Promise<string[]> {
  const rows: string[] = [];
  for (const call of ofService) {
    const outcomes: string[] = [];
    for (const fault of FAULTS) outcomes.push(await outcomeOf(call, fault));
    rows.push(`| ${[call.service, call.name, ...outcomes, call.wayOn].join(' | ')} |`);
  }
  return rows;
}

it('a customer can go on after every fault, as listed in docs/faults.md', async () => {
  const lines = [
    '# When a service fails',
    '',
    'What each call answers when the service behind it is down, slow, over quota or sends nonsense. Written by `npm run prove -- faults`,',
    "which causes each fault and checks that the same call succeeds afterwards. 'done' means that the call succeeded.",
    '',
    `| service | call | ${FAULTS.join(' | ')} | the customer |`,
    `|---|---|${FAULTS.map(() => '---').join('|')}|---|`,
  ];
  const services = [...new Set(calls.map(({ service }) => service))];
  const rows = await Promise.all(services.map((service) => rowsOf(calls.filter((call) => call.service === service))));
  lines.push(...rows.flat());

  lines.push(
    '',
    'Mail stops no booking: the customer sees that it is on its way, and it is retried for five days (`tests/server/mail/smtp.test.ts`).',
    '',
    'The browser asks another host for products where PRODUCT_SEARCH_URL names one: `tests/app/products.test.ts` makes it fail. The customer chooses',
    "from samples, which are marked as such, or presses 'Try Again' where they are off.",
    '',
    "The browser loads Google's script. `tests/app/place-search.test.ts` makes it fail in the same four ways: the search for places falls back to our own list at",
    "once, or after two seconds of silence, and the map shows an error with 'Try Again'.",
    '',
  );
  await expect(lines.join('\n')).toMatchFileSnapshot('../../docs/faults.md');
}, 180_000);
