/** The customer's answers in the three steps of the same-day quote, and the rules that complete a step. */

import * as z from 'zod/mini';
import { productSchema } from '../contract/products';
import { withDefaults } from '../contract/schemas';
import { CONTACT_FIELDS, type ContactField } from '../forms/contact';
import { fromKeys } from '../from-keys';
import { VANS, type VanSize } from '../move/inventory';
import { areSameLocations, locationSchema } from '../place';
import {
  MOST_OF_ONE,
  MOST_SELECTED,
  PURCHASES,
  SAME_DAY_CATEGORIES,
  type SameDayCategory,
  type SelectedProduct,
  URGENCIES,
} from './price';
import type { Product } from './product';

export type ContactInfo = Record<ContactField, string>;

const selectedProduct = z.object({
  ...productSchema.shape,
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE)),
  unlisted: z.exactOptional(z.boolean()),
});

/** The facts that every draft has. */
const blankFacts = () => ({
  itemDetails: '',
  selectedProducts: [],
  contactInfo: fromKeys(CONTACT_FIELDS, () => ''),
  /** Texts typed but not submitted yet. */
  typed: {},
});

export const sameDayFactsSchema = z.object({
  ...withDefaults(
    {
      itemDetails: z.string(),
      selectedProducts: z.array(selectedProduct).check(z.maxLength(MOST_SELECTED)),
      contactInfo: z.object(fromKeys(CONTACT_FIELDS, () => z._default(z.string(), ''))),
      typed: z.object(fromKeys(['start', 'destination', 'products'], () => z.exactOptional(z.string()))),
    },
    blankFacts(),
  ),
  category: z.exactOptional(z.enum(SAME_DAY_CATEGORIES)),
  vanSize: z.exactOptional(z.enum(VANS.map(({ size }) => size) as [VanSize, ...VanSize[]])),
  purchase: z.exactOptional(z.enum(PURCHASES)),
  pickupLocation: z.exactOptional(locationSchema),
  deliveryLocation: z.exactOptional(locationSchema),
  urgency: z.exactOptional(z.enum(URGENCIES)),
  /** The day promised when the step `places` was confirmed. */
  deliveryDate: z.exactOptional(z.string()),
  /** The miles from pickup to delivery, if they were known by then. */
  miles: z.exactOptional(z.number()),
});
export type SameDayFacts = z.infer<typeof sameDayFactsSchema>;

export const LOCATION_FIELDS = { start: 'pickupLocation', destination: 'deliveryLocation' } as const;

export function emptySameDay(): SameDayFacts {
  return blankFacts();
}

const wholeQuantity = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.min(MOST_OF_ONE, Math.trunc(quantity)) : 0;

/** Sets a quantity, at most MOST_OF_ONE; 0 or less removes the product. */
export function withQuantity(products: readonly SelectedProduct[], id: string, quantity: number): SelectedProduct[] {
  const wanted = wholeQuantity(quantity);
  if (wanted <= 0) return products.filter((product) => product.id !== id);
  return products.map((product) => (product.id === id ? { ...product, quantity: wanted } : product));
}

/** Adds one of a product: a new line, or one more at the latest price. */
export function withProduct(products: readonly SelectedProduct[], product: Product): SelectedProduct[] {
  const before = products.find(({ id }) => id === product.id);
  if (!before) return products.length < MOST_SELECTED ? [...products, { ...product, quantity: 1 }] : [...products];
  const quantity = wholeQuantity(before.quantity + 1);
  return products.map((other) => (other.id === product.id ? { ...product, quantity } : other));
}

/** Any category but the retailer's clears the selected products and the purchase. */
export function withCategory(facts: SameDayFacts, category: SameDayCategory): SameDayFacts {
  if (category === 'ikea') return { ...facts, category };
  const { purchase: _, ...rest } = facts;
  return { ...rest, category, selectedProducts: [] };
}

export const SAME_DAY_STEPS = ['items', 'places', 'contact'] as const;
export type SameDayStep = (typeof SAME_DAY_STEPS)[number];

export type SameDayField =
  | 'category'
  | 'vanSize'
  | 'selectedProducts'
  | 'pickupLocation'
  | 'deliveryLocation'
  | 'urgency'
  | 'name'
  | 'phone'
  | 'email';
/** A step is not complete: correct the field. `urgencyTooLate`: that promise can no longer be kept today. */
export type SameDayError =
  | 'categoryRequired'
  | 'vanSizeRequired'
  | 'productsRequired'
  | 'pickupRequired'
  | 'deliveryRequired'
  | 'sameLocation'
  | 'urgencyTooLate'
  | 'nameRequired'
  | 'phoneRequired'
  | 'emailRequired';
export type SameDayErrors = Partial<Record<SameDayField, SameDayError>>;

type Check = (facts: SameDayFacts) => SameDayErrors;

const itemErrors: Check = ({ category, vanSize, selectedProducts }) => ({
  ...(category ? {} : { category: 'categoryRequired' }),
  ...(vanSize ? {} : { vanSize: 'vanSizeRequired' }),
  ...(category === 'ikea' && selectedProducts.length === 0 ? { selectedProducts: 'productsRequired' } : {}),
});

const placeErrors: Check = ({ pickupLocation, deliveryLocation }) => ({
  ...(pickupLocation ? {} : { pickupLocation: 'pickupRequired' }),
  ...(deliveryLocation ? {} : { deliveryLocation: 'deliveryRequired' }),
  ...(areSameLocations(pickupLocation, deliveryLocation) ? { deliveryLocation: 'sameLocation' } : {}),
});

const contactErrors: Check = ({ contactInfo: { name, phone, email } }) => ({
  ...(name.trim() ? {} : { name: 'nameRequired' }),
  ...(phone.trim() ? {} : { phone: 'phoneRequired' }),
  ...(email.trim() ? {} : { email: 'emailRequired' }),
});

const CHECKS: Readonly<Record<SameDayStep, Check>> = { items: itemErrors, places: placeErrors, contact: contactErrors };

export function errorsOf(step: SameDayStep, facts: SameDayFacts): SameDayErrors {
  return CHECKS[step](facts);
}
