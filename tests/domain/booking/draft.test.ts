import { describe, expect, it } from 'vitest';
import { DRAFT_VERSION, type Draft, emptyFacts, parseDraft } from '#domain/booking/draft';
import { quote, quotedFacts, route, start, startAddress } from '../../support/fixtures';

const full: Draft = {
  version: DRAFT_VERSION,
  key: 'a key',
  step: 'promo',
  openCheckout: { sessionId: 'cs_1', withHelper: true, expiresAt: 1_800_001_800_000 },
  facts: {
    ...quotedFacts,
    start: { ...start, address: startAddress, position: { lat: 55.95, lon: -3.19 } },
    route: { ...route, path: [[55.96, -3.18]] },
    details: { ...quotedFacts.details, specialItems: [{ type: '', description: 'half a ro' }] },
    quote: {
      ...quote,
      promo: { code: 'MOVE10', percent: 10, originalPrice: 26_667, originalHelperPrice: 31_111 },
    },
    replaces: '89abcdef0123456789abcdef',
    typed: { start: 'Lei', destinationAddress: '3 Sam', promo: 'MOV' },
    teamNotified: false,
  },
};
const stored = (draft: unknown): unknown => JSON.parse(JSON.stringify(draft));

describe('a draft', () => {
  it('is restored with everything in it', () => {
    expect(parseDraft(stored(full))).toEqual(full);
  });

  it('is restored when it is empty', () => {
    const empty: Draft = { version: DRAFT_VERSION, key: 'k', step: 'start', facts: emptyFacts() };
    expect(parseDraft(stored(empty))).toEqual(empty);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an older version', { ...full, version: 0 }],
    ['a later version', { ...full, version: DRAFT_VERSION + 1 }],
    ['an unknown step', { ...full, step: 'kitchen' }],
    ['half a location', { ...full, facts: { ...full.facts, start: { placeId: 'leith' } } }],
    ['a price with fractions of a penny', { ...full, facts: { ...full.facts, quote: { ...quote, price: 100.5 } } }],
    ['a checkout without an end', { ...full, openCheckout: { sessionId: 'cs_1', withHelper: true } }],
  ])('is dropped when it is stored as %s', (_, damaged) => {
    expect(parseDraft(damaged === undefined ? undefined : stored(damaged))).toBeUndefined();
  });

  it('loses fields that are unknown', () => {
    const parsed = parseDraft(stored({ ...full, isLoading: true, facts: { ...full.facts, currentStep: 'quote' } }));
    expect(parsed).toEqual(full);
  });
});
