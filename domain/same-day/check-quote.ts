/** The same-day quote that a contact message carries, priced anew: what its page computed is compared and never trusted. */
import type { QuoteData } from '../contract/messages';
import { fromPounds } from '../money';
import { type SameDayPrice, sameDayPrice } from './price';

/** The price of a quote by our own tables. */
export function priceOfQuoteData({ category, vanSize, urgency, purchase, selectedProducts }: QuoteData): SameDayPrice {
  const products = selectedProducts.map(({ price, quantity }) => ({ price: fromPounds(price), quantity }));
  return sameDayPrice({ category, vanSize, urgency, purchase, selectedProducts: products });
}

/**
 * Whether every amount that a quote says is the one our tables give; an amount of 0 was not said. What the customer was shown must not
 * become another price without a word.
 */
export function isPriceAsShown(data: QuoteData, price: SameDayPrice): boolean {
  const amounts = ['estimatedPrice', 'productsValue', 'deliveryOnlyPrice'] as const;
  return amounts.every((amount) => data[amount] === 0 || fromPounds(data[amount]) === price[amount]);
}
