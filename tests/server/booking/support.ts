/** The whole server on an empty database with a stopped clock and manual workers, and browsers that keep their cookie. */
import { randomBytes } from 'node:crypto';
import type { BookingJson, QuoteRequestBody } from '#domain/contract/bookings';
import { addDays, londonDate } from '#domain/schedule';
import { handlers, routes } from '#server/compose';
import type { Deps } from '#server/deps';
import type { App } from '#server/http/route';
import type { ServicesOptions } from '#server/services';
import { createTestPayments, type TestPayments } from '../../../dev/stripe/plugin';
import type { TestEvent } from '../../../dev/stripe/state';
import { quietLog, startServer } from '../platform/support';

/** A Tuesday in March 2027, 09:00 in London. */
const START = Date.UTC(2027, 2, 2, 9, 0);
export const STAFF_TOKEN = 'staff-token-staff-token-staff-token-1';

export const TODAY = londonDate(START);
/** A free Thursday. */
export const MOVE_DATE = addDays(TODAY, 9);

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers freely
  body: any;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PATCH';

/** One browser: it sends back the cookie it was given. */
export interface Browser {
  get(url: string): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface StoredMail {
  to_address: string;
  subject: string;
  text: string;
  html: string;
  ics: string | null;
}

export interface Backend {
  app: App;
  deps: Deps;
  /** The test mode of payments; unused when the environment sets keys. */
  stripe: TestPayments;
  /** Events that `deliver` has sent. */
  delivered: TestEvent[];
  advance(ms: number): void;
  /** A browser, at an address of its own where one is given: `TRUSTED_PROXIES` has to let it. */
  browser(address?: string): Browser;
  /** A priced booking of a browser. */
  quote(browser: Browser, change?: Partial<QuoteRequestBody>): Promise<BookingJson>;
  /** A booking with contact details. */
  ready(browser: Browser, change?: Partial<QuoteRequestBody>): Promise<BookingJson>;
  /** Presses a button of the hosted page. */
  choose(sessionId: string, choice: 'pay' | 'decline'): Promise<void>;
  /** Sends the events that wait to the webhook, in any order; returns their raw texts. */
  deliver(order?: (payloads: string[]) => string[]): Promise<number[]>;
  /** Pays a booking from checkout to webhook. */
  pay(browser: Browser, booking: BookingJson, withHelper?: boolean): Promise<string>;
  mails(): Promise<StoredMail[]>;
  refund(): Promise<void>;
  close(): Promise<void>;
}

export const contact = {
  name: 'Mary Sample',
  phone: '07700 900123',
  email: 'Mary@Example.com',
  newsletterConsent: false,
};

/** A request that can be booked: eight boxes from Edinburgh to Leith. */
export const request: QuoteRequestBody = {
  startLocation: '12 Sample Street, Edinburgh, EH8 9YL',
  destinationLocation: '3 Sample Quay, Edinburgh, EH6 6QQ',
  moveType: 'student',
  date: MOVE_DATE,
  time: '10:00-12:00',
  timestamp: new Date(START).toISOString(),
  details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }] },
};

function createBrowser(app: App, address?: string): Browser {
  const from = address === undefined ? {} : { 'x-forwarded-for': address };
  let cookie = '';
  const send = async (
    method: Method,
    url: string,
    payload: unknown,
    extra: Record<string, string>,
  ): Promise<Answer> => {
    const headers = { ...extra, ...from, ...(cookie ? { cookie } : {}) };
    const sent = payload === undefined ? {} : { payload: payload as object };
    const reply = await app.inject({ method, url, headers, ...sent });
    const [set] = reply.cookies;
    if (set) cookie = `${set.name}=${set.value}`;
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };
  return {
    get: (url) => send('GET', url, undefined, {}),
    post: (url, body, headers = {}) => send('POST', url, body, headers),
    patch: (url, body, headers = {}) => send('PATCH', url, body, headers),
  };
}

/** A booking without what only a reading of it tells. */
export const told = ({ otherBrowsers: _, ...booking }: BookingJson): BookingJson => booking;

export async function startBackend(
  env: Record<string, string> = {},
  more: Pick<ServicesOptions, 'googleOrigins'> = {},
): Promise<Backend> {
  const random = { hex: (bytes: number) => randomBytes(bytes).toString('hex') };
  let stripe: TestPayments | undefined;
  const server = await startServer({
    env: { RATE_LIMIT: 'off', STAFF_TOKEN, ...env },
    stoppedAt: START,
    routes,
    ...handlers,
    paymentServiceFor({ payments, publicUrl, dataDir }, clock) {
      stripe = createTestPayments({ clock, random, log: quietLog, publicUrl, dataDir });
      return payments.kind === 'embedded' ? stripe : undefined;
    },
    ...more,
  });
  const { app, clock } = server;
  const { deps } = server.services;
  if (!stripe) throw new Error('The server was started without payments');
  const { state, deliver } = stripe;
  await app.listen({ host: '127.0.0.1', port: 0 });

  const backend: Backend = {
    app,
    deps,
    stripe,
    delivered: [],
    advance: clock.advance,
    browser: (address) => createBrowser(app, address),
    async quote(browser, change = {}) {
      const { status, body } = await browser.post('/api/bookings', { ...request, ...change });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.booking;
    },
    async ready(browser, change) {
      const booking = await backend.quote(browser, change);
      const { status, body } = await browser.post(`/api/bookings/${booking._id}/contact`, contact);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.booking;
    },
    async choose(sessionId, choice) {
      await app.inject({
        method: 'POST',
        url: `/dev/stripe/pay/${sessionId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ choice }).toString(),
      });
    },
    async deliver(order = (payloads) => payloads) {
      const { events } = state;
      const waiting = [...events.values()];
      events.clear();
      backend.delivered.push(...waiting);
      const statuses: number[] = [];
      for (const payload of order(waiting.map((event) => event.payload)))
        statuses.push(await deliver({ id: '', type: '', payload }));
      return statuses;
    },
    async pay(browser, { _id, price, helperprice }, withHelper = false) {
      const path = `/api/bookings/${_id}/create-checkout-session${withHelper ? '-helper' : ''}`;
      const { status, body } = await browser.post(path, {
        bookingId: _id,
        amount: withHelper ? helperprice : price,
        lang: 'en',
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await backend.choose(body.id, 'pay');
      await backend.deliver();
      return body.id;
    },
    async mails() {
      await deps.outbox.runDue();
      return deps.db
        .selectFrom('mails')
        .select(['to_address', 'subject', 'text', 'html', 'ics'])
        .orderBy('created_at')
        .execute();
    },
    async refund() {
      await deps.refunds.runDue();
      await backend.deliver();
    },
    close: server.close,
  };
  return backend;
}
