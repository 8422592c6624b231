/** The whole server on an empty database with a stopped clock and manual workers, and browsers that keep their cookie. */
import { randomBytes } from 'node:crypto';
import { isHoliday } from '#domain/bank-holidays';
import type { BookingJson, QuoteRequestBody } from '#domain/contract/bookings';
import type { Language } from '#domain/language';
import { addDays, isWeekend, londonDate, type TimeSlot } from '#domain/schedule';
import { handlers, routes } from '#server/compose';
import type { App } from '#server/http/route';
import { createTestPayments, type TestPayments } from '#server/payments/embedded/plugin';
import type { ServicesOptions } from '#server/services';
import type { PromoCodesTable } from '#server/store/schema';
import { quietLog, startServer } from '../platform/support';

/** A Tuesday in March 2027, 09:00 in London. */
const START = Date.UTC(2027, 2, 2, 9, 0);
export const STAFF_TOKEN = 'staff-token-staff-token-staff-token-1';
/** A member of staff, as use cases see one. */
export const TEAM = { ownerHash: null, staff: 'Aileen', network: '' };
/** The header of a staff member's call. */
export const AS_STAFF = { authorization: `Bearer ${STAFF_TOKEN}` };

export const TODAY = londonDate(START);
/** A free Thursday. */
export const MOVE_DATE = addDays(TODAY, 9);
/** A day that a new shop has closed. */
export const CLOSED = addDays(TODAY, 45);

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers freely
  body: any;
  headers: Record<string, unknown>;
}

export interface StoredMail {
  kind: string;
  to_name: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  /** The address behind a mail program's own button to unsubscribe. */
  unsubscribe: string | undefined;
  ics: string | undefined;
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

/** The session of a checkout's address. */
export const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** One browser, which sends back the cookie it was given. */
export type Browser = ReturnType<typeof createBrowser>;

function createBrowser(app: App, address?: string) {
  const from = address === undefined ? {} : { 'x-forwarded-for': address };
  let cookie = '';
  const send = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: unknown,
    extra: Record<string, string> = {},
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
    cookie: () => cookie,
    get: (url: string) => send('GET', url),
    post: (url: string, body?: unknown, headers?: Record<string, string>) => send('POST', url, body, headers),
    patch: (url: string, body: unknown, headers?: Record<string, string>) => send('PATCH', url, body, headers),
  };
}

export interface CheckoutChoice {
  withHelper?: boolean;
  /** The price that the customer has seen. */
  amount?: number;
  lang?: Language;
}

export interface Customer {
  browser: Browser;
  booking: BookingJson;
}

/** A booking as changes return it: only a read also counts the other browsers. */
export const told = ({ otherBrowsers: _, ...booking }: BookingJson): BookingJson => booking;

export type Backend = Awaited<ReturnType<typeof startBackend>>;

export async function startBackend(
  env: Record<string, string> = {},
  more: Pick<ServicesOptions, 'googleOrigins'> = {},
) {
  const random = { hex: (bytes: number) => randomBytes(bytes).toString('hex') };
  let testPayments: TestPayments | undefined;
  const server = await startServer({
    env: { RATE_LIMIT: 'off', STAFF_TOKEN, ...env },
    stoppedAt: START,
    routes,
    ...handlers,
    paymentServiceFor({ payments, publicUrl, dataDir }, clock) {
      testPayments = createTestPayments({ clock, random, log: quietLog(), publicUrl, dataDir });
      return payments.kind === 'embedded' ? testPayments : undefined;
    },
    ...more,
  });
  const { app, clock } = server;
  const { deps } = server.services;
  if (!testPayments) throw new Error('The server was started without payments');
  const stripe = testPayments;
  await app.listen({ host: '127.0.0.1', port: 0 });

  /** A priced booking of a browser. */
  async function quote(browser: Browser, change: Partial<QuoteRequestBody> = {}): Promise<BookingJson> {
    const { status, body } = await browser.post('/api/bookings', { ...request, ...change });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.booking;
  }

  /** A booking with contact details: the sample's, except for those given. */
  async function ready(
    browser: Browser,
    change?: Partial<QuoteRequestBody>,
    given?: Partial<typeof contact>,
  ): Promise<BookingJson> {
    const booking = await quote(browser, change);
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/contact`, { ...contact, ...given });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.booking;
  }

  let lastFreeDate = addDays(TODAY, 18);
  /** A day without a surcharge that no other call has returned. */
  function freeDate(): string {
    do lastFreeDate = addDays(lastFreeDate, 1);
    while (isWeekend(lastFreeDate) || isHoliday(lastFreeDate) || lastFreeDate === CLOSED);
    return lastFreeDate;
  }

  /** A browser with a booking that can be paid for, on a free day. */
  async function customer(change: Partial<QuoteRequestBody> = {}): Promise<Customer> {
    const browser = createBrowser(app);
    return { browser, booking: await ready(browser, { date: freeDate(), ...change }) };
  }

  /** A customer who has paid. */
  async function paidCustomer(change?: Partial<QuoteRequestBody>): Promise<Customer> {
    const made = await customer(change);
    await pay(made.browser, made.booking);
    return made;
  }

  async function look(browser: Browser, { _id }: BookingJson): Promise<BookingJson> {
    return (await browser.get(`/api/bookings/${_id}`)).body.booking;
  }

  /** Adds a promotion code that halves the price of one booking. */
  async function addPromo(code: string, change: Partial<PromoCodesTable> = {}): Promise<void> {
    await deps.db
      .insertInto('promo_codes')
      .values({
        code,
        percent: 50,
        description_en: '',
        description_zh: '',
        public: 0,
        starts_at: null,
        ends_at: null,
        uses_left: 1,
        ...change,
      })
      .execute();
  }

  const applyPromo = (browser: Browser, { _id }: BookingJson, promoCode: string): Promise<Answer> =>
    browser.post(`/api/promocode/${_id}/apply-promo`, { promoCode });

  /** Presses a button of the hosted page. */
  async function choose(sessionId: string, choice: 'pay' | 'decline'): Promise<void> {
    await app.inject({
      method: 'POST',
      url: `/dev/stripe/pay/${sessionId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ choice }).toString(),
    });
  }

  /** Sends the waiting events to the webhook. */
  async function deliver(): Promise<void> {
    const waiting = [...stripe.state.events.values()];
    stripe.state.events.clear();
    for (const event of waiting) await stripe.deliver(event);
  }

  /** Asks for the checkout of a booking. */
  function open(
    browser: Browser,
    { _id, price, helperprice }: BookingJson,
    { withHelper = false, amount = withHelper ? helperprice : price, lang = 'en' }: CheckoutChoice = {},
  ): Promise<Answer> {
    const path = `/api/bookings/${_id}/create-checkout-session${withHelper ? '-helper' : ''}`;
    return browser.post(path, { bookingId: _id, amount, lang });
  }

  /** Opens the checkout of a booking, and returns the id of its session. */
  async function openCheckout(...wanted: Parameters<typeof open>): Promise<string> {
    const { status, body } = await open(...wanted);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }

  /** Pays an open checkout. */
  async function payIn(sessionId: string): Promise<void> {
    await choose(sessionId, 'pay');
    await deliver();
  }

  /** Pays a booking from checkout to webhook. */
  const pay = async (browser: Browser, booking: BookingJson, withHelper = false): Promise<void> =>
    payIn(await openCheckout(browser, booking, { withHelper }));

  async function mails(): Promise<StoredMail[]> {
    await deps.outbox.runDue();
    const rows = await deps.db.selectFrom('outbox').selectAll().where('state', 'in', ['sent', 'dead']).execute();
    const sent = rows.filter(({ sent_at: at }) => at !== null);
    return sent
      .toSorted((a, b) => Number(a.sent_at) - Number(b.sent_at))
      .map((row) => {
        const { to, subject, text, html, unsubscribe, attachments: [calendar] = [] } = deps.outbox.mailOf(row);
        return {
          kind: row.kind,
          to_name: to.name,
          to_address: to.address,
          subject,
          text,
          html,
          unsubscribe,
          ics: calendar?.content,
        };
      });
  }

  const mailsOf = async ({ reference }: BookingJson) => (await mails()).filter(({ text }) => text.includes(reference));

  /** Subjects of the mails to the customer. */
  async function subjectsOf(booking: BookingJson): Promise<string[]> {
    const toCustomer = (await mailsOf(booking)).filter(({ to_address: to }) => to !== deps.config.managerEmail);
    return toCustomer.map(({ subject }) => subject);
  }

  const holdsOn = (date: string, slot: TimeSlot = '10:00-12:00') =>
    deps.db.selectFrom('reservations').selectAll().where('date', '=', date).where('time_window', '=', slot).execute();

  /** The slots that a booking has on its vans. */
  const reservationsOf = ({ _id }: BookingJson) =>
    deps.db.selectFrom('reservations').selectAll().where('booking_id', '=', _id).orderBy('time_window').execute();

  async function refund(): Promise<void> {
    await deps.refunds.runDue();
    await deliver();
  }

  return {
    app,
    deps,
    /** The test mode of payments; unused when the environment sets keys. */
    stripe,
    advance: clock.advance,
    /** A browser, with its own address if one is given and `TRUSTED_PROXIES` allows it. */
    browser: (address?: string) => createBrowser(app, address),
    quote,
    ready,
    freeDate,
    customer,
    paidCustomer,
    look,
    open,
    openCheckout,
    choose,
    deliver,
    payIn,
    pay,
    addPromo,
    applyPromo,
    mails,
    mailsOf,
    subjectsOf,
    holdsOn,
    reservationsOf,
    refund,
    close: server.close,
  };
}
