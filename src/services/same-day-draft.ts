import * as z from 'zod/mini';
import { parseSameDayDraft, type SameDayDraft } from '#domain/same-day-draft';
import type { ContactInfo } from '#domain/same-day-facts';
import { sameDayTimes } from '#domain/same-day-times';
import type { Ports } from '#machines/ports';

const KEY = 'same-day-draft';
/** Where the booking flow keeps its draft. */
const BOOKING_KEY = 'booking-draft';

const bookingContact = z.object({
  facts: z.object({ contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }) }),
});

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps the draft in this tab: addresses are personal data, so other tabs and visits do not get them. */
export function writeSameDay(draft: SameDayDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

/** What the customer has said in the booking flow of this tab. */
function contactElsewhere(): ContactInfo | undefined {
  const parsed = bookingContact.safeParse(read(BOOKING_KEY));
  return parsed.success ? parsed.data.facts.contact : undefined;
}

export const readSameDay: Ports['readSameDay'] = async () => {
  const times = sameDayTimes(Date.now());
  const draft = parseSameDayDraft(read(KEY));
  if (draft) return { draft, times };
  const contact = contactElsewhere();
  return contact ? { contact, times } : { times };
};
