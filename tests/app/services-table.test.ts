/** Every service that calls the server, with every kind of reply; the other tests of this folder say what the services do. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '#domain/contract/refusals';
import { sendInquiry } from '../../src/api/bookings';
import { openCheckout } from '../../src/api/checkout';
import { readDraft } from '../../src/api/read-draft';
import { contact } from '../support/fixtures';
import { failingRows } from '../support/rows';
import { fakeFetch, json } from './fake-fetch';
import { ask, booking, quote, type Service, services } from './service-rows';

const asked = { ...ask, contact };
const refused = (reason: string) => ({ ok: false, reason });
const html = (status: number) =>
  new Response('<!doctype html><h1>Please log in</h1>', { status, headers: { 'content-type': 'text/html' } });
const error = 'A sentence that no code may be read from';

/** Kinds of reply that are alike for all, and what each becomes. */
type Kind = [name: string, reply: () => Response | Promise<Response>, reason: (service: Service) => string | null];
const kinds: Kind[] = [
  ['a code of all calls', () => json({ error, code: 'tooManyRequests' }, 429), () => 'tooManyRequests'],
  ['a code from the future', () => json({ error, code: 'fromTheFuture' }, 409), ({ otherwise }) => otherwise],
  ['an error in words', () => json({ error }, 403), () => 'backendSaid'],
  ['the name of a status', () => json({ error: 'Forbidden' }, 403), () => 'forbidden'],
  ['a page that is not there', () => html(404), ({ missing, otherwise }) => missing ?? otherwise],
  ['no error field', () => json({ message: error }, 502), () => 'serverError'],
  ['an error that is no text', () => json({ error: { code: 'OWN' } }, 401), () => 'unauthorized'],
  ['an error page', () => html(503), () => 'serverError'],
  ['an empty error', () => new Response(null, { status: 500 }), () => 'serverError'],
  ['a page instead of an answer', () => html(200), () => 'serverError'],
  ['half of an answer', () => new Response('{"ok": tr'), () => 'serverError'],
  ['nothing', () => new Response(''), ({ takesNothing }) => (takesNothing ? null : 'serverError')],
  ['204', () => new Response(null, { status: 204 }), ({ takesNothing }) => (takesNothing ? null : 'serverError')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), () => 'network'],
  [
    'an answer that breaks off',
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
    () => 'network',
  ],
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Each kind with nothing kept from the one before. */
const failingKinds = (check: (reply: Kind[1], reason: Kind[2]) => Promise<void>): Promise<string[]> =>
  failingRows(
    kinds,
    async ([, reply, reason]) => {
      localStorage.clear();
      sessionStorage.clear();
      await check(reply, reason);
    },
    ([name]) => name,
  );

const never = () => new AbortController().signal;
/** A fetch that ends only by being given up. */
const hanging = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
describe.each(Object.entries(services))('%s', (_, service) => {
  it('understands each good reply', async () => {
    for (const [reply, answer] of service.good) {
      fakeFetch(() => json(reply));
      expect([reply, await service.call(never())]).toEqual([reply, answer]);
    }
  });

  it('maps every kind of reply to the right code', async () => {
    const wrong = await failingKinds(async (reply, reason) => {
      fakeFetch(() => reply());
      const expected = reason(service);
      const answer = expected === null ? { ok: true } : refused(service.instead?.[expected] ?? expected);
      expect(await service.call(never())).toMatchObject(answer);
    });
    expect(wrong).toEqual([]);
  });

  it('gives the reason for each refusal that the contract lists', async () => {
    const wrong = await failingRows(refusals[service.path], async (code) => {
      fakeFetch(() => json({ error, code }, 409));
      expect(await service.call(never())).toMatchObject(refused(service.instead?.[code] ?? code));
    });
    expect(wrong).toEqual([]);
  });

  it('ends without an error when it is aborted', async () => {
    hanging();
    const controller = new AbortController();
    const answer = service.call(controller.signal);
    controller.abort();
    expect(await answer).toEqual(refused('network'));
  });

  it('sends nothing when the base URL is invalid', async () => {
    const wrong = await failingRows(
      ['api.example.org', 'ftp://example.org', '/api', 'javascript:alert(1)'],
      async (url) => {
        vi.stubEnv('API_BASE_URL', url);
        const calls = fakeFetch(() => json({}));
        expect(await service.call(never())).toEqual(refused('baseUrlMissing'));
        expect(calls).toEqual([]);
      },
    );
    expect(wrong).toEqual([]);
  });

  it('uses the configured base URL', async () => {
    vi.stubEnv('API_BASE_URL', 'https://api.example.org/');
    const calls = fakeFetch(() => json(service.good[0]?.[0]));
    await service.call(never());
    expect(calls.map(({ url: to }) => to)).toEqual([expect.stringMatching(/^https:\/\/api\.example\.org\/api\//)]);
  });
});

describe('sendInquiry', () => {
  const inquire = (signal = never()) => sendInquiry(asked, signal);

  it('reports a failed inquiry when the booking cannot be read', async () => {
    const wrong = await failingKinds(async (reply) => {
      const calls = fakeFetch(() => reply());
      expect(await inquire()).toMatchObject(refused(expect.stringMatching(/^inquiryBooking(Failed|Missing)$/)));
      expect(calls).toHaveLength(1);
    });
    expect(wrong).toEqual([]);
  });

  it('maps every kind of reply to the inquiry itself to the right code', async () => {
    const like: Service = {
      path: 'POST /api/manager/send-inquiry',
      call: inquire,
      good: [],
      otherwise: 'inquiryFailed',
      takesNothing: true,
    };
    const wrong = await failingKinds(async (reply, reason) => {
      fakeFetch(({ method }) => (method === 'GET' ? json(booking) : reply()));
      const answer = await inquire();
      const expected = reason(like);
      const isRejected = expected === 'serverError' && 'status' in answer;
      expect(answer).toMatchObject(
        expected === null ? { ok: true } : refused(isRejected ? 'inquiryRejected' : expected),
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [{ success: true, message: 'Told' }, { ok: true }],
    [{ success: false, error }, refused('inquiryFailed')],
  ])('understands %j', async (reply, answer) => {
    fakeFetch(({ method }) => json(method === 'GET' ? booking : reply));
    expect(await inquire()).toEqual(answer);
  });
});

it('reports the status that refused the inquiry or its reading', async () => {
  const unwell = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  fakeFetch(unwell);
  expect(await sendInquiry(asked, never())).toEqual({ ...refused('inquiryBookingFailed'), status: '502 Bad Gateway' });
  fakeFetch(({ method }) => (method === 'GET' ? json(booking) : unwell()));
  expect(await sendInquiry(asked, never())).toEqual({ ...refused('inquiryRejected'), status: '502 Bad Gateway' });
  fakeFetch(() => json({}));
  expect(await sendInquiry(asked, never())).toEqual(refused('inquiryBookingMissing'));
});

describe('readDraft', () => {
  it('starts empty when the booking of this browser cannot be read', async () => {
    const wrong = await failingKinds(async (reply) => {
      fakeFetch(() => reply());
      expect(await readDraft({ step: 'promo' }, never())).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    });
    expect(wrong).toEqual([]);
  });
});

it('opens no checkout for a quote without a booking', async () => {
  const calls = fakeFetch(() => json({}));
  const unsaved = { ...quote, bookingId: '' };
  expect(await openCheckout({ quote: unsaved, withHelper: true }, never())).toEqual(refused('paymentNoBooking'));
  expect(calls).toEqual([]);
});

it('the table lists every service that calls the server', () => {
  const files = readdirSync('src/api').map((file) => readFileSync(`src/api/${file}`, 'utf8'));
  const names = files
    .filter((source) => /from '\.\/call'/.test(source))
    .flatMap((source) => [...source.matchAll(/export const (\w+): (?:Site)?Ports\[/g)].map(([, name = '']) => name));
  /** They ask the browser, not the server; the position has a test of its own. */
  const ofBrowser = ['leaveForCheckout', 'locateMe'];
  /** See forms.test.ts, newsletter.test.ts, products.test.ts. */
  const ofForms = ['sendMessage', 'subscribe', 'searchProducts', 'lookUpProducts'];
  const others = [...ofBrowser, ...ofForms];
  expect(names.sort()).toEqual([...Object.keys(services), 'sendInquiry', ...others].sort());
});
