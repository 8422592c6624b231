/** Every call to the server: the answer to good replies, and to each refusal in the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusals } from '#domain/contract/refusals';
import { openCheckout } from '../../src/api/checkout';
import { applyPromo } from '../../src/api/promo';
import { failingRows } from '../support/rows';
import { booking, quote } from './booking-fixture';
import { callOf, fakeFetch, json, signal } from './fake-fetch';
import { bookings } from './services/bookings';
import { changes } from './services/changes';
import { payments } from './services/payments';
import { places } from './services/places';
import { refused, type Service } from './services/service';

const services = { ...places, ...bookings, ...payments, ...changes };

const error = 'A sentence that no code may be read from';
const page = (status: number) => new Response('<!doctype html><h1>Please log in</h1>', { status });

/** Replies without a code of the contract, and the reason for each; null if the reply is accepted. */
type Kind = readonly [name: string, reply: () => Response | Promise<Response>, reason: (of: Service) => string | null];
const kinds: readonly Kind[] = [
  ['a code of all calls', () => json({ error, code: 'tooManyRequests' }, 429), () => 'tooManyRequests'],
  ['a code from the future', () => json({ error, code: 'fromTheFuture' }, 409), ({ fallback }) => fallback],
  ['an error in words', () => json({ error: 'Not on Mondays' }, 403), () => 'backendSaid'],
  ['a page to log in', () => page(401), () => 'unauthorized'],
  ['no such call', () => page(404), ({ missing, fallback }) => missing ?? fallback],
  ['an error page', () => page(503), () => 'serverError'],
  ['an empty reply', () => new Response(''), ({ ignoresReply }) => (ignoresReply ? null : 'serverError')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), () => 'network'],
];

/** The inquiry reads the booking first. */
const answerWith = (service: Service | undefined, reply: () => Response | Promise<Response>) =>
  fakeFetch(({ method }) => (service === bookings.sendInquiry && method === 'GET' ? json(booking) : reply()));

describe.each(Object.entries(services))('%s', (_, service) => {
  const { good, fallback, generic, instead } = service;
  const refusalOf = (code: string) => refused(generic?.includes(code) ? fallback : (instead?.[code] ?? code));

  it('sends what the server needs, to its address', async () => {
    const calls = answerWith(service, () => json(good[0]?.[0]));
    await service.call();
    const { method, url, body } = calls.at(-1) ?? {};
    expect([`${method} ${url}`, body]).toEqual([service.sends[0], service.sends[1]]);
  });

  it('understands each good reply', async () => {
    for (const [reply, answer] of good) {
      answerWith(service, () => json(reply));
      expect([reply, await service.call()]).toEqual([reply, answer]);
    }
  });

  it('gives the reason for each refusal that the contract lists', async () => {
    const call = callOf(service.sends[0]);
    const wrong = await failingRows(call ? refusals[call] : ['no such call'], async (code) => {
      answerWith(service, () => json({ error, code }, 409));
      expect(await service.call()).toMatchObject(refusalOf(code));
    });
    expect(wrong).toEqual([]);
  });

  it('gives a reason for every other kind of failure', async () => {
    const wrong = await failingRows(
      kinds,
      async ([, reply, reason]) => {
        answerWith(service, reply);
        const expected = reason(service);
        expect(await service.call()).toMatchObject(expected === null ? { ok: true } : refusalOf(expected));
      },
      ([name]) => name,
    );
    expect(wrong).toEqual([]);
  });
});

it('the inquiry reports the HTTP status when it fails, or when its booking cannot be read', async () => {
  const unwell = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  const status = '502 Bad Gateway';
  fakeFetch(unwell);
  expect(await bookings.sendInquiry?.call()).toEqual({ ...refused('inquiryBookingFailed'), status });
  answerWith(bookings.sendInquiry, unwell);
  expect(await bookings.sendInquiry?.call()).toEqual({ ...refused('inquiryRejected'), status });
  const calls = fakeFetch(() => json({}));
  expect(await bookings.sendInquiry?.call()).toEqual(refused('inquiryBookingMissing'));
  expect(calls).toHaveLength(1);
});

it('neither a checkout is opened nor a code applied for a quote without a booking', async () => {
  const calls = fakeFetch(() => json({}));
  const unsaved = { ...quote, bookingId: '' };
  expect(await openCheckout({ quote: unsaved, withHelper: true }, signal())).toEqual(refused('paymentNoBooking'));
  expect(await applyPromo({ quote: unsaved, code: 'MOVE10' }, signal())).toEqual(refused('promoNoBooking'));
  expect(calls).toEqual([]);
});

it('the table lists every service that calls the server', () => {
  const files = readdirSync('src/api').map((file) => readFileSync(`src/api/${file}`, 'utf8'));
  const names = files
    .filter((source) => /from '\.\/call'/.test(source))
    .flatMap((source) => [
      ...source.matchAll(/export (?:const (?=\w+: (?:Site)?Ports\[)|async function (?=load))(\w+)/g),
    ])
    .map(([, name = '']) => name);
  /** Tested in other files. */
  const others = ['leaveForCheckout', 'locateMe', 'sendMessage', 'subscribe', 'searchProducts', 'lookUpProducts'];
  expect(names.sort()).toEqual([...Object.keys(services), ...others].sort());
});
