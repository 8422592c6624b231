/** GET /api/price-item/api/price-item: a bare array (section 3, price item). */
import * as z from 'zod/mini';
import { pounds } from './schemas';

export const priceItemsReply = z.array(
  z.object({
    id: z.string(),
    _id: z.string(),
    itemName: z.string(),
    category: z.enum(['Furniture', 'Appliances']),
    price: pounds,
    description: z.string(),
  }),
);
