/** A stored draft, and an open checkout. */
import { DRAFT_VERSION, type Draft, type Facts, type OpenCheckout } from '#domain/booking/draft';

export const checkout: OpenCheckout = { sessionId: 'cs_1', expiresAt: 1_800_001_800_000, withHelper: true };

/** The stored draft of a move. */
export const draft = (facts: Facts, openCheckout?: OpenCheckout): { draft: Draft; key: string } => ({
  key: 'k',
  draft: { version: DRAFT_VERSION, key: 'k', facts, step: 'start', ...(openCheckout ? { openCheckout } : {}) },
});
