import { toPounds } from '../money';
import { locationText } from '../place';
import type { SameDayFacts } from './facts';
import { DEFAULT_PURCHASE, sameDayPrice } from './price';

/** The service type with which the contact page is opened. */
export const SAME_DAY_SERVICE = 'same-day-delivery-enhanced';

/**
 * A completed same-day quote in the navigation state, amounts in pounds; undefined while a required answer is missing. The contact page
 * and the server read it with `quoteDataSchema` and price it again.
 */
export function quoteDataOf(facts: SameDayFacts) {
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
