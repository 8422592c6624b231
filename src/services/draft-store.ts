import { type Draft, type Facts, parseDraft, type Step } from '#domain/booking/draft';
import type { Ports } from '#machines/ports';
import { BOOKING_DRAFT } from './form-draft-keys';
import { randomKey } from './random-key';
import { readTab, writeTab } from './tab-storage';

/** Steps that only a booking on the server leads to. */
const STEPS_OF_A_BOOKING: readonly Step[] = ['contact', 'promo'];

/** Keeps the draft in this tab: addresses are personal data, so other tabs and visits do not get them. */
export function writeDraft(draft: Draft): void {
  writeTab(BOOKING_DRAFT, draft);
}

export function clearStoredDraft(): void {
  writeTab(BOOKING_DRAFT, null);
}

/** Whether nothing was said yet: such a draft is left behind where the server could not be asked for the booking. */
const isBlank = ({ start, destination, typed }: Facts): boolean =>
  !start && !destination && Object.keys(typed).length === 0;

export const readDraft: Ports['readDraft'] = async ({ step }, signal) => {
  const stored = parseDraft(readTab(BOOKING_DRAFT));
  const key = stored?.key ?? randomKey();
  const mayOwn = STEPS_OF_A_BOOKING.includes(step) && (!stored || isBlank(stored.facts));
  const owned = mayOwn ? await (await import('./owned-draft')).ownedDraft(step, key, signal) : undefined;
  const draft = owned ?? stored;
  return draft ? { draft, key } : { key };
};

export const clearDraft: Ports['clearDraft'] = async () => {
  clearStoredDraft();
  return { key: randomKey() };
};
