import { MOST_OF_ONE, MOST_SELECTED, type SelectedProduct } from '#domain/same-day/price';
import { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { productSearchChart } from '../machines/cases/product-search';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import { billy as bookcase, rug as carpet } from '../support/same-day';
import { defineScreen, type Screen, same } from './screen';
import type { Part } from './seen';

const { key, cases } = productSearchChart;

export const billy = { ...bookcase, nameZh: '毕利' };
export const rug = { ...carpet, productType: '', productTypeZh: '' };

/** The texts of a card before its button. */
const TOLD = {
  en: { billy: 'BILLY Bookcase 80 × 28 × 202 cm £55.00', rug: 'STOENSE 133x195 cm £39.00' },
  zh: { billy: 'BILLY 毕利 书架 80 × 28 × 202厘米 £55.00', rug: 'STOENSE 133x195 cm £39.00' },
};
const NAMED = {
  en: { billy: 'BILLY, Bookcase, 80 × 28 × 202 cm', rug: 'STOENSE, 133x195 cm' },
  zh: { billy: 'BILLY 毕利，书架，80 × 28 × 202厘米', rug: 'STOENSE，133x195 cm' },
};
const PRODUCTS = { billy, rug };
type Name = keyof typeof PRODUCTS;
const squashed = (text: string): string => text.replaceAll(/\s/g, '');

export const addButton = (screen: Screen, name: Name): Part | undefined =>
  screen.find('button', 'sameDay:products.addOf', { product: NAMED[screen.language][name] });

/** A card names its product with size and price, offers it while there is room, and says how many are in the list. */
export function showsResults(screen: Screen, names: readonly Name[], selected: readonly SelectedProduct[]): void {
  const { say, language } = screen;
  const isFull = selected.length >= MOST_SELECTED;
  const cards = screen.all('listitem').map(({ text }) => squashed(text));
  for (const name of names) {
    const count = selected.find(({ id }) => id === PRODUCTS[name].id)?.quantity ?? 0;
    const added = say('sameDay:products.added', { count });
    const end = count > 0 ? `${added}${NAMED[language][name]}: ${added}` : '';
    const card = squashed(`${TOLD[language][name]}${say('sameDay:products.add')}${end}`);
    if (!cards.includes(card)) throw new Error(`No card says "${card}", but ${cards.join()}.`);
    const isOffered = count === 0 ? !isFull : count < MOST_OF_ONE;
    same(`${name} is offered`, addButton(screen, name)?.isOff, !isOffered);
  }
  screen.reads(say('sameDay:products.full'), isFull && names.length > 0);
}

interface ProductWorld {
  readonly cases: EventCases;
  /** The list that products are added to, where the cards are those of our samples. */
  readonly selected?: () => readonly SelectedProduct[];
}

export const productSearchScreen = (world: ProductWorld) =>
  defineScreen<typeof productSearchMachine>({
    machine: productSearchMachine,
    key,
    cases: {
      ...cases,
      ...world.cases,
      // The same text once more is no typing.
      'text.typed': ({ context }) => cases['text.typed'].filter(({ text }) => text !== context.text),
    },
    does: ({ say }) => ({
      'text.typed': ({ text }) => [act.type(text, say('sameDay:products.search'))],
      'text.submitted': () => [act.enter(say('sameDay:products.search'))],
      'popular.chosen': ({ name }) => [act.press(name.toUpperCase())],
      'retry.requested': () => [act.press(say('sameDay:tryAgain'))],
    }),
    sees(screen, snapshot) {
      const { say } = screen;
      const products = (name: string, values = {}) => say(`sameDay:products.${name}`, values);
      screen.hasHeading('sameDay:title.items');
      screen.reads(products('disclaimer'));
      const panel = productPanelOf(snapshot);
      const isListed = panel.show === 'listed';
      screen.holds(screen.find('searchbox', 'sameDay:products.search'), panel.text);
      const popular = ['billy', 'kallax', 'malm', 'hemnes', 'lack'].includes(panel.text);
      const pressed = screen.all('button').filter(({ attributes }) => attributes['aria-pressed'] === 'true');
      same('Popular', pressed.map(({ text }) => text).join(), popular ? panel.text.toUpperCase() : '');
      const start = products('addOf', { product: '' }).trim();
      const offered = screen.all('button').filter(({ name }) => name.startsWith(start));
      const found = isListed ? panel.products : [];
      same('Offered', offered.length, found.length);
      same(
        'In their order',
        found.every(({ name }, at) => offered[at]?.name.includes(name)),
        true,
      );
      if (world.selected) showsResults(screen, isListed && !panel.samples ? ['billy', 'rug'] : [], world.selected());
      screen.reads(products('loading'), ['debouncing', 'searching', 'recovering'].includes(panel.show));
      screen.hears(products('found', { count: panel.products.length }), isListed);
      screen.reads(products('samples'), isListed && panel.samples);
      screen.reads(products('notFound'), panel.show === 'notFound');
      screen.reads(products('errorTitle'), panel.show === 'unavailable');
      if (isListed) for (const { price } of panel.products) screen.reads(screen.format.money(price));
      if (panel.refusal && panel.show === 'unavailable')
        screen.alerts(products('errorTitle'), say(`sameDay:errors.${panel.refusal}`));
    },
  });
