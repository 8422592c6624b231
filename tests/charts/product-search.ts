import type { SnapshotFrom } from 'xstate';
import type { Language } from '#domain/language';
import { emptySameDay } from '#domain/same-day/facts';
import { MOST_OF_ONE, MOST_SELECTED, type SelectedProduct } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import { productSearchMachine } from '#machines/product-search.machine';
import { act } from '../plan/sentences';
import { answered, enters } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import type { StandInSnapshot } from '../support/charts/stand-in';
import { alert, button, closed, field, heading, heard, part, shared, text, that, when } from '../support/charts/things';
import { billy as bookcase, rug as carpet, draftAt, times } from '../support/same-day';
import { STEP_ADDRESS } from '../support/words/steps';

type Snapshot = SnapshotFrom<typeof productSearchMachine>;

/** A refused search. */
export const unfound = (reason: 'productsRefused' | 'productsUnanswered', fallback: boolean) => ({
  output: { ok: false, reason, fallback },
});
const NOTHING = 'zzzzzz';
const billy = { ...bookcase, nameZh: '毕利' };
const rug = { ...carpet, productType: '', productTypeZh: '' };
/** A card's text before its button, and the button's distinguishing name. */
const CARDS = {
  en: {
    BILLY: ['BILLY Bookcase80 × 28 × 202 cm£55.00', 'BILLY, Bookcase, 80 × 28 × 202 cm'],
    STOENSE: ['STOENSE 133x195 cm£39.00', 'STOENSE, 133x195 cm'],
  },
  zh: {
    BILLY: ['BILLY 毕利 书架80 × 28 × 202厘米£55.00', 'BILLY 毕利，书架，80 × 28 × 202厘米'],
    STOENSE: ['STOENSE 133x195 cm£39.00', 'STOENSE，133x195 cm'],
  },
} satisfies Record<Language, Record<string, [words: string, name: string]>>;
/** The list at the start of a search: empty, with a product, with the most of one product, and full. */
const LISTS: Readonly<Record<string, SelectedProduct[]>> = {
  lack: [{ ...billy, quantity: 2 }],
  kallax: [{ ...billy, quantity: MOST_OF_ONE }],
  hemnes: Array.from({ length: MOST_SELECTED }, (_, at) => ({ ...rug, id: `rug-${at}`, quantity: 1 })),
};
/** The answers of a search, one for each kind of list. */
const FOUND: Readonly<Record<string, Product[]>> = { lack: [rug, billy], kallax: [billy], hemnes: [rug] };
/** The list on the page around the search; empty if the page has none. */
function listOf({ context: { parentRef } }: Snapshot): readonly SelectedProduct[] {
  const page = parentRef as { getSnapshot?: () => { context?: { facts?: { selectedProducts: SelectedProduct[] } } } };
  return page?.getSnapshot?.().context?.facts?.selectedProducts ?? [];
}

export const productSearch = chartOf<typeof productSearchMachine>({
  machine: productSearchMachine,
  inputs: [{ text: '' }, { text: 'billy' }],
  viewInputs: ['', ...Object.keys(LISTS)].map((text) => ({ text })),
  cases: {
    'text.typed': [{ text: 'billy' }, { text: 'sofa' }, { text: ' b ' }],
    'popular.chosen': [{ name: 'malm' }],
    'xstate.done.actor.searchProducts': ({ context: { text } }) => [
      answered({ products: FOUND[text] ?? [billy, rug] }),
      answered({ products: [] }),
      unfound('productsRefused', true),
      unfound('productsRefused', false),
      unfound('productsUnanswered', false),
    ],
  },
  key: ({ context: { text, products, method, refusal } }) => [text, products.length, method, refusal?.reason],
  promises: {
    states: {
      'a refusal is shown only when the samples are switched off': (snapshot) =>
        snapshot.matches('unavailable') === (snapshot.context.refusal !== undefined && !snapshot.matches('recovering')),
      'a listed search has products': (snapshot) => !snapshot.matches('listed') || snapshot.context.products.length > 0,
      'a search that found nothing shows no products': (snapshot) =>
        !(snapshot.matches('notFound') || snapshot.matches('idle')) || snapshot.context.products.length === 0,
      'no search is made with fewer than two letters': (snapshot) =>
        !snapshot.matches('searching') || snapshot.context.text.trim().length >= 2,
      'the search uses the text in the field': ({ children, context }) => {
        const asked = children.searchProducts?.getSnapshot() as StandInSnapshot | undefined;
        return asked === undefined || (asked.input as { query: string }).query === context.text;
      },
    },
    steps: {
      'typed text stays in the field': ({ before, event, after }) =>
        after.context.text === (event.text ?? event.name ?? before.context.text),
      'products are listed only when the server sends them, or as samples half a second after a failure': ({
        before,
        event,
        after,
      }) =>
        !enters({ before, after }, 'listed') ||
        (after.context.method === 'backend'
          ? event.type === 'xstate.done.actor.searchProducts' && event.output.products === after.context.products
          : event.type.startsWith('xstate.after.fallbackDelay.')),
    },
  },
  screen: ({ say: translate, format, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`sameDay:products.${key}`, values);
    const addOf = (product: string) => say('addOf', { product }).trim();
    /** The cards of the found products: each says how many are in the list, and offers one more while there is room. */
    const cards = (snapshot: Snapshot) => {
      const list = listOf(snapshot);
      const isFull = list.length >= MOST_SELECTED;
      return [
        ...snapshot.context.products.flatMap((product) => {
          const [words, name] = CARDS[language][product.name as 'BILLY' | 'STOENSE'];
          const count = list.find(({ id }) => id === product.id)?.quantity ?? 0;
          const added = say('added', { count });
          const card = words + say('add') + (count > 0 ? `${added}${name}: ${added}` : '');
          const isOffered = count === 0 ? !isFull : count < MOST_OF_ONE;
          return [part('listitem', card), isOffered ? button(addOf(name)) : closed(addOf(name))];
        }),
        when(isFull, text(say('full'))),
      ];
    };
    const loading = () => [text(say('loading'))];
    return {
      does: {
        // Typing the same text again sends no event.
        'text.typed': ({ text }, { context }) => (text === context.text ? [] : [act.type(text, say('search'))]),
        // In other states Enter has no effect.
        'text.submitted': (_event, now) =>
          now.matches('debouncing') || now.matches('unavailable') ? [act.enter(say('search'))] : [],
        'popular.chosen': ({ name }) => [act.press(name.toUpperCase())],
        'retry.requested': () => [act.press(translate('common:tryAgain'))],
      },
      shows: {
        '*': (snapshot) => {
          const { text: typed, products } = snapshot.context;
          const names = snapshot.matches('listed') ? products.map(({ name }) => name) : [];
          const popular = ['billy', 'kallax', 'malm', 'hemnes', 'lack'].includes(typed) ? typed.toUpperCase() : '';
          return [
            heading(translate('sameDay:title.items')),
            text(say('disclaimer')),
            field(say('search'), typed),
            that('Not only the popular product of the field is pressed', ({ parts }) => {
              const pressed = parts.filter(({ attributes }) => attributes['aria-pressed'] === 'true');
              return pressed.map((each) => each.text).join() === popular;
            }),
            that('Not the products that were found are offered, in their order', ({ parts }) => {
              const note = translate('sameDay:details.title');
              const isOffer = (name: string) => name.startsWith(addOf('')) && name !== note;
              const offered = parts.filter(({ role, name }) => role === 'button' && isOffer(name));
              return (
                offered.length === names.length && offered.every((each, at) => each.name.includes(names[at] ?? ''))
              );
            }),
          ];
        },
        idle: () => [],
        debouncing: loading,
        searching: loading,
        recovering: loading,
        listed: (snapshot) => {
          const { products, method } = snapshot.context;
          return [
            heard(say('found', { count: products.length })),
            when(method === 'frontend_fallback', text(say('samples'))),
            // The list has prices too.
            ...products.map(({ price }) => shared(text(format.money(price)))),
            ...(method === 'backend' ? cards(snapshot) : []),
          ];
        },
        notFound: () => [text(say('notFound'))],
        unavailable: ({ context: { refusal } }) => [
          alert(say('errorTitle'), translate(`sameDay:errors.${refusal?.reason}`)),
          button(translate('common:tryAgain')),
        ],
      },
    };
  },
  start: async (stage, { text }) => {
    const facts = {
      ...emptySameDay(),
      category: 'ikea' as const,
      selectedProducts: LISTS[text] ?? [],
      typed: text === '' ? {} : { products: text },
    };
    const draft = draftAt('items', facts);
    await stage.store?.('same-day-draft', draft);
    await stage.open(STEP_ADDRESS.items);
    await stage.settle?.('readSameDay', { output: { draft, times } });
  },
  calls: { searchProducts: 'GET /api/ikea/search' },
  answers: {
    searchProducts: ({ ok, reason, products }: { ok: boolean; reason?: string; products?: (typeof billy)[] }) => {
      if (reason === 'productsRefused') return { is: 'refused', code: 'productsFailed', status: 500 };
      if (!ok) return { is: 'cut' };
      const offered = products?.map(({ price, ...product }) => ({ ...product, image: '', price: price / 100 }));
      return { is: 'answered', alter: (reply: object) => ({ ...reply, products: offered }) };
    },
  },
  chromium: {
    // A search that fails is reported; samples replace one that does not answer.
    cases: {
      'xstate.done.actor.searchProducts': [
        answered({ products: [billy, rug] }),
        answered({ products: [] }),
        unfound('productsRefused', false),
        unfound('productsUnanswered', false),
      ],
    },
    address: () => STEP_ADDRESS.items,
    keeps: ({ context: { text } }) => text,
    minutes: 11,
    reloads: {
      recovering: ['searching', 'the failed search is repeated'],
      debouncing: ['searching', 'nobody is typing any more'],
    },
  },
  plan: {
    priority: 'medium',
    cases: {
      'text.typed': [{ text: 'billy' }, { text: NOTHING }, { text: 'b' }],
      'xstate.done.actor.searchProducts': ({ context }) => [
        answered({ products: context.text === NOTHING ? [] : [billy] }),
        // The server reports the failure; the page shows samples instead.
        { output: { ok: false, reason: 'productsFailed', fallback: true } },
      ],
    },
    start: ({ say, language }, { text }: { text: string }) => {
      const open = [act.open(`/${language}/same-day-quote`), act.choose(say('sameDayWords:categories.ikea'))];
      return text ? [...open, act.type('billy', say('sameDay:products.search')), act.wait('2'), act.reload()] : open;
    },
  },
});
