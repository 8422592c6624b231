// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { promoMachine } from '#machines/promo.machine';
import { promoChart } from '../../machines/cases/promo';
import { quotedFacts } from '../../support/fixtures';
import { describeViews, type Start } from './describe-views';
import { fill, press } from './hands';
import { openRoom } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = promoChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => {
    const facts = { ...quotedFacts, quote: start.quote, typed: { promo: start.code } };
    return openRoom(language, { room: 'payment', child: 'promo', facts });
  },
});

describeViews<typeof promoMachine>('promo', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page) => {
    const unfold = async () => {
      const fold = screen.queryByText(page.say('payment:promo.open'));
      if (fold && !fold.closest('details')?.open) await page.user.click(fold);
    };
    return {
      'code.typed': {
        find: () => page.find('textbox', 'payment:promo.label'),
        use: async (control, { text }) => {
          await unfold();
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
  shows: (page, { value, context }) => {
    const { quote, code, refusal } = context;
    const { money } = page.format;
    page.hasHeading('payment:pay.title');
    page.isOpen('button', 'payment:pay.now', { amount: money(quote.price) });
    page.isOpen('button', 'payment:pay.nowHelper', { amount: money(quote.helperPrice) });
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
    if (refusal) page.alerts(page.sayError(refusal));
    if (value === 'removing') page.isBusy('payment:promo.removing');
    const isFresh = document.querySelector('[data-fresh]') !== null;
    if (isFresh !== (value === 'celebrating')) throw new Error('Only a code just applied is celebrated.');
  },
});
