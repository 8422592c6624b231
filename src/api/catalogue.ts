import * as z from 'zod/mini';
import { CALL_BASES } from '#domain/contract/bases';
import { priceItemRead } from '#domain/contract/catalogue';
import type { Answer } from '#domain/refusal';
import { findItem, type ItemCategory, type Offer } from '#domain/shop/catalogue';
import { call, refuse } from './call';

/** Leaves out items that make no sense, and treats an empty list as a failure. */
export async function loadOffer(signal: AbortSignal): Promise<Answer<{ offer: Offer }, never>> {
  const reply = await call({ service: 'bookings', path: CALL_BASES.priceItem, reply: z.array(z.unknown()), signal });
  if (!reply.ok) return refuse<never>(reply, [], 'serverError');
  const items = reply.value.flatMap((item) => priceItemRead.safeParse(item).data ?? []);
  const itemsOf = (category: ItemCategory): string[] => [
    ...new Set(
      items
        .filter((item) => item.category === category)
        .map(({ id, _id, itemName }) => findItem(String(id ?? _id ?? ''))?.key ?? itemName),
    ),
  ];
  const offer = { furniture: itemsOf('Furniture'), appliances: itemsOf('Appliances') };
  if (offer.furniture.length === 0 || offer.appliances.length === 0) return { ok: false, reason: 'serverError' };
  return { ok: true, offer };
}
