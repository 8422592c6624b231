// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor } from 'xstate';
import { MOST_OF_ONE, MOST_SELECTED, type SelectedProduct } from '#domain/same-day';
import type { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { answered } from '../../machines/answers';
import { productSearchChart, unfound } from '../../machines/cases/product-search';
import { draftAt } from '../../machines/cases/same-day';
import { show as print } from '../../support/paths/labels';
import { settlePort } from '../../support/paths/view-driver';
import { sameDayFacts, times } from '../../support/same-day';
import { fill, press } from './controls';
import { describeViews, type Start } from './describe-views';
import { addButton, billy, marks, offers, rug, showsResults } from './product-search-shows';
import { openChart } from './steps';
import { childOf } from './wired-same-day';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('../../../src/same-day/wire', () => import('./wired-same-day'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, key, cases } = productSearchChart;

/** The page around the search: it holds the list that products are added to. */
let page: AnyActor | undefined;
const selected = (): readonly SelectedProduct[] => page?.getSnapshot().context.facts.selectedProducts ?? [];

const startOf = (text: string, selectedProducts: SelectedProduct[]): Start => ({
  input: { ...input, text },
  open: async (language) => {
    const { page: opened, actor } = await openChart(language, '/same-day-quote');
    page = actor();
    const draft = draftAt('items', { ...sameDayFacts, selectedProducts, typed: { products: text } });
    await settlePort(actor(), 'readSameDay', { output: { draft, times } });
    const search = childOf(actor(), 'productSearch');
    return { page: opened, actor: () => search };
  },
});
const others = Array.from({ length: MOST_SELECTED }, (_, at) => ({ ...rug, id: `rug-${at}`, quantity: 1 }));
/** With nothing in the list, with something, with as much of one as can be, and with a list that is full. */
const starts = [
  startOf('', []),
  startOf('lack', [{ ...billy, quantity: 2 }]),
  startOf('kallax', [{ ...billy, quantity: MOST_OF_ONE }]),
  startOf('hemnes', others),
];

describeViews<typeof productSearchMachine>('product search', {
  machine,
  key,
  cases: {
    ...cases,
    // The same text once more is no typing.
    'text.typed': ({ context }) => cases['text.typed'].filter(({ text }) => text !== context.text),
    'xstate.done.actor.searchProducts': [
      answered({ products: [billy, rug] }),
      answered({ products: [] }),
      unfound('productsRefused', true),
      unfound('productsRefused', false),
      unfound('productsUnanswered', false),
    ],
  },
  starts,
  variants: ({ type, ...payload }, { context }) => {
    if (type !== 'xstate.done.actor.searchProducts') return type === 'text.typed' ? print(payload) : undefined;
    const { output } = payload as unknown as { output: { ok: boolean; products?: unknown[] } };
    return output.products?.length ? context.text : print(output);
  },
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
      'retry.requested': { find: () => page.find('button', 'sameDay:tryAgain'), use: press },
    };
  },
  settles: async (opened, actor, id, answer) => {
    await settlePort(actor(), id, answer);
    const button = addButton(opened, 'billy') as HTMLButtonElement | null;
    if (!button || button.disabled) return true;
    const before = selected().find((each) => each.id === billy.id)?.quantity ?? 0;
    await press(button, undefined, opened.user);
    const after = selected().find((each) => each.id === billy.id);
    if (after?.quantity !== before + 1) throw new Error('Add has not added one more of it to the list.');
    return true;
  },
  shows: (page, snapshot) => {
    page.hasHeading('sameDay:title.items');
    page.reads(page.say('sameDay:products.disclaimer'));
    const { text, show, products, samples, refusal } = productPanelOf(snapshot);
    const field = page.find('searchbox', 'sameDay:products.search') as HTMLInputElement;
    if (field.value !== text) throw new Error(`The field holds "${field.value}" instead of "${text}".`);
    marks(text);
    const isListed = show === 'listed';
    offers(page, isListed ? products.map(({ name }) => name) : []);
    showsResults(page, isListed && !samples ? ['billy', 'rug'] : [], selected());
    const says = (isSaid: boolean, said: string) => (isSaid ? page.reads(said) : page.readsNot(said));
    says(['debouncing', 'searching', 'recovering'].includes(show), page.say('sameDay:products.loading'));
    says(isListed, page.say('sameDay:products.found', { count: products.length }));
    says(isListed && samples, page.say('sameDay:products.samples'));
    says(show === 'notFound', page.say('sameDay:products.notFound'));
    says(show === 'unavailable', page.say('sameDay:products.errorTitle'));
    if (isListed && samples) for (const { price } of products) page.reads(page.format.money(price));
    if (refusal && show === 'unavailable')
      page.alerts(page.say('sameDay:products.errorTitle'), page.say(`sameDay:errors.${refusal}`));
  },
});
