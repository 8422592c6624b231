// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { productSearchChart } from '../../machines/cases/product-search';
import { draftAt } from '../../machines/cases/same-day';
import { settlePort } from '../../support/paths/view-driver';
import { sameDayFacts, times } from '../../support/same-day';
import { describeViews, type Start } from './describe-views';
import { fill, press } from './hands';
import { openChart } from './rooms';
import { childOf } from './same-day-world';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('../../../src/app/wire-same-day', () => import('./same-day-world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = productSearchChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: async (language) => {
    const { page, actor } = await openChart(language, '/same-day-quote');
    const draft = draftAt('items', { ...sameDayFacts, selectedProducts: [], typed: { products: start.text } });
    await settlePort(actor(), 'readSameDay', { output: { draft, times } });
    const search = childOf(actor(), 'productSearch');
    return { page, actor: () => search };
  },
});
const typed = (products: readonly { name: string }[]) => products.map(({ name }) => name).join();

describeViews<typeof productSearchMachine>('product search', {
  machine,
  key,
  cases: {
    ...cases,
    // The same text once more is no typing.
    'text.typed': ({ context }) => cases['text.typed'].filter(({ text }) => text !== context.text),
  },
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page) => {
    const field = () => page.find('searchbox', 'sameDay:products.search');
    return {
      'text.typed': { find: field, use: (control, { text }) => fill(control, text) },
      'text.submitted': {
        find: field,
        use: async (control) => {
          const form = (control as HTMLInputElement | null)?.form;
          if (form) await act(async () => void fireEvent.submit(form));
        },
      },
      'popular.chosen': {
        find: ({ name }) => screen.queryByRole('button', { name: name.toUpperCase() }),
        use: press,
      },
      'search.retried': { find: () => page.find('button', 'sameDay:tryAgain'), use: press },
    };
  },
  shows: (page, snapshot) => {
    page.hasHeading('sameDay:title.items');
    page.reads(page.say('sameDay:products.disclaimer'));
    const { text, show, products, samples, refusal } = productPanelOf(snapshot);
    const field = page.find('searchbox', 'sameDay:products.search') as HTMLInputElement;
    if (field.value !== text) throw new Error(`The field holds "${field.value}" instead of "${text}".`);
    const pressed = screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    const popular = ['billy', 'malm'].includes(text) ? text.toUpperCase() : '';
    if (pressed.join() !== popular) throw new Error(`"${pressed}" is marked instead of "${popular}".`);
    const listed = [...document.querySelectorAll('main ul li')].map((item) => ({
      name: item.querySelector('[lang=sv]')?.textContent ?? '',
    }));
    const expected = show === 'products' ? products : [];
    if (typed(listed) !== typed(expected)) throw new Error(`Shown are "${typed(listed)}".`);
    for (const { price } of expected) page.reads(page.format.money(price));
    const says = (isSaid: boolean, said: string) => (isSaid ? page.reads(said) : page.readsNot(said));
    says(show === 'loading', page.say('sameDay:products.loading'));
    says(show === 'products' && samples, page.say('sameDay:products.samples'));
    says(show === 'notFound', page.say('sameDay:products.notFound'));
    says(show === 'unavailable', page.say('sameDay:products.errorTitle'));
    if (refusal && show === 'unavailable')
      page.alerts(page.say('sameDay:products.errorTitle'), page.say(`sameDay:errors.${refusal}`));
  },
});
