import { beforeEach } from 'vitest';
import type { App } from '#server/http/route';
import { type Backend, STAFF_TOKEN } from '../booking/support';
import { FORM } from '../messages/support';

/** The markup of a page without classes and icons. */
export const bare = (markup: string): string => markup.replace(/ class="[^"]*"/g, '').replace(/<svg.*?<\/svg>/gs, '');

/** The text of a page or a part of it. */
export const textOf = (markup: string): string =>
  markup
    .replace(/<style>[^<]*<.style>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

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
  return {
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
