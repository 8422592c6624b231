/** The same-day delivery quote: its tables and its price. */
import { sameDay } from '#shop/sameDay';
import type { Pence } from '../money';
import type { VanSize } from '../move/inventory';
import type { Product } from './product';

/** What is carried. 'ikea' is the furniture retailer, whose products are chosen one by one. */
export const SAME_DAY_CATEGORIES = ['ikea', 'furniture', 'construction', 'appliances', 'single-item'] as const;
export type SameDayCategory = (typeof SAME_DAY_CATEGORIES)[number];

/** How soon it has to be there. */
export const URGENCIES = ['within-2-hours', 'within-4-hours', 'same-day'] as const;
export type Urgency = (typeof URGENCIES)[number];
export const DEFAULT_URGENCY = 'within-4-hours' satisfies Urgency;

/** Whether the retailer's products are bought by us, or by the customer before. */
export const PURCHASES = ['to-buy', 'bought'] as const;
export type Purchase = (typeof PURCHASES)[number];
export const DEFAULT_PURCHASE = 'to-buy' satisfies Purchase;

/** Base prices, whole pounds. */
export const BASE_POUNDS: Readonly<Record<SameDayCategory, number>> = sameDay.base;
/** Multipliers, with one decimal. */
export const VAN_FACTORS: Readonly<Record<VanSize, number>> = sameDay.vans;
export const URGENCY_FACTORS: Readonly<Record<Urgency, number>> = sameDay.urgency;
/** Handling fee on the products' value, percent. */
export const HANDLING_PERCENT: number = sameDay.handlingPercent;
/** A multiplier in tenths, so that it is exact. */
const tenths = (factor: number): number => Math.round(factor * 10);

/** The most of one product, and the most different ones; the specification leaves both open. */
export const MOST_OF_ONE = 99;
export const MOST_SELECTED = 60;
/** Longest description of the goods, characters. */
export const LONGEST_ITEM_DETAILS = 1000;

export interface SelectedProduct extends Product {
  /** 1 to MOST_OF_ONE. */
  quantity: number;
  /** It has left the list since it was chosen, and its price is the one it had; the customer was told. */
  unlisted?: boolean;
}

/** What decides the price. */
export interface SameDayOrder {
  category: SameDayCategory;
  vanSize: VanSize;
  urgency: Urgency;
  purchase?: Purchase | undefined;
  /** Count for the retailer's category only, and only while they are to be bought. */
  selectedProducts: readonly Pick<SelectedProduct, 'price' | 'quantity'>[];
}

/** Codes of the lines of a same-day price. */
export const SAME_DAY_LINES = ['base', 'van', 'urgency', 'products', 'handling', 'rounding'] as const;
export interface SameDayLine {
  code: (typeof SAME_DAY_LINES)[number];
  /** Only the rounding can be negative. */
  pence: Pence;
}
/** A priced order. The lines, those of nothing left out, sum to `estimatedPrice` exactly. */
export interface SameDayPrice {
  /** Whole pounds, in pence. */
  estimatedPrice: Pence;
  productsValue: Pence;
  /** The estimate without the products and their handling, to the nearest penny. */
  deliveryOnlyPrice: Pence;
  lines: SameDayLine[];
}

/** A whole number divided, halves rounded up as Math.round does. */
const rounded = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

/** What the selected products cost together. */
export function productsValueOf(products: SameDayOrder['selectedProducts']): Pence {
  return products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** Whether the products are part of the price: the retailer's that we buy. */
export function areProductsPriced({
  category,
  purchase = DEFAULT_PURCHASE,
}: {
  category?: SameDayCategory | undefined;
  purchase?: Purchase | undefined;
}): boolean {
  return category === 'ikea' && purchase === 'to-buy';
}

/**
 * round(base x van x urgency) and, for products that we buy, round(products value plus handling), both to whole pounds;
 * delivery only is the estimate minus the products value with its handling. Whole numbers throughout: nothing is lost to fractions.
 */
export function sameDayPrice(order: SameDayOrder): SameDayPrice {
  const { category, vanSize, urgency, selectedProducts } = order;
  const base = BASE_POUNDS[category] * 100;
  const withVan = BASE_POUNDS[category] * tenths(VAN_FACTORS[vanSize]) * 10;
  const withUrgency = BASE_POUNDS[category] * tenths(VAN_FACTORS[vanSize]) * tenths(URGENCY_FACTORS[urgency]);
  const productsValue = areProductsPriced(order) ? productsValueOf(selectedProducts) : 0;
  const withHandling = productsValue * (100 + HANDLING_PERCENT);
  const estimatedPrice = rounded(withUrgency, 100) * 100 + rounded(withHandling, 10_000) * 100;
  const handling = rounded(productsValue * HANDLING_PERCENT, 100);
  const lines: SameDayLine[] = [
    { code: 'base', pence: base },
    { code: 'van', pence: withVan - base },
    { code: 'urgency', pence: withUrgency - withVan },
    { code: 'products', pence: productsValue },
    { code: 'handling', pence: handling },
    { code: 'rounding', pence: estimatedPrice - withUrgency - productsValue - handling },
  ];
  return {
    estimatedPrice,
    productsValue,
    deliveryOnlyPrice: rounded(estimatedPrice * 100 - withHandling, 100),
    lines: lines.filter(({ pence }) => pence !== 0),
  };
}
