/** A completed same-day quote as it is handed to the contact page. Amounts in pounds. */

import { toPounds } from '../money';
import type { VanSize } from '../move/inventory';
import { locationText } from '../place';
import type { IsoDate } from '../schedule';
import type { ContactInfo, SameDayFacts } from './facts';
import {
  DEFAULT_PURCHASE,
  type Purchase,
  type SameDayCategory,
  type SelectedProduct,
  sameDayPrice,
  type Urgency,
} from './price';

/** The service type with which the contact page is opened. */
export const SAME_DAY_SERVICE = 'same-day-delivery-enhanced';

/** A selected product in JSON, price in pounds. */
type QuotedProduct = Omit<SelectedProduct, 'nameZh'>;

/** `quoteData` of the navigation state. The contact page and the server read it with `quoteDataSchema` and price it again. */
export interface SameDayQuoteData {
  category: SameDayCategory;
  vanSize: VanSize;
  pickupLocation: string;
  deliveryLocation: string;
  itemDetails: string;
  /** Only with the retailer's products. */
  purchase?: Purchase;
  selectedProducts: QuotedProduct[];
  urgency: Urgency;
  /** The promised day. */
  deliveryDate?: IsoDate;
  miles?: number;
  contactInfo: ContactInfo;
  estimatedPrice: number;
  productsValue: number;
  deliveryOnlyPrice: number;
}

/** Undefined while a required answer is missing. */
export function quoteDataOf(facts: SameDayFacts): SameDayQuoteData | undefined {
  const { category, vanSize, urgency, pickupLocation, deliveryLocation, deliveryDate, miles, contactInfo } = facts;
  if (!category || !vanSize || !urgency || !pickupLocation || !deliveryLocation) return undefined;
  const selectedProducts = category === 'ikea' ? facts.selectedProducts : [];
  const purchase = facts.purchase ?? DEFAULT_PURCHASE;
  const price = sameDayPrice({ category, vanSize, urgency, purchase, selectedProducts });
  return {
    category,
    vanSize,
    pickupLocation: locationText(pickupLocation),
    deliveryLocation: locationText(deliveryLocation),
    itemDetails: facts.itemDetails.trim(),
    ...(category === 'ikea' ? { purchase } : {}),
    selectedProducts: selectedProducts.map(({ nameZh: _, ...product }) => ({
      ...product,
      price: toPounds(product.price),
    })),
    urgency,
    ...(deliveryDate ? { deliveryDate } : {}),
    ...(miles === undefined ? {} : { miles }),
    contactInfo: {
      name: contactInfo.name.trim(),
      phone: contactInfo.phone.trim(),
      email: contactInfo.email.trim(),
    },
    estimatedPrice: toPounds(price.estimatedPrice),
    productsValue: toPounds(price.productsValue),
    deliveryOnlyPrice: toPounds(price.deliveryOnlyPrice),
  };
}
