import { JSDOM } from 'jsdom';
import { beforeEach } from 'vitest';
import { plainSpaces } from '#domain/non-breaking';
import type { App } from '#server/http/route';
import { type Backend, type Browser, type Customer, contact, MOVE_DATE, STAFF_TOKEN } from '../booking/support';
import { FORM } from '../messages/support';

/** The markup of a page without classes and icons. */
export const bare = (markup: string): string => markup.replace(/ class="[^"]*"/g, '').replace(/<svg.*?<\/svg>/gs, '');

/** The text of a page or a part of it. */
export const textOf = (markup: string): string =>
  markup
    .replace(/<style>[^<]*<.style>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The same, with ordinary spaces. */
export const plainText = (markup: string): string => plainSpaces(textOf(markup));

/** The version of a shop's only booking, which a form names. */
export const versionOf = async ({ deps }: Backend): Promise<string> =>
  String((await deps.db.selectFrom('bookings').select('version').executeTakeFirstOrThrow()).version);

/** A browser in the staff room. */
export async function signedIn(app: App) {
  const browser = staffBrowser(app);
  await browser.signIn();
  return browser;
}

/** A browser in the staff room of a shop, signed in again for each test. */
export function officeOf(backend: Backend) {
  const office = {} as ReturnType<typeof staffBrowser>;
  beforeEach(async () => void Object.assign(office, await signedIn(backend.app)));
  return office;
}

/** A booking of £50 for each test, as its customer and the office see it. The office is signed in. */
export function officeWithBooking(backend: Backend) {
  const office = officeOf(backend);
  /** `path`: of the booking's page in the staff room. */
  const its = {} as { customer: Browser; booking: Customer['booking']; path: string };
  beforeEach(async () => {
    const { browser: customer, booking } = await backend.customer({ date: MOVE_DATE });
    Object.assign(its, { customer, booking, path: `/staff/bookings/${booking._id}` });
  });
  return {
    office,
    its,
    look: () => backend.look(its.customer, its.booking),
    /** The text of a page of the staff room. */
    page: async (path = its.path) => plainText((await office.get(path)).body),
    /** Sends a form of the booking's page. */
    send: (form: string, fields?: Record<string, string>) => office.submit(its.path, `${its.path}/${form}`, fields),
    /** Mails to the customer whose subject begins like this. */
    mailed: async (start: string) =>
      (await backend.mails()).filter(
        ({ to_address: to, subject }) => to === contact.email && subject.startsWith(start),
      ),
    /** The documents of the booking, as the customer reads them. */
    documents: async (lang = 'en') =>
      plainText(String((await its.customer.get(`/api/bookings/${its.booking._id}/invoice?lang=${lang}`)).body)),
    /** 'invoice 5000', then the credit notes. */
    issued: async () => {
      const { db } = backend.deps;
      const rows = await db.selectFrom('invoices').selectAll().orderBy('kind', 'desc').orderBy('number').execute();
      return rows.map(({ kind, gross_pence: pence }) => `${kind} ${pence}`);
    },
  };
}

/** Fills a field of a form; false if it has no such field, or offers no such choice. '' unticks a box. A hidden field keeps the value that it has. */
function fillIn(form: HTMLFormElement, name: string, value: string): boolean {
  const field = form.elements.namedItem(name) as HTMLInputElement | null;
  if (!field || (field.type === 'hidden' && field.value !== value)) return false;
  if (field.type === 'checkbox') {
    field.checked = value !== '';
    return true;
  }
  field.value = value;
  return field.value === value;
}

/** A browser that keeps the cookie and follows no redirect. */
export function staffBrowser(app: App) {
  let cookie = '';
  const call = async (method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}, headers = {}) => {
    const form = method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {};
    const answer = await app.inject({ method, url, ...form, headers: { ...FORM, cookie, ...headers } });
    const set = answer.cookies.find(({ name }) => name === 'staff');
    if (set) cookie = set.value === '' ? '' : `staff=${set.value}`;
    return answer;
  };
  /** Sends a form as the page at `url` has printed it, with some fields filled in. */
  async function submit(url: string, action: string, fields: Record<string, string> = {}) {
    const { document } = new JSDOM((await call('GET', url)).body).window;
    const forms = [...document.forms].filter((form) => form.getAttribute('action') === action);
    const form = forms.find((each) => Object.entries(fields).every(([name, value]) => fillIn(each, name, value)));
    if (!form) throw new Error(`${url} has no form to ${action} for ${JSON.stringify(fields)}`);
    const fieldsOf = [...form.elements] as HTMLInputElement[];
    const sent = fieldsOf.filter(({ name, type, checked }) => name !== '' && (type !== 'checkbox' || checked));
    return call('POST', action, Object.fromEntries(sent.map(({ name, value }) => [name, value])));
  }
  return {
    submit,
    get: (url: string, headers?: Record<string, string>) => call('GET', url, {}, headers),
    post: (url: string, fields?: Record<string, string>, headers?: Record<string, string>) =>
      call('POST', url, fields, headers),
    signIn: (token = STAFF_TOKEN) => call('POST', '/staff/sign-in', { token }),
    pretend: (value: string) => {
      cookie = value;
    },
    cookie: () => cookie,
  };
}
