/** What the product panel shows of what was found. */
import { screen } from '@testing-library/react';
import { MOST_OF_ONE, MOST_SELECTED, type SelectedProduct } from '#domain/same-day';
import { billy as bookcase, rug as carpet } from '../../support/same-day';
import { type Page, perceived } from './page';

export const billy = { ...bookcase, nameZh: '毕利' };
export const rug = { ...carpet, productType: '', productTypeZh: '' };

/** What a card says of each, before its button. */
const TOLD = {
  en: { billy: 'BILLY Bookcase 80 × 28 × 202 cm £55.00', rug: 'STOENSE 133x195 cm £39.00' },
  zh: { billy: 'BILLY 毕利 书架 80 × 28 × 202厘米 £55.00', rug: 'STOENSE 133x195 cm £39.00' },
};
const NAMED = {
  en: { billy: 'BILLY, Bookcase, 80 × 28 × 202 cm', rug: 'STOENSE, 133x195 cm' },
  zh: { billy: 'BILLY 毕利，书架，80 × 28 × 202厘米', rug: 'STOENSE，133x195 cm' },
};
const PRODUCTS = { billy, rug };
type Key = keyof typeof PRODUCTS;

export const addButton = (page: Page, key: Key): HTMLElement | null =>
  page.find('button', 'sameDay:products.addOf', { product: NAMED[page.language][key] });

/** A card names its product with size and price, offers it while there is room, and says how many are in the list. */
export function showsResults(page: Page, keys: readonly Key[], selected: readonly SelectedProduct[]): void {
  const isFull = selected.length >= MOST_SELECTED;
  for (const key of keys) {
    const button = addButton(page, key);
    const count = selected.find(({ id }) => id === PRODUCTS[key].id)?.quantity ?? 0;
    const card = button?.closest('li');
    const parts = [...(card?.querySelectorAll('p, button') ?? [])].map((part) => perceived(part).trim());
    const added = page.say('sameDay:products.added', { count });
    const end = count > 0 ? `${added}${NAMED[page.language][key]}: ${added}` : '';
    const expected = `${TOLD[page.language][key]} ${page.say('sameDay:products.add')} ${end}`.trim();
    const told = parts.join(' ').replace(/\s+/g, ' ').trim();
    if (told !== expected) throw new Error(`The card says "${told}" instead of "${expected}".`);
    const isOffered = count === 0 ? !isFull : count < MOST_OF_ONE;
    if ((button as HTMLButtonElement).disabled === isOffered) throw new Error(`${key} is offered wrongly.`);
  }
  const full = page.say('sameDay:products.full');
  if (isFull && keys.length > 0) page.reads(full);
  else page.readsNot(full);
}

/** Which products are offered, in their order. */
export function offers(page: Page, names: readonly string[]): void {
  const start = page.say('sameDay:products.addOf', { product: '' }).trim();
  const buttons = [...document.querySelectorAll(`main li button[aria-label^="${start}"]`)];
  const offered = buttons.map((button) => button.closest('li')?.querySelector('[lang=sv]')?.textContent);
  if (offered.join() !== names.join()) throw new Error(`Offered are "${offered}" instead of "${names}".`);
}

/** Which of the popular names is the one that is searched for. */
export function marks(text: string): void {
  const pressed = screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const popular = ['billy', 'kallax', 'malm', 'hemnes', 'lack'].includes(text) ? text.toUpperCase() : '';
  if (pressed.join() !== popular) throw new Error(`"${pressed}" is marked instead of "${popular}".`);
}
