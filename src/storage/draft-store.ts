import * as z from 'zod/mini';
import { type Draft, type Facts, parseDraft } from '#domain/booking/draft';
import type { Pence } from '#domain/money';
import { omitUndefined } from '#domain/omit-undefined';
import type { Ports } from '#machines/ports';
import { BOOKING_DRAFT, FORM_DRAFTS } from './form-draft-keys';
import { randomKey } from './random-key';
import { readTab, writeTab } from './tab-storage';
import { TYPED_PLACES } from './typed-place';

/** Keeps the draft in this tab: addresses are personal data, so other tabs and visits do not get them. */
export function writeDraft(draft: Draft): void {
  writeTab(BOOKING_DRAFT, draft);
}

export function readStoredDraft(): Draft | undefined {
  return parseDraft(readTab(BOOKING_DRAFT));
}

export function clearStoredDraft(): void {
  writeTab(BOOKING_DRAFT, null);
}

const PAID = 'booking-paid';
const paidSchema = z.object({
  bookingId: z.string(),
  /** In pence. */
  checkout: z.optional(z.object({ withHelper: z.boolean(), amountDue: z.number() })),
});
const readPaid = () => paidSchema.safeParse(readTab(PAID)).data;

/** The booking that was last paid in this tab: Back may lead to its steps again. */
export const paidInTab = (): string | undefined => readPaid()?.bookingId;

/** The facts of a booking that this tab has made and still keeps. */
export function keptFacts(bookingId: string): Facts | undefined {
  const facts = readStoredDraft()?.facts;
  return facts?.quote?.bookingId === bookingId ? facts : undefined;
}

/** The checkout that this tab opened last for a booking: its crew, and its amount in pence. */
export function checkoutInTab(bookingId: string): { withHelper: boolean; amountDue: Pence } | undefined {
  const { facts, openCheckout } = readStoredDraft() ?? {};
  if (facts?.quote?.bookingId === bookingId && openCheckout) {
    const { withHelper } = openCheckout;
    return { withHelper, amountDue: withHelper ? facts.quote.helperPrice : facts.quote.price };
  }
  const paid = readPaid();
  return paid?.bookingId === bookingId ? paid.checkout : undefined;
}

/** Deletes the move of a paid booking, and the form that it began with, so that the tab is free for the next one. */
export function forgetMove(bookingId: string): void {
  if (!keptFacts(bookingId)) return;
  const checkout = checkoutInTab(bookingId);
  clearStoredDraft();
  writeTab(PAID, { bookingId, ...omitUndefined({ checkout }) });
  writeTab(FORM_DRAFTS.student.key, null);
  for (const key of Object.values(TYPED_PLACES)) writeTab(key, null);
}

export const clearDraft: Ports['clearDraft'] = async () => {
  clearStoredDraft();
  return { key: randomKey() };
};
