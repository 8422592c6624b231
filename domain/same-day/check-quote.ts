/** Prices the same-day quote of a message again: the page's own prices are compared, never trusted. */
import type { QuoteData } from '../contract/messages';
import { fromPounds } from '../money';
import { type SameDayPrice, sameDayPrice } from './price';

export function priceOfQuoteData({ category, vanSize, urgency, purchase, selectedProducts }: QuoteData): SameDayPrice {
  const products = selectedProducts.map(({ price, quantity }) => ({ price: fromPounds(price), quantity }));
  return sameDayPrice({ category, vanSize, urgency, purchase, selectedProducts: products });
}

/** True if every amount in a quote equals ours; 0 means that it was left out. If not, the customer must see the new price. */
export function isPriceAsShown(data: QuoteData, price: SameDayPrice): boolean {
  const amounts = ['estimatedPrice', 'productsValue', 'deliveryOnlyPrice'] as const;
  return amounts.every((amount) => data[amount] === 0 || fromPounds(data[amount]) === price[amount]);
}
