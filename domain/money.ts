import * as z from 'zod/mini';

/** An amount of money in whole pence, VAT included. `@__PURE__` lets the bundler drop the schema if it is unused. */
export const penceSchema = /* @__PURE__ */ z.int();
export type Pence = z.infer<typeof penceSchema>;

/** Pence to pounds, the form of every amount in JSON. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

export function fromPounds(pounds: number): Pence {
  return Math.round(pounds * 100);
}

/** '£1,240.00', as both languages write it. Avoids Intl, whose first formatter is slow on phones (decision 014). */
export function moneyText(pence: Pence): string {
  const pounds = toPounds(Math.abs(pence)).toFixed(2);
  return `${pence < 0 ? '−' : ''}£${pounds.replace(/\B(?=(\d{3}){1,4}\.)/g, ',')}`;
}

/** '£1,240': like moneyText, without '.00'. */
export function shortMoneyText(pence: Pence): string {
  return moneyText(pence).replace('.00', '');
}

/** A percentage of an amount, rounded to the nearest penny. */
export function percentOf(pence: Pence, percent: number): Pence {
  return Math.round((pence * percent) / 100);
}

/** Whole pounds, never less than the amount: for a price that has no room for its pence. */
export const roundedUp = (pence: Pence): Pence => Math.ceil(pence / 100) * 100;
