import * as z from 'zod/mini';
import { readTab, writeTab } from './tab-storage';

const schema = z.object({ change: z.enum(['cancelling', 'rescheduling']), reason: z.string() });

/** A change of a booking that was begun and not made: nothing of it has happened yet. */
export type ChangeDraft = z.infer<typeof schema>;

const keyOf = (bookingId: string): string => `change-${bookingId}`;

/** Keeps what was begun in this tab; null forgets it. */
export function keepChange(bookingId: string, draft: ChangeDraft | null): void {
  writeTab(keyOf(bookingId), draft);
}

export function readChange(bookingId: string): ChangeDraft | undefined {
  const { success, data } = schema.safeParse(readTab(keyOf(bookingId)));
  return success ? data : undefined;
}
