import type { Facts, Step } from '#domain/booking/draft';
import type { Ports } from '#machines/ports';
import { ownDraft } from '../storage/amendment-draft';
import { paidInTab, readStoredDraft } from '../storage/draft-store';
import { randomKey } from '../storage/random-key';

/** Steps that need a booking on the server. */
const STEPS_OF_A_BOOKING: readonly Step[] = ['contact', 'promo'];

/** A blank draft is left behind if the server could not be asked for the booking. */
const isBlank = ({ start, destination, typed }: Facts): boolean =>
  !start && !destination && Object.keys(typed).length === 0;

/** The draft of this tab; at the last steps, without one, the booking that this browser's cookie owns, or that was paid in this tab. */
export const readDraft: Ports['readDraft'] = async ({ step, begins }, signal) => {
  const stored = begins ? ownDraft() : readStoredDraft();
  const key = stored?.key ?? randomKey();
  const mayOwn = STEPS_OF_A_BOOKING.includes(step) && (!stored || isBlank(stored.facts));
  const owned = mayOwn ? await (await import('./owned-draft')).ownedDraft(step, key, signal) : undefined;
  const paid = mayOwn && !owned ? paidInTab() : undefined;
  if (paid) return { key, paid };
  if (owned) return { key, ...owned };
  return stored ? { draft: stored, key } : { key };
};
