// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { promoMachine } from '#machines/promo.machine';
import { promoChart } from '../../machines/cases/promo';
import { quotedFacts } from '../../support/fixtures';
import { compose, fill, press } from './controls';
import { describeViews, type Start } from './describe-views';
import type { Page } from './page';
import { openStep } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, moreInputs, key, cases } = promoChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: async (language) => {
    const facts = { ...quotedFacts, quote: start.quote, typed: { promo: start.code } };
    const opened = await openStep(language, { step: 'promo', child: 'promo', facts });
    const fold = screen.queryByText(opened.page.say('payment:promo.open'))?.closest('details');
    if (fold && fold.open !== (start.code !== ''))
      throw new Error('The field is open only where there is a code in it.');
    return opened;
  },
});

interface Shown {
  readonly value: string;
  readonly before: string | undefined;
}
const shown = new WeakMap<Page, Shown>();
const isEntry = (value: string | undefined): boolean => value === 'editing' || value === 'checking';

/** What a page shows now, and after what. */
function follow(page: Page, value: string): Shown {
  const last = shown.get(page);
  if (last?.value === value) return last;
  const now = { value, before: last?.value };
  shown.set(page, now);
  return now;
}

/** Applying and removing take away the button that had the focus, and a refused code is mended in its field. */
function keepsFocus(page: Page, { value, before }: Shown, isRefused: boolean): void {
  if (before === undefined) return;
  const { activeElement } = document;
  const field = page.find('textbox', 'payment:promo.label');
  const part = field ?? page.find('button', 'payment:promo.remove');
  const isNear = activeElement?.contains(part) && activeElement.parentElement?.closest('main');
  if (isEntry(value) !== isEntry(before) && !isNear) throw new Error('The focus is lost.');
  if (isRefused && before === 'checking' && activeElement !== field)
    throw new Error('The refused code has not the focus.');
  if (value === 'checking' && activeElement === field) throw new Error('The focus is taken from the button.');
}

describeViews<typeof promoMachine>('promo', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page, actor) => {
    const code = (): string => actor().getSnapshot().context.code;
    const composes = (control: HTMLElement | null, text: string): void => {
      const before = code();
      compose(control, text, () => {
        if (code() !== before) throw new Error('The text is taken while it is being composed.');
      });
      if (code() !== text.toUpperCase()) throw new Error('The text that was composed is not taken.');
    };
    const unfold = async () => {
      const fold = screen.queryByText(page.say('payment:promo.open'));
      if (fold && !fold.closest('details')?.open) await page.user.click(fold);
    };
    return {
      'code.typed': {
        find: () => page.find('textbox', 'payment:promo.label'),
        use: async (control, { text }, _user, last) => {
          await unfold();
          composes(control, text);
          last();
          fill(control, text);
        },
      },
      'code.submitted': {
        find: () => page.find('button', 'payment:promo.apply'),
        use: async (control, event, user) => {
          await unfold();
          await press(control, event, user);
        },
      },
      'code.removed': { find: () => page.find('button', 'payment:promo.remove'), use: press },
    };
  },
  shows: (page, snapshot) => {
    const { context } = snapshot;
    const [value = ''] = typeof snapshot.value === 'string' ? [snapshot.value] : Object.keys(snapshot.value);
    const { quote, code, refusal } = context;
    const { money } = page.format;
    page.hasHeading('payment:pay.title');
    page.isOpen('button', 'payment:pay.now', { amount: money(quote.price) });
    page.isOpen('button', 'payment:pay.nowHelper', { amount: money(quote.helperPrice) });
    const says = (isSaid: boolean, text: string): void => (isSaid ? page.reads(text) : page.readsNot(text));
    const now = follow(page, value);
    keepsFocus(page, now, value === 'editing' && refusal !== undefined);
    says(snapshot.matches({ editing: 'codeRemoved' }), page.say('payment:promo.removed'));
    says(value === 'checking', page.say('payment:promo.applying'));
    says(value === 'removing', page.say('payment:promo.removing'));
    if (value === 'editing' || value === 'checking') {
      const field = page.find('textbox', 'payment:promo.label') as HTMLInputElement;
      if (field.value !== code) throw new Error(`The field holds "${field.value}" instead of "${code}".`);
      if (field.readOnly !== (value === 'checking')) throw new Error('The code can be changed while it is checked.');
      if ((field.getAttribute('aria-invalid') === 'true') !== (refusal !== undefined))
        throw new Error('The mark is wrong.');
      if (refusal) page.reads(page.sayError(refusal));
      if (value === 'checking') page.isBusy('payment:promo.applying');
      return;
    }
    const promo = quote.promo;
    if (!promo) throw new Error('There is no code to show.');
    page.isOpen('heading', 'payment:promo.title', { code: promo.code, percent: `${promo.percent}%` });
    for (const [name, before, after] of [
      ['withoutHelper', promo.originalPrice, quote.price],
      ['withHelper', promo.originalHelperPrice, quote.helperPrice],
    ] as const) {
      const amounts = { amount: money(before - after), before: money(before), after: money(after) };
      page.reads(page.say('payment:promo.savingOf', { ...amounts, choice: page.say(`payment:pay.${name}`) }));
    }
    const prices = { amount: promo.originalPrice - quote.price, before: promo.originalPrice, after: quote.price };
    const amounts = Object.fromEntries(Object.entries(prices).map(([name, pence]) => [name, money(pence)]));
    says(value === 'justApplied', page.say('payment:promo.applied', amounts));
    if (refusal) page.alerts(page.sayError(refusal));
    if (value === 'removing') page.isBusy('payment:promo.removing');
    const isFresh = document.querySelector('[data-fresh]') !== null;
    if (isFresh !== (value === 'justApplied')) throw new Error('Only a code just applied is celebrated.');
  },
});
