import * as z from 'zod/mini';

/** An amount of money in whole pence, VAT included. Where nothing is read by it, the bundler may leave it out. */
export const penceSchema = /* @__PURE__ */ z.int();
export type Pence = z.infer<typeof penceSchema>;

/** Pence to pounds with at most two decimals, the form of every amount in JSON. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** Pounds from JSON to whole pence. */
export function fromPounds(pounds: number): Pence {
  return Math.round(pounds * 100);
}

/** An amount in words, with a minus sign where it has a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** A percentage of an amount, rounded to the nearest penny. */
export function percentOf(pence: Pence, percent: number): Pence {
  return Math.round((pence * percent) / 100);
}
