/**
 * For testers: /dev/start?step=promo&lang=zh opens a step of the booking with a sample move whose earlier steps are complete.
 * `step=result` and `step=manage` pay for it at the test checkout first; `step=unverified` shows another browser's booking.
 * Without a step it lists them.
 */

import { DRAFT_VERSION, type Facts, STEPS } from '#domain/booking/draft';
import { toPounds } from '#domain/money';
import { type IsoDate, weekday } from '#domain/schedule';
import { pathOfStep } from '../../src/booking/url';
import { writeDraft } from '../../src/storage/draft-store';
import { type Calls, factsFor, sampleMove, whereThereIsAVan } from './sample-move';

const PAID = ['result', 'manage'] as const;
const PLACES = [...STEPS, ...PAID, 'unverified'] as const;
/** The sample move is on a day from three to eleven weeks from now, a different one each time, because a day has few vans. */
const [FIRST_WEEK, LAST_WEEK] = [3, 11];
const SATURDAY = 6;
/** The dearest slots, so that a paid move can be changed to any other. */
const PEAK = ['08:00-10:00', '16:00-18:00'] as const;
/** Polling the payment, milliseconds. */
const [POLL, TIMEOUT] = [250, 15_000];

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const callsWith = (credentials: RequestCredentials): Calls => ({
  get: (path) => ask(path, { credentials }),
  post: (path, body) =>
    ask(path, {
      method: 'POST',
      credentials,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
});
const calls = callsWith('same-origin');
/** Without a cookie, a booking belongs to no browser. */
const strangersCalls = callsWith('omit');

/** Pays at the embedded checkout and waits for the webhook. */
async function pay({ quote }: Facts): Promise<string> {
  if (!quote) throw new Error('There is no quote to pay.');
  const { bookingId } = quote;
  const checkout = { bookingId, lang: 'en', amount: toPounds(quote.price) };
  const opened = await calls.post(`/api/bookings/${bookingId}/create-checkout-session`, checkout);
  const { id } = opened as { id: string };
  const body = new URLSearchParams({ choice: 'pay' });
  await fetch(`/dev/stripe/pay/${id}`, { method: 'POST', body, redirect: 'manual' });
  for (const end = Date.now() + TIMEOUT; Date.now() < end; ) {
    const { booking } = (await calls.get(`/api/bookings/${bookingId}`)) as { booking: { paymentStatus: string } };
    if (booking.paymentStatus === 'paid') return bookingId;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  throw new Error('The booking was not paid: are payments embedded on this server?');
}

/** The indexes of the days in these weeks, rotated to start anywhere. */
function daysOf(each: number): number[] {
  const days = Array.from({ length: (LAST_WEEK - FIRST_WEEK) * each }, (_, day) => FIRST_WEEK * each + day);
  const begin = Math.floor(Math.random() * days.length);
  return [...days.slice(begin), ...days.slice(0, begin)];
}

/** Prepares a step and returns its path. Paid moves use the vans of Saturdays, other moves those of weekdays. */
async function start(step: (typeof PLACES)[number]): Promise<string> {
  if (step === 'result' || step === 'manage') {
    const times = daysOf(1).flatMap((day) => PEAK.map((slot) => ({ day, slot })));
    const days = (date: IsoDate) => weekday(date) === SATURDAY;
    const bookingId = await whereThereIsAVan(times, async ({ day, slot }) =>
      pay(await factsFor('promo', calls, { ...sampleMove, days, slot }, day)),
    );
    return step === 'result' ? `/booking-result?bookingId=${bookingId}` : `/manage/${bookingId}`;
  }
  if (step === 'unverified') {
    const { quote } = await whereThereIsAVan(daysOf(5), (day) => factsFor('contact', strangersCalls, sampleMove, day));
    return `/manage/${quote?.bookingId}`;
  }
  const facts = await whereThereIsAVan(daysOf(5), (day) => factsFor(step, calls, sampleMove, day));
  writeDraft({ version: DRAFT_VERSION, key: crypto.randomUUID().replaceAll('-', ''), facts, step });
  return pathOfStep(step);
}

function list(): void {
  const link = (step: string, lang: string): HTMLLIElement => {
    const [item, anchor] = [document.createElement('li'), document.createElement('a')];
    anchor.href = `?step=${step}&lang=${lang}`;
    anchor.textContent = `${step} (${lang})`;
    item.append(anchor);
    return item;
  };
  const steps = ['en', 'zh'].flatMap((lang) => PLACES.map((step) => link(step, lang)));
  document.querySelector('ul')?.append(...steps);
}

const query = new URLSearchParams(location.search);
const wanted = PLACES.find((step) => step === query.get('step'));
if (!wanted) list();
else {
  start(wanted).then(
    (path) => location.replace(`/${query.get('lang') === 'zh' ? 'zh' : 'en'}${path}`),
    (cause: unknown) => {
      document.body.append(cause instanceof Error ? cause.message : String(cause));
    },
  );
}
