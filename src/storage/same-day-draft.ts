import * as z from 'zod/mini';
import type { QuoteData } from '#domain/contract/messages';
import { parseSameDayDraft, SAME_DAY_VERSION, type SameDayDraft } from '#domain/same-day/draft';
import { type ContactInfo, emptySameDay } from '#domain/same-day/facts';
import { sameDayTimes } from '#domain/same-day/times';
import type { Ports } from '#machines/ports';
import { BOOKING_DRAFT } from './form-draft-keys';
import { fingerprint } from './random-key';
import { serverNow } from './server-clock';
import { readTab, writeTab } from './tab-storage';

const KEY = 'same-day-draft';
const SENT_KEY = 'same-day-sent';

const bookingContact = z.object({
  facts: z.object({ contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }) }),
});

/** Keeps the draft in this tab: addresses are personal data, so other tabs and visits do not get them. */
export function writeSameDay(draft: SameDayDraft): void {
  writeTab(KEY, draft);
}

const sentSchema = z.object({ quote: z.string(), at: z.int() });
/** The last quote that this tab sent. */
const lastSent = () => sentSchema.safeParse(readTab(SENT_KEY)).data;
const markOf = (quote: QuoteData): string => fingerprint(JSON.stringify(quote));

/**
 * Call when a quote was sent. Keeps only the contact details of its draft, so that a refresh does not send it again, and remembers it, so
 * that the page can say so.
 */
export function closeSameDay(quote: QuoteData): void {
  const { contactInfo } = parseSameDayDraft(readTab(KEY))?.facts ?? quote;
  writeTab(SENT_KEY, { quote: markOf(quote), at: Date.now() });
  writeSameDay({ version: SAME_DAY_VERSION, step: 'items', facts: { ...emptySameDay(), contactInfo } });
}

/** The time at which this tab sent a quote, epoch milliseconds; undefined if it did not, or has sent another since. */
export function sentAtOf(quote: QuoteData): number | undefined {
  const sent = lastSent();
  return sent?.quote === markOf(quote) ? sent.at : undefined;
}

/** Contact details typed in the tab's booking flow. */
const contactElsewhere = (): ContactInfo | undefined =>
  bookingContact.safeParse(readTab(BOOKING_DRAFT)).data?.facts.contact;

export const readSameDay: Ports['readSameDay'] = async () => {
  const sent = lastSent();
  const known = { times: sameDayTimes(serverNow()), ...(sent ? { sentAt: sent.at } : {}) };
  const draft = parseSameDayDraft(readTab(KEY));
  if (draft) return { draft, ...known };
  const contact = contactElsewhere();
  return contact ? { contact, ...known } : known;
};
