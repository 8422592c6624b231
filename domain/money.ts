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

/** Pence to '£1,240.00', as all our languages write it. Intl writes the same, but a page's first formatter holds a phone up (decision 014). */
export function moneyText(pence: Pence): string {
  const pounds = toPounds(Math.abs(pence)).toFixed(2);
  return `${pence < 0 ? '−' : ''}£${pounds.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** The same without '.00'. */
export function shortMoneyText(pence: Pence): string {
  return moneyText(pence).replace('.00', '');
}

/** A percentage of an amount, rounded to the nearest penny. */
export function percentOf(pence: Pence, percent: number): Pence {
  return Math.round((pence * percent) / 100);
}
