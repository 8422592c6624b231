import { describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/time-units';
import { errors as english } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { errors as chinese } from '#locales/zh/errors';
import { openedInTest, openedOnce } from '../../support/opened';
import { STAFF_TOKEN, startBackend } from '../booking/support';
import { storedText } from '../transfer/support';
import { signedIn, staffBrowser } from './browser';

const backend = openedOnce(startBackend);

it.each([
  ['/staff/sign-in', { 'accept-language': 'zh-CN' }, chinese.forbidden, '/staff'],
  ['/en/newsletter/leave/token', {}, english.forbidden, '/en'],
  ['/zh/your-data/token', {}, chinese.forbidden, '/zh'],
])('a refused form at %s gets a page in its language, with a link to go on', async (url, headers, text, way) => {
  const answer = await staffBrowser(backend.app).post(url, {}, { origin: 'https://evil.example', ...headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(`<h1>${text}</h1><p><a href="${way}">`);
});

it('the language of the staff room is kept in a cookie, sent only over https if the shop uses that', async () => {
  const secure = await openedInTest(startBackend({ PUBLIC_URL: 'https://moves.example' }));
  const [overHttp, overHttps] = await Promise.all(
    [backend, secure].map(({ app }) => app.inject('/staff/language/zh').then(({ cookies }) => cookies[0]?.secure)),
  );
  expect([overHttp, overHttps]).toEqual([undefined, true]);
});

describe('a browser without a session', () => {
  const declared = () =>
    backend.app.declared.filter(({ url }) => url.startsWith('/staff') && !/sign-|language|feeds/.test(url));

  it('gets the sign-in form at every page of the staff room, and nothing else', async () => {
    const pages = declared().filter(({ method }) => method === 'GET');
    expect(pages.length).toBeGreaterThan(8);
    for (const { url } of pages) {
      const { statusCode, body } = await staffBrowser(backend.app).get(url.replace(':id', '0123456789abcdef01234567'));
      expect([url, statusCode]).toEqual([url, 401]);
      expect(body).toContain(staff.signIn);
      expect(body).not.toContain(staff.messages);
    }
  });

  it('cannot change or download anything by any form', async () => {
    const { _id: id } = await backend.ready(backend.browser());
    const forms = declared().filter(({ method }) => method === 'POST');
    expect(forms.length).toBeGreaterThan(15);
    const rows = () => storedText(backend.deps);
    const before = await rows();
    for (const { url } of forms) {
      const { statusCode } = await staffBrowser(backend.app).post(url.replace(':id', id), { status: 'cancelled' });
      expect([url, statusCode]).toEqual([url, 401]);
    }
    expect(await rows()).toEqual(before);
  });

  it('gets the page of its link after signing in, even at the second try, and never one of another site', async () => {
    const browser = staffBrowser(backend.app);
    const link = '/staff/bookings/0123456789abcdef01234567';
    const signIn = (token: string, next: string) => browser.post('/staff/sign-in', { token, next });
    for (const { body } of [await browser.get(link), await signIn('wrong', link)])
      expect(body).toContain(`name="next" value="${link}"`);
    for (const [next, opened] of [
      [link, link],
      ['/staff?date=2027-03-11', '/staff?date=2027-03-11'],
      ['//evil.example', '/staff'],
      ['https://evil.example/staff', '/staff'],
      ['/staff.evil.example', '/staff'],
      ['/staff?date=2027-03-11\r\nx: y', '/staff'],
      ['/staff?李', '/staff'],
    ] as const)
      expect((await signIn(STAFF_TOKEN, next)).headers.location).toBe(opened);
  });

  it('gets a cookie that links from mails send, but forms of other sites do not', async () => {
    const { cookies } = await staffBrowser(backend.app).signIn();
    expect(cookies.find(({ name }) => name === 'staff')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  it('cannot forge a session', async () => {
    const browser = await signedIn(backend.app);
    const [row] = await backend.deps.db.selectFrom('staff_sessions').select('id').execute();
    for (const forged of ['staff=', `staff=${row?.id}`, `${browser.cookie()}0`, browser.cookie().slice(0, -1)]) {
      browser.pretend(forged);
      expect((await browser.get('/staff')).statusCode).toBe(401);
    }
  });

  it('may try ten tokens in ten minutes', async () => {
    const strict = await openedInTest(startBackend({ RATE_LIMIT: '1' }));
    const browser = staffBrowser(strict.app);
    const warn = vi.spyOn(strict.deps.log, 'warn');
    for (let n = 0; n < 10; n += 1) {
      const { statusCode, body } = await browser.signIn(`${STAFF_TOKEN}${n}`);
      expect([statusCode, body.includes(staff.tokenWrong), browser.cookie()]).toEqual([401, true, '']);
    }
    expect(warn).toHaveBeenCalledTimes(10);
    const late = await browser.signIn();
    expect(late.statusCode).toBe(429);
    expect(late.body).toContain(staff.tokenTooMany);
    strict.advance(10 * MINUTE);
    expect((await browser.signIn()).statusCode).toBe(303);
  });

  it('is not locked out by signing in with the right token', async () => {
    const strict = await openedInTest(startBackend({ RATE_LIMIT: '10' }));
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await staffBrowser(strict.app).signIn()).statusCode);
    expect(statuses).toEqual(Array(11).fill(303));
  });

  it('cannot sign in if no token is configured', async () => {
    const bare = await openedInTest(startBackend({ STAFF_TOKEN: '' }));
    const browser = staffBrowser(bare.app);
    expect((await browser.get('/staff')).body).toContain('STAFF_TOKEN');
    expect((await browser.post('/staff/sign-in', { token: '' })).statusCode).toBe(404);
    expect((await browser.get('/staff')).statusCode).toBe(404);
  });
});

it('a staff session ends when its owner signs out, and after its time', async () => {
  const browser = await signedIn(backend.app);
  const kept = browser.cookie();
  await browser.post('/staff/sign-out');
  expect((await browser.get('/staff')).statusCode).toBe(401);
  browser.pretend(kept);
  expect((await browser.get('/staff')).statusCode).toBe(401);
  await browser.signIn();
  expect((await browser.get('/staff')).statusCode).toBe(200);
  backend.advance(13 * HOUR);
  expect((await browser.get('/staff')).statusCode).toBe(401);
});
