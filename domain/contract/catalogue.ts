/** GET /api/price-item/api/price-item: a bare array. Our server sends both `id` and `_id`; either is read. */
import * as z from 'zod/mini';
import { pounds } from './schemas';

export const priceItemsReply = z.array(
  z.object({
    id: z.optional(z.string()),
    _id: z.optional(z.string()),
    itemName: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    category: z.enum(['Furniture', 'Appliances']),
    price: pounds,
    description: z.string(),
  }),
);
