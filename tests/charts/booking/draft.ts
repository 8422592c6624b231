/** Drafts in the tab, and an open checkout. */
import { DRAFT_VERSION, type Draft, emptyFacts, type Facts, type OpenCheckout } from '#domain/booking/draft';
import { type Details, emptyDetails } from '#domain/move/inventory';
import * as sample from '../../support/fixtures';

export const checkout: OpenCheckout = { sessionId: 'cs_1', expiresAt: 1_800_001_800_000, withHelper: true };

/** The stored draft of a move. */
export const draft = (facts: Facts, openCheckout?: OpenCheckout): { draft: Draft; key: string } => ({
  key: 'k',
  draft: { version: DRAFT_VERSION, key: 'k', facts, step: 'start', ...(openCheckout ? { openCheckout } : {}) },
});

/** Stored drafts: none, a whole move, a quote, an open checkout, and one end alone. */
export const drafts = [
  { output: { key: 'k' } },
  { output: draft(sample.readyFacts) },
  { output: draft(sample.quotedFacts) },
  { output: draft(sample.quotedFacts, checkout) },
  { output: draft({ ...emptyFacts(), start: sample.start }) },
];
/** The booking is sold, and this draft changes it. */
export const amended = { ...sample.readyFacts, amends: sample.bookingId };

const { date: _date, slot: _slot, ...undated } = sample.readyFacts;
/** A piece of furniture on the list that the server's items do not include. */
const withBed: Details = { ...sample.details, furnitureDetails: [{ item: 'doubleBed', quantity: 1 }] };
/** Moves without a day, with and without a list. */
export const listings = [emptyDetails(), withBed].map((details) => ({ output: draft({ ...undated, details }) }));
