/** The draft of a same-day quote, kept in the tab so that a refresh, Back and a change of language lose nothing. */
import * as z from 'zod/mini';
import { productSchema } from '../contract/products';
import { CONTACT_FIELDS } from '../forms/contact';
import { fromKeys } from '../from-keys';
import { VANS, type VanSize } from '../move/inventory';
import { locationSchema } from '../place';
import { SAME_DAY_STEPS, type SameDayFacts, type SameDayStep } from './facts';
import { MOST_OF_ONE, MOST_SELECTED, PURCHASES, SAME_DAY_CATEGORIES, URGENCIES } from './price';

/** Raise it when the shape of the facts changes: older drafts are dropped. */
export const SAME_DAY_VERSION = 1;

export interface SameDayDraft {
  version: typeof SAME_DAY_VERSION;
  step: SameDayStep;
  facts: SameDayFacts;
}

const selectedProduct = z.object({
  ...productSchema.shape,
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE)),
  unlisted: z.optional(z.boolean()),
});
const draftSchema = z.object({
  version: z.literal(SAME_DAY_VERSION),
  step: z.enum(SAME_DAY_STEPS),
  facts: z.object({
    category: z.optional(z.enum(SAME_DAY_CATEGORIES)),
    vanSize: z.optional(z.enum(VANS.map(({ size }) => size) as [VanSize, ...VanSize[]])),
    itemDetails: z.string(),
    purchase: z.optional(z.enum(PURCHASES)),
    selectedProducts: z.array(selectedProduct).check(z.maxLength(MOST_SELECTED)),
    pickupLocation: z.optional(locationSchema),
    deliveryLocation: z.optional(locationSchema),
    urgency: z.optional(z.enum(URGENCIES)),
    deliveryDate: z.optional(z.string()),
    miles: z.optional(z.number()),
    contactInfo: z.object(fromKeys(CONTACT_FIELDS, () => z.string())),
    typed: z.object(fromKeys(['start', 'destination', 'products'], () => z.exactOptional(z.string()))),
  }),
});

/** A stored draft; undefined if it is of another version, damaged, or no draft. */
export function parseSameDayDraft(stored: unknown): SameDayDraft | undefined {
  const parsed = draftSchema.safeParse(stored);
  return parsed.success ? (parsed.data as SameDayDraft) : undefined;
}
