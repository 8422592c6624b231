import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
import { startBackend } from '../booking/support';
import { encoded, FORM, forgetMessages, mailsTo } from './support';

const URL = '/api/newsletter';
const EMAIL = 'ann@example.com';
const ASKED = { success: true, message: 'Thank you for subscribing!' };

const backend = openedOnce(startBackend);
beforeEach(() => forgetMessages(backend));

const post = (body: unknown, headers?: Record<string, string>) => backend.browser().post(URL, body, headers);
const kept = () => backend.deps.db.selectFrom('subscribers').select(['email', 'state', 'lang']).execute();
/** The path of a link in the newest mail to an address. */
async function linkTo(purpose: 'subscribe' | 'unsubscribe', email = EMAIL): Promise<string> {
  const mails = await mailsTo(backend, email);
  const page = purpose === 'subscribe' ? 'confirm' : 'leave';
  const found = mails.map(({ text }) => text.match(new RegExp(`/(?:en|zh)/newsletter/${page}/\\S+`))?.[0]);
  return found.findLast((link) => link !== undefined) ?? '';
}
/** Presses the button of a link's page. */
const press = async (link: string) => (await backend.browser().post(link)).headers.location;

describe('POST /api/newsletter', () => {
  it('stores an address as pending and mails it the confirmation link, once an hour', async () => {
    await post({ email: EMAIL });
    const { status, body } = await post({ email: ' Ann@Example.com ' });
    expect([status, body]).toEqual([201, ASKED]);
    expect(await kept()).toEqual([{ email: EMAIL, state: 'asked', lang: 'en' }]);
    const [mail, ...more] = await mailsTo(backend, EMAIL);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Please confirm your subscription');
    expect(mail?.text).toContain('/en/newsletter/leave/');
  });

  it('subscribes it when its button is pressed, once or twice', async () => {
    await post({ email: EMAIL, lang: 'zh' });
    const link = await linkTo('subscribe');
    expect(await press(link)).toBe('/zh/newsletter/confirmed');
    expect(await press(link)).toBe('/zh/newsletter/confirmed');
    expect(await kept()).toEqual([{ email: EMAIL, state: 'confirmed', lang: 'zh' }]);
  });

  it('unsubscribes it by one click; an old link does not resubscribe it, and a new request does', async () => {
    await post({ email: EMAIL });
    const [join, leave] = [await linkTo('subscribe'), await linkTo('unsubscribe')];
    await press(join);
    expect(await press(leave)).toBe('/en/newsletter/left');
    expect(await press(join)).toBe('/en/newsletter/expired');
    expect(await kept()).toEqual([{ email: EMAIL, state: 'unsubscribed', lang: 'en' }]);
    backend.advance(HOUR);
    await post({ email: EMAIL });
    expect(await press(await linkTo('subscribe'))).toBe('/en/newsletter/confirmed');
  });

  it('gives the same answer for every address, and mails a subscriber that the address is known', async () => {
    await post({ email: EMAIL });
    await press(await linkTo('subscribe'));
    backend.advance(HOUR);
    const answers = [await post({ email: EMAIL }), await post({ email: 'new@example.com' })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, ASKED],
      [201, ASKED],
    ]);
    expect((await kept()).find(({ email }) => email === EMAIL)?.state).toBe('confirmed');
    expect((await mailsTo(backend, EMAIL)).at(-1)?.subject).toBe('You already get our newsletter');
  });

  it.each([
    ['a forged link', async () => '/zh/newsletter/confirm/abc.def', '/zh/newsletter/expired'],
    ['the other link', async () => (await linkTo('unsubscribe')).replace('leave', 'confirm'), '/en/newsletter/expired'],
    [
      'a link older than a week',
      async () => {
        const link = await linkTo('subscribe');
        backend.advance(8 * 24 * HOUR);
        return link;
      },
      '/en/newsletter/expired',
    ],
  ])('subscribes nobody by %s', async (_name, link, page) => {
    await post({ email: EMAIL });
    expect(await press(await link())).toBe(page);
    expect(await kept()).toMatchObject([{ state: 'asked' }]);
  });

  it.each([
    ['nothing', {}, 'emailInvalid'],
    ['two addresses', { email: 'ann@example.com, bob@example.com' }, 'emailInvalid'],
    ['a wrong type', { email: ['ann@example.com'] }, 'inputInvalid'],
  ])('refuses %s', async (_name, sent, code) => {
    const { status, body } = await post(sent);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, code, ['email']]);
    expect(await kept()).toEqual([]);
  });

  it.each([{ leaveEmpty: 'x' }, { elapsed: 10 }])('refuses possible spam (%j) with an error', async (trace) => {
    const { status, body } = await post({ email: EMAIL, ...trace });
    expect([status, body.code]).toEqual([400, 'inputInvalid']);
    expect([await kept(), await backend.mails()]).toEqual([[], []]);
  });

  it('answers a form without script with a page', async () => {
    const asked = await post(encoded({ email: EMAIL, lang: 'zh' }), FORM);
    expect([asked.status, asked.headers.location]).toEqual([303, '/zh/newsletter/asked']);
    const refused = await post(encoded({ email: 'ann' }), FORM);
    expect([refused.status, refused.headers.location]).toEqual([303, '/en/newsletter/not-asked']);
  });
});
