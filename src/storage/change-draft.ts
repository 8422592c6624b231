import * as z from 'zod/mini';
import { isRealDate, SLOTS } from '#domain/schedule';
import type { PendingChange } from '#machines/manage.machine';
import type { TabKey } from './stored-keys';
import { readTab, writeTab } from './tab-storage';

const schema = z.object({
  change: z.optional(z.enum(['cancelling', 'rescheduling'])),
  reason: z.string(),
  date: z.optional(z.string().check(z.refine(isRealDate))),
  slot: z.optional(z.enum(SLOTS)),
});

const keyOf = (bookingId: string): TabKey => `change-${bookingId}`;

/** Keeps an unfinished change in this tab; null forgets it. */
export function keepChange(bookingId: string, change: PendingChange | null): void {
  writeTab(keyOf(bookingId), change);
}

export function readChange(bookingId: string): PendingChange | undefined {
  return schema.safeParse(readTab(keyOf(bookingId))).data;
}
