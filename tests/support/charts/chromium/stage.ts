/** The built site in Chromium as a stage: real pages, a real server, and what a tab keeps. */
import { quoteOf } from '#domain/booking/booking';
import { type Step as BookingStep, emptyFacts, type Facts } from '#domain/booking/draft';
import { bookingReply } from '#domain/contract/bookings';
import { bookingViewOf } from '../../../../src/api/booking-json';
import type { Flow } from '../../../browser/support/flow';
import { wake } from '../../../browser/support/hydration';
import {
  headingOf,
  leaveInTab,
  pay,
  payableFacts,
  placed,
  quotedFacts,
  readBooking,
  readyFacts,
  seed,
} from '../../../browser/support/seed';
import type { Customer } from '../../../browser/support/shop';
import { STEP_PATHS } from '../../words/steps';
import { wordsIn } from '../../words/words';
import type { Path } from '../model';
import { isPaying, isPlace, type Stage } from '../stage';
import { make } from './hands';

export function stageOf(customer: Customer, flow: Flow, path: Path): Stage & { facts: Facts } {
  const { page, context } = customer;
  const { language } = flow;
  let made = '';
  async function enter(step: BookingStep): Promise<Facts> {
    await seed(customer, stage.facts, { step });
    await page.goto(`/${language}${STEP_PATHS[step]}`);
    await flow.heading(headingOf(flow.t, step));
    return stage.facts;
  }
  const stage: Stage & { facts: Facts } = {
    ...wordsIn(language, false),
    facts: emptyFacts(),
    async open(path, { by, state } = {}) {
      if (state)
        await page.addInitScript(
          ([end, usr]) => {
            if (location.pathname.endsWith(end)) history.replaceState({ usr, key: 'before', idx: 0 }, '');
          },
          [path, state] as const,
        );
      await page.goto(`/${language}${by ?? path}`);
      if (by === undefined) return;
      await wake(page);
      // Inside a closed menu on a phone.
      await page.locator(`footer a[href$="${path}"]`).evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${path}`);
    },
    async booking({ isOwn = true, isPaid = false } = {}) {
      const { quote } = await payableFacts(customer);
      made = quote?.bookingId ?? '';
      if (isPaid) await pay(customer, made, (quote?.price ?? 0) / 100);
      if (!isOwn) await context.clearCookies();
      return made;
    },
    readBooking: () => readBooking(customer, made),
    places: placed,
    firstAnswer: (port) => path.steps.find(({ event }) => event.type === `xstate.done.actor.${port}`)?.event.output,
    store: (key, value) => leaveInTab(customer, key, value),
    async keep(texts) {
      await page.goto('/livez');
      await page.evaluate((kept) => Object.assign(localStorage, kept), texts);
    },
    async leaveDraft(draft) {
      if (!draft) return;
      const { facts, openCheckout } = draft;
      const { destination, date, details } = facts;
      // The checkout ends in half an hour by the clock of the real server.
      const more = openCheckout ? { openCheckout: { ...openCheckout, expiresAt: Date.now() + 1_800_000 } } : {};
      if (!destination) return seed(customer, facts);
      if (facts.quote) return seed(customer, await payableFacts(customer), more);
      const { date: free, slot, ...ready } = await readyFacts(customer);
      return seed(customer, { ...ready, details, ...(date && { date: free, slot }) } as Facts, more);
    },
    async makeBooking() {
      const { details, moveType, date, slot: time } = await readyFacts(customer);
      const { start, destination } = placed;
      const data = {
        startLocation: { placeId: start.placeId, address: start.address },
        destinationLocation: { placeId: destination.placeId, address: destination.address },
        ...{ details, moveType, date, time },
      };
      return (await context.request.post('/api/bookings', { data })).json();
    },
    setClock: (to) => ('at' in to ? page.clock.setSystemTime(to.at) : page.clock.fastForward(to.pass)),
    async openStep(step, facts = {}) {
      if (!isPaying(step)) {
        stage.facts = { ...(isPlace(step) ? emptyFacts() : await readyFacts(customer)), ...facts };
        return enter(step);
      }
      const known = await (step === 'promo' ? payableFacts(customer) : quotedFacts(customer));
      const bookingId = known.quote?.bookingId ?? '';
      if (facts.quote?.promo)
        await context.request.post(`/api/promocode/${bookingId}/apply-promo`, {
          data: { promoCode: facts.quote.promo.code },
        });
      const answer = await context.request.get(`/api/bookings/${bookingId}`);
      const quote = quoteOf(bookingViewOf(bookingReply.parse(await answer.json()).booking));
      stage.facts = { ...known, ...facts, quote };
      return enter(step);
    },
    make: async (...gestures) => {
      for (const each of gestures) await make(page, each);
    },
  };
  return stage;
}
