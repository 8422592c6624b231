/** The draft that changes a sold booking, in the place of the tab's own. */
import { DRAFT_VERSION, type Draft, type Facts, parseDraft } from '#domain/booking/draft';
import { clearStoredDraft, readStoredDraft, writeDraft } from './draft-store';
import { randomKey } from './random-key';
import { readTab, writeTab } from './tab-storage';

const SET_ASIDE = 'booking-aside';

/** The changed move of a sold booking in this tab. */
export function amendedFacts(bookingId: string): Facts | undefined {
  const facts = readStoredDraft()?.facts;
  return facts?.amends === bookingId ? facts : undefined;
}

/** Begins to change a sold booking; an unfinished change goes on. The tab's own draft is set aside. */
export function beginAmendment(bookingId: string, facts: Facts): void {
  if (amendedFacts(bookingId)) return;
  const draft = readStoredDraft();
  if (draft && draft.facts.amends === undefined) writeTab(SET_ASIDE, draft);
  writeDraft({ version: DRAFT_VERSION, key: randomKey(), facts: { ...facts, amends: bookingId }, step: 'review' });
}

/** Forgets the change of a sold booking, and brings the tab's own draft back. */
export function endAmendment(bookingId: string): void {
  if (amendedFacts(bookingId)) ownDraft();
}

/** The tab's own draft, in whose place no change of a sold booking is left. */
export function ownDraft(): Draft | undefined {
  const stored = readStoredDraft();
  if (stored?.facts.amends === undefined) return stored;
  const draft = parseDraft(readTab(SET_ASIDE));
  if (draft) writeDraft(draft);
  else clearStoredDraft();
  writeTab(SET_ASIDE, null);
  return draft;
}
