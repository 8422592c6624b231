/** The same-day quote that a contact message carries, priced anew: what its page computed is compared and never trusted. */
import type { QuoteData } from './contract/messages';
import { fromPounds } from './money';
import { type SameDayPrice, sameDayPrice } from './same-day';

/** The price of a quote by our own tables. */
export function priceOfQuoteData({ category, vanSize, urgency, selectedProducts }: QuoteData): SameDayPrice {
  const products = selectedProducts.map(({ price, quantity }) => ({ price: fromPounds(price), quantity }));
  return sameDayPrice({ category, vanSize, urgency, selectedProducts: products });
}

/** Whether the customer was shown the price that our tables give. */
export function isPriceAsShown(data: QuoteData, price: SameDayPrice): boolean {
  return fromPounds(data.estimatedPrice) === price.estimatedPrice;
}
