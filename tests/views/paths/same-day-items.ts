/** What the first step of the same-day quote shows: what is carried, and in which van. */
import type { Language } from '#domain/language';
import { areProductsPriced, productsValueOf, type SelectedProduct } from '#domain/same-day';
import { leads } from './form-shows';
import type { Page } from './page';
import { SENT_AT, type Snapshot } from './same-day-cases';

/** Which radio button of a group is chosen; '' for none. */
export function chosenOf(name: string): string {
  return document.querySelector<HTMLInputElement>(`input[type=radio][name=${name}]:checked`)?.value ?? '';
}

export function isChosen(name: string, value: string | undefined): void {
  if (chosenOf(name) !== (value ?? '')) throw new Error(`The ${name} is "${chosenOf(name)}" instead of "${value}".`);
}

/** The radio button whose words begin so. */
export function radioOf(words: string): HTMLInputElement | null {
  const radios = [...document.getElementsByTagName('input')].filter(({ type }) => type === 'radio');
  return radios.find((radio) => radio.closest('label')?.textContent?.startsWith(words)) ?? null;
}

/** Something is said exactly where it is so. */
export const says = (page: Page, isSaid: boolean, text: string): void =>
  isSaid ? page.reads(text) : page.readsNot(text);

/** How large a product is, by its name. */
const SIZES: Record<Language, Record<string, string>> = {
  en: { BILLY: '80 × 28 × 202 cm', STOENSE: '133x195 cm' },
  zh: { BILLY: '80 × 28 × 202厘米', STOENSE: '133x195 cm' },
};

/** A row of the list says what it is and how large, and where we buy it what one of it costs, whether it can still be had, and what all of it costs. */
function showsRow(page: Page, row: Element | undefined, product: SelectedProduct, isPriced: boolean): void {
  const { quantity, price, unlisted } = product;
  const isChinese = page.language === 'zh';
  const names = isChinese ? [product.name, product.nameZh, product.productTypeZh] : [product.name, product.productType];
  const each = isPriced && quantity > 1 ? page.say('sameDay:products.each', { price: page.format.money(price) }) : '';
  const gone = isPriced && unlisted ? page.say('sameDay:products.unlisted') : '';
  const parts = {
    label: names.filter(Boolean).join(' '),
    '[id$=-hint]': [SIZES[page.language][product.name], each, gone].filter(Boolean).join(' · '),
    strong: isPriced ? page.format.money(price * quantity) : '',
  };
  for (const [part, expected] of Object.entries(parts)) {
    const told = row?.querySelector(part)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (told !== expected) throw new Error(`A row says "${told}" instead of "${expected}".`);
  }
  const count = row?.querySelector('[role=spinbutton]')?.getAttribute('aria-valuenow');
  if (count !== `${quantity}`) throw new Error(`There are ${count} of ${product.name}.`);
}

function showsList(page: Page, facts: Snapshot['context']['facts']): void {
  const { selectedProducts: selected } = facts;
  const isPriced = areProductsPriced(facts);
  isChosen('purchase', facts.purchase ?? 'to-buy');
  const rows = [...document.querySelectorAll('[role=spinbutton]')].map((control) => control.closest('li'));
  if (rows.length !== selected.length) throw new Error(`The list has ${rows.length} rows.`);
  for (const [at, product] of selected.entries()) showsRow(page, rows[at] ?? undefined, product, isPriced);
  const count = selected.reduce((sum, { quantity }) => sum + quantity, 0);
  const title = page.say('sameDay:products.selected');
  const heading = document.querySelector('main h3')?.textContent;
  const pieces = count > 0 ? ` ${page.say('sameDay:products.selectedCount', { count })}` : '';
  if (heading !== title + pieces) throw new Error(`The list is called "${heading}".`);
  says(page, count === 0, page.say('sameDay:products.none'));
  const value = `${page.say('sameDay:products.value')} ${page.format.money(productsValueOf(selected))}`;
  says(page, count > 0 && isPriced, value);
}

interface Meter {
  readonly metres: string;
  readonly capacity: number;
  /** Of the van that can be filled. */
  readonly percent?: number;
}
/** By van and number of bookcases of 0.8 x 0.28 x 2.02 m; a van is full at 85 %. */
const METERS: Readonly<Record<string, Meter>> = {
  'medium 2': { metres: '0.9', capacity: 6, percent: 18 },
  'small 8': { metres: '3.6', capacity: 3 },
  'medium 8': { metres: '3.6', capacity: 6, percent: 71 },
  'medium 60': { metres: '27.1', capacity: 6 },
  'luton 60': { metres: '27.1', capacity: 20 },
};
/** The van that is proposed instead. */
const LARGER: Readonly<Record<string, string>> = { 'small 8': 'medium', 'medium 60': 'luton' };

function showsVan(page: Page, { facts }: Snapshot['context']): void {
  const [first, second] = facts.selectedProducts;
  const name = page.say('sameDay:load.name');
  if (!first || !facts.vanSize || facts.category !== 'ikea') {
    page.readsNot(name);
    return;
  }
  const meter = METERS[`${facts.vanSize} ${first.quantity}`];
  if (!meter) throw new Error(`Nobody knows how ${first.quantity} of them fill the van.`);
  const { metres, capacity, percent } = meter;
  page.reads(name + page.say('sameDay:load.label', { metres, capacity }));
  for (const each of Object.values(METERS)) {
    if (each.percent !== undefined)
      says(page, each.percent === percent, page.say('sameDay:load.note', { percent: each.percent }));
  }
  says(page, second !== undefined, page.say('sameDay:load.unknown', { count: 1 }));
  const small = { van: page.say('sameDayWords:vans.small'), metres, capacity, usable: '2.6' };
  says(page, facts.vanSize === 'small', page.say('sameDay:load.tooSmall', small));
  says(page, facts.vanSize === 'small', page.say('sameDay:load.tooSmallText', small));
  says(page, first.quantity === 60, page.say('sameDay:load.tooMuch'));
  says(page, first.quantity === 60, page.say('sameDay:load.tooMuchText', { metres, count: 2 }));
  const larger = LARGER[`${facts.vanSize} ${first.quantity}`];
  for (const van of ['medium', 'luton'])
    if ((findTake(page, van) !== null) !== (van === larger)) throw new Error(`The van to be taken is not ${larger}.`);
}

/** The button that takes the proposed van. */
export function findTake(page: Page, vanSize: string): HTMLElement | null {
  const van = page.say(`sameDayWords:vans.${vanSize}`);
  const whole = vanSize === 'luton' ? 'load.takeLargest' : 'load.take';
  return page.find('button', `sameDay:${whole}`, { van, metres: 6 });
}

export function showsItems(page: Page, snapshot: Snapshot): void {
  const { facts, sentAt } = snapshot.context;
  isChosen('category', facts.category);
  isChosen('vanSize', facts.vanSize);
  const details = document.querySelector('textarea')?.value;
  if (details !== facts.itemDetails) throw new Error(`The details are "${details}".`);
  const isBrowsing = snapshot.matches({ items: 'browsing' });
  if ((page.find('heading', 'sameDay:products.title') !== null) !== isBrowsing)
    throw new Error(`Products are ${isBrowsing ? 'not ' : ''}searched for.`);
  if (isBrowsing) {
    showsList(page, facts);
    showsVan(page, snapshot.context);
  }
  const isBegun = facts.category !== undefined || facts.vanSize !== undefined;
  const isSent = sentAt !== undefined && !isBegun;
  says(page, isSent, page.say('sameDay:sent.title', { time: page.format.instant(SENT_AT) }));
  says(page, isSent, page.say('sameDay:sent.text'));
  leads(page.say('sameDay:backHome'), `/${page.language}`);
}
