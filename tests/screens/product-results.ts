import { MOST_OF_ONE, MOST_SELECTED, type SelectedProduct } from '#domain/same-day/price';
import { billy as bookcase, rug as carpet } from '../support/same-day';
import { type Screen, same } from './screen';
import type { Part } from './seen';

const billy = { ...bookcase, nameZh: '毕利' };
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
