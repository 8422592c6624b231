import * as z from 'zod/mini';
import { type Pence, penceSchema, percentOf } from '../money';
import { plainCharacters } from '../typed-text';

export const PROMO_LENGTH = 6;

/** Normalises a typed code: plain characters, no spaces, dashes or quotation marks, upper case, at most six characters. */
export function tidyPromoCode(text: string): string {
  return [
    ...plainCharacters(text)
      .replace(/[\s"'“”‘’「」\p{Pd}]+/gu, '')
      .toUpperCase(),
  ]
    .slice(0, PROMO_LENGTH)
    .join('');
}

/** The refusal of a code that cannot be valid, without asking the server. */
export function promoShapeRefusal(code: string): 'promoLength' | 'promoFormat' | undefined {
  if ([...code].length !== PROMO_LENGTH) return 'promoLength';
  return /^[A-Z0-9]+$/.test(code) ? undefined : 'promoFormat';
}

/** A code applied to a booking, with the prices it replaced. */
export const appliedPromoSchema = z.lazy(() =>
  z.object({
    code: z.string(),
    percent: z.number(),
    originalPrice: penceSchema,
    originalHelperPrice: penceSchema,
  }),
);

/** A price less a percentage. Half a penny is rounded in the customer's favour. */
export function discounted(price: Pence, percent: number): Pence {
  return price - percentOf(price, percent);
}

/** The percentage off, for when only the two prices are known. */
export function percentOff(original: Pence, current: Pence): number {
  return original <= 0 ? 0 : Math.round(((original - current) / original) * 100);
}
