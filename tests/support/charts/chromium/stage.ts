/** The built site in Chromium as a stage: real pages, a real server, the tab's storage, and gestures by mouse and keyboard. */

import type { Locator, Page } from 'playwright';
import { quoteOf } from '#domain/booking/booking';
import { emptyFacts, type Facts } from '#domain/booking/draft';
import { bookingReply } from '#domain/contract/bookings';
import { bookingViewOf } from '../../../../src/api/booking-json';
import { wake } from '../../../browser/support/hydration';
import {
  enter,
  leaveInTab,
  paidBooking,
  payableFacts,
  placed,
  quotedFacts,
  readBooking,
  readyFacts,
  seed,
} from '../../../browser/support/seed';
import type { Customer } from '../../../browser/support/shop';
import type { Instruction } from '../../../plan/sentences';
import { isPaying, isPlace } from '../../words/steps';
import { wordsIn } from '../../words/words';
import type { Stage } from '../chart';
import type { Path } from '../model';
import { patternOf } from '../things';

/** A day that is free and not chosen. The real calendar has other days than the samples. */
const FREE_DAY = 'td:not([aria-selected="true"]) button:not([disabled]):not([aria-disabled="true"])';

/** Puts an address into the history before the page, and goes back to it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((behind) => {
    const { state } = history;
    const { href } = location;
    history.replaceState(null, '', behind);
    history.pushState(state, '', href);
  }, path);
  await page.goBack();
}

/** The control of a gesture. */
function controlOf(page: Page, { name, values: [one = '', two = ''] }: Instruction, within: string): Locator {
  const by = (role: 'button' | 'link' | 'checkbox' | 'radio'): Locator =>
    page.getByRole(role, { name: patternOf(one) });
  const labelled = (label: string) => page.locator(within).getByLabel(patternOf(label));
  switch (name) {
    case 'press':
      return by('button').or(by('link')).first();
    case 'tick':
    case 'untick':
      return by('checkbox').first();
    case 'choose':
      return by('radio');
    case 'chooseBelow':
      return page.locator('section', { hasText: two }).getByRole('radio', { name: patternOf(one) });
    case 'pick':
      return page.getByRole('option').filter({ hasText: one }).first();
    case 'enter':
      return labelled(one).or(by('button'));
    case 'day':
      return page.locator(FREE_DAY).first();
    case 'slot':
      return page.locator('input[type=radio]:enabled:not(:checked)').first();
    default:
      return labelled(name === 'type' ? two : one)
        .and(page.locator('input, textarea, select, [role=spinbutton]'))
        .first();
  }
}

/** Sets the page's connection state. Runs in the page. */
export function sayOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  if (isOnline) dispatchEvent(new Event('online'));
}

/** Makes a gesture; a radio button that is already chosen is first unchosen. */
export async function make(page: Page, gesture: Instruction, within = 'main'): Promise<void> {
  const {
    name,
    values: [one = '', two = ''],
  } = gesture;
  if (name === 'back') {
    // The page adds an entry on top of its own.
    await page
      .waitForFunction(() => history.state?.usr?.mark === 'above', undefined, { timeout: 5_000 })
      .catch(() => {});
    return void (await page.goBack());
  }
  if (name === 'online') return page.evaluate(sayOnline, true);
  if (name === 'visit') return visit(page, one);
  if (name === 'key') return page.keyboard.press(one);
  // Playwright turns the back-forward cache off; tests/browser/checkout.test.ts turns it on.
  if (name === 'restore')
    return page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const control = controlOf(page, gesture, within);
  const folded = { hasText: name === 'type' ? two : one };
  const fold = page
    .locator(`${within} details:not([open])`, folded)
    .locator('summary')
    // The summary of a booking, on a phone.
    .or(page.locator('aside section', folded).locator('button[aria-expanded=false]'));
  // The place in the summary is none of the list's.
  if (name !== 'pick' && !(await control.isVisible()) && (await fold.count()) > 0) await fold.click();
  switch (name) {
    case 'type':
      if ((await control.inputValue()) === one) await control.fill(`${one}x`);
      return control.fill(one);
    case 'tick':
    case 'untick':
      return control.setChecked(name === 'tick', { force: true });
    case 'leave':
      await control.focus();
      return control.press('Tab');
    case 'enter':
      return control.press('Enter');
    case 'choose':
    case 'chooseBelow': {
      const group = page.locator(`input[name="${await control.getAttribute('name')}"]:not(:checked, :disabled)`);
      if (await control.isChecked()) await group.first().check({ force: true });
      return control.check({ force: true });
    }
    case 'count':
      return control.fill(two);
    case 'pick': {
      const select = page.locator('select', { has: page.getByRole('option', { name: one, exact: true }) });
      if ((await select.count()) > 0) {
        await select.selectOption(one);
        return;
      }
      const lists = page.locator('main [role=combobox]');
      const list = (await lists.count()) > 1 ? page.locator(':focus') : lists;
      if ((await list.count()) > 0 && (await list.getAttribute('aria-expanded')) !== 'true') await list.click();
      return control.click();
    }
    case 'slot':
      await control.waitFor({ state: 'attached' });
      return control.check({ force: true });
    case 'day':
    case 'press':
      // An aria-disabled control can be pressed, and says why it does nothing.
      return control.click({ force: (await control.getAttribute('aria-disabled')) === 'true' });
    default:
      throw new Error(`“${name}” is not a gesture.`);
  }
}

export function stageOf(customer: Customer, path: Path): Stage & { facts: Facts } {
  const { page, context } = customer;
  const { language } = customer.flow;
  let made = '';
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
      made = isPaid ? await paidBooking(customer) : ((await payableFacts(customer)).quote?.bookingId ?? '');
      if (!isOwn) await context.clearCookies();
      return made;
    },
    readBooking: () => readBooking(customer, made),
    places: placed,
    firstAnswer: (port) => path.steps.find(({ event }) => event.type === `xstate.done.actor.${port}`)?.event.output,
    store: (key, value) => leaveInTab(customer, key, value),
    async alter(path, change) {
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change((await response.json()) as never) });
      });
    },
    async keep(texts) {
      await page.goto('/livez');
      await page.evaluate((kept) => Object.assign(localStorage, kept), texts);
    },
    async leaveDraft(draft) {
      if (!draft) return;
      const { facts, openCheckout } = draft;
      const { destination, date, details } = facts;
      // The checkout expires in half an hour by the real server's clock.
      const more = openCheckout ? { openCheckout: { ...openCheckout, expiresAt: Date.now() + 1_800_000 } } : {};
      if (!destination) return seed(customer, facts);
      if (facts.quote) return seed(customer, await payableFacts(customer), more);
      const { date: free, slot, ...ready } = await readyFacts(customer);
      return seed(customer, { ...ready, details, ...(date && { date: free, slot }) } as Facts, more);
    },
    setClock: (to) => ('at' in to ? page.clock.setSystemTime(to.at) : page.clock.fastForward(to.pass)),
    async openStep(step, facts = {}) {
      if (!isPaying(step)) {
        stage.facts = { ...(isPlace(step) ? emptyFacts() : await readyFacts(customer)), ...facts };
        return enter(customer, step, stage.facts);
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
      return enter(customer, step, stage.facts);
    },
    make: async (...gestures) => {
      for (const each of gestures) await make(page, each);
    },
  };
  return stage;
}
