/** Promotion codes. */
import * as z from 'zod/mini';
import { type Pence, penceSchema, percentOf } from '../money';
import { normaliseWidth } from '../postcode';

/** Exactly this many characters. */
export const PROMO_LENGTH = 6;

/** A code as typed: width-normalised, no outer space, upper case, at most six characters. */
export function tidyPromoCode(text: string): string {
  return [...normaliseWidth(text).replace(/\s+/g, '').toUpperCase()].slice(0, PROMO_LENGTH).join('');
}

/** Why a code is not even sent: too short or long, or other than letters and digits. */
export function promoShapeRefusal(code: string): 'promoLength' | 'promoFormat' | undefined {
  if ([...code].length !== PROMO_LENGTH) return 'promoLength';
  return /^[A-Z0-9]+$/.test(code) ? undefined : 'promoFormat';
}

/** A code on a booking, with the prices it replaced. */
export const appliedPromoSchema = z.object({
  code: z.string(),
  percent: z.number(),
  originalPrice: penceSchema,
  originalHelperPrice: penceSchema,
});

/** A price less a percentage, rounded to the penny in the customer's favour at the half. */
export function discounted(price: Pence, percent: number): Pence {
  return price - percentOf(price, percent);
}

/** The percent shown when only two prices are known. */
export function percentOff(original: Pence, current: Pence): number {
  return original <= 0 ? 0 : Math.round(((original - current) / original) * 100);
}
