import { sameDay } from '#shop/sameDay';
import type { Pence } from '../money';
import type { VanSize } from '../move/inventory';
import type { Product } from './product';

/** 'ikea': the furniture retailer, whose products are selected one by one. */
export const SAME_DAY_CATEGORIES = ['ikea', 'furniture', 'construction', 'appliances', 'single-item'] as const;
export type SameDayCategory = (typeof SAME_DAY_CATEGORIES)[number];

export const URGENCIES = ['within-2-hours', 'within-4-hours', 'same-day'] as const;
export type Urgency = (typeof URGENCIES)[number];
/** True if the promised day says all about the time: 'same day' may be another day than the customer's. */
export const isDayEnough = ({
  urgency,
  deliveryDate,
}: {
  urgency: Urgency;
  deliveryDate?: string | undefined;
}): boolean => urgency === 'same-day' && deliveryDate !== undefined;

export const DEFAULT_URGENCY = 'within-4-hours' satisfies Urgency;

/** 'to-buy': we buy the retailer's products. 'bought': the customer has bought them. */
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
/** In tenths, so that the multiplication is exact. */
const tenths = (factor: number): number => Math.round(factor * 10);

/** Most of one product, and most different products. The specification sets neither. */
export const MOST_OF_ONE = 99;
export const MOST_SELECTED = 60;
/** Longest description of the goods, characters. */
export const LONGEST_ITEM_DETAILS = 1000;

/** Beyond this many miles from pickup to delivery, the price is only a starting price: the formula has no miles. */
const FAR_MILES = 30;
export const isFar = (miles: number | undefined): miles is number => miles !== undefined && miles > FAR_MILES;

export interface SelectedProduct extends Product {
  /** 1 to MOST_OF_ONE. */
  quantity: number;
  /** No longer sold: the price is the last one, and the customer was told. */
  unlisted?: boolean;
}

export interface SameDayOrder {
  category: SameDayCategory;
  vanSize: VanSize;
  urgency: Urgency;
  purchase?: Purchase | undefined;
  /** Counted only in the retailer's category, and only if we buy them. */
  selectedProducts: readonly Pick<SelectedProduct, 'price' | 'quantity'>[];
}

export const SAME_DAY_LINES = ['base', 'van', 'urgency', 'products', 'handling', 'rounding'] as const;
export interface SameDayLine {
  code: (typeof SAME_DAY_LINES)[number];
  /** Only the rounding can be negative. */
  pence: Pence;
}
/** A priced order. The lines add up to `estimatedPrice`; lines of £0 are left out. */
export interface SameDayPrice {
  /** Whole pounds, in pence. */
  estimatedPrice: Pence;
  productsValue: Pence;
  /** `estimatedPrice` without the products and their handling, to the nearest penny. */
  deliveryOnlyPrice: Pence;
  lines: SameDayLine[];
}

/** Divides whole numbers, rounding halves up as Math.round does. */
const rounded = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

export function productsValueOf(products: SameDayOrder['selectedProducts']): Pence {
  return products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** True if the products are part of the price: only the retailer's, and only if we buy them. */
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
 * round(base × van × urgency) + round(products value + handling), both to whole pounds, as specified. All arithmetic is on whole numbers,
 * because fractions of a penny would decide the rounding.
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
