import * as z from 'zod/mini';
import { DAMAGE_LIMIT } from '#domain/booking/damage';
import type { TabKey } from './stored-keys';
import { readTab, writeTab } from './tab-storage';

const schema = z.object({ words: z.string().check(z.maxLength(4 * DAMAGE_LIMIT)) });

const keyOf = (bookingId: string): TabKey => `damage-${bookingId}`;

/** Keeps a report that has not been sent in this tab; no words forget it. */
export function keepDamage(bookingId: string, words: string): void {
  writeTab(keyOf(bookingId), words ? { words } : null);
}

export function readDamage(bookingId: string): string {
  return schema.safeParse(readTab(keyOf(bookingId))).data?.words ?? '';
}
