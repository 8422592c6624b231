import type { AnyActor } from 'xstate';
import { MOST_OF_ONE, MOST_SELECTED, type SelectedProduct } from '#domain/same-day/price';
import { answered } from '../../machines/answers';
import { productSearchChart, unfound } from '../../machines/cases/product-search';
import { draftAt } from '../../machines/cases/same-day';
import { addButton, billy, productSearchScreen, rug } from '../../screens/product-search';
import { show as print } from '../../support/paths/labels';
import { settlePort } from '../../support/paths/view-driver';
import { sameDayFacts, times } from '../../support/same-day';
import { describeViews, type Start } from './describe-views';
import { elementOf, onScreen, screenNow } from './hand';
import { openChart } from './steps';
import { childOf } from './wired';

const { input } = productSearchChart;

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
const cases = {
  'xstate.done.actor.searchProducts': [
    answered({ products: [billy, rug] }),
    answered({ products: [] }),
    unfound('productsRefused', true),
    unfound('productsRefused', false),
    unfound('productsUnanswered', false),
  ],
};

describeViews('product search', {
  ...onScreen(productSearchScreen({ cases, selected })),
  starts,
  variants: ({ type, ...payload }, { context }) => {
    if (type !== 'xstate.done.actor.searchProducts') return type === 'text.typed' ? print(payload) : undefined;
    const { output } = payload as unknown as { output: { ok: boolean; products?: unknown[] } };
    return output.products?.length ? context.text : print(output);
  },
  settles: async (opened, actor, id, answer) => {
    await settlePort(actor(), id, answer);
    const button = addButton(screenNow(opened), 'billy');
    if (!button || button.isOff) return true;
    const before = selected().find((each) => each.id === billy.id)?.quantity ?? 0;
    await opened.user.click(elementOf('button', button.name) as HTMLElement);
    const after = selected().find((each) => each.id === billy.id);
    if (after?.quantity !== before + 1) throw new Error('Add has not added one more of it to the list.');
    return true;
  },
});
