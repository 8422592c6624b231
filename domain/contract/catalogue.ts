/** GET /api/price-item/api/price-item: a bare array. Our server sends both `id` and `_id`; the browser accepts either. */
import * as z from 'zod/mini';
import { pounds } from './schemas';

const itemName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const category = z.enum(['Furniture', 'Appliances']);
export const priceItemsReply = z.array(
  z.object({
    id: z.optional(z.string()),
    _id: z.optional(z.string()),
    itemName,
    category,
    price: pounds,
    description: z.string(),
  }),
);

const anyId = z.optional(z.union([z.string(), z.number()]));
/** An item as the browser reads it: prices come with the quote, and another backend may number its items. */
export const priceItemRead = z.object({ id: anyId, _id: anyId, itemName, category });
