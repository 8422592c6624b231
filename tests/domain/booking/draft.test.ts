import { describe, expect, it } from 'vitest';
import { DRAFT_VERSION, type Draft, emptyFacts, type Facts, parseDraft } from '#domain/booking/draft';
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

  const { step: _, facts, ...rest } = full;
  const { slot: __, ...unscheduled } = facts;
  it.each<[number, unknown]>([
    [1, { ...rest, version: 1, room: 'payment', facts: { ...unscheduled, window: facts.slot } }],
    [2, { ...rest, version: 2, room: 'payment', facts }],
    [DRAFT_VERSION, full],
  ])('is read with everything typed when a release with version %i has stored it', (_, old) => {
    expect(parseDraft(stored(old))).toEqual(full);
  });

  it.each(['details', 'contact', 'typed', 'contactSaved', 'moveType'] as const)(
    "keeps everything else when a release before the field '%s' has stored it",
    (field) => {
      const { [field]: _, ...older } = facts;
      expect(parseDraft(stored({ ...full, facts: older }))?.facts).toEqual({ ...older, [field]: emptyFacts()[field] });
    },
  );

  it('gives a contact field that was added later its blank value', () => {
    const { newsletterConsent: _, ...contact } = facts.contact;
    expect(parseDraft(stored({ ...full, facts: { ...facts, contact } }))?.facts.contact).toEqual(facts.contact);
  });

  it.each<[string, keyof Facts, unknown]>([
    ['a slot that is no longer offered', 'slot', '23:00-24:00'],
    ['a typical list that is no longer offered', 'preset', 'castle'],
    ['half a location', 'start', { placeId: 'leith' }],
    ['a price with fractions of a penny', 'quote', { ...quote, price: 100.5 }],
  ])('leaves out only %s', (_, field, unreadable) => {
    const { [field]: __, ...others } = facts;
    expect(parseDraft(stored({ ...full, facts: { ...facts, [field]: unreadable } }))).toEqual({
      ...full,
      facts: others,
    });
  });

  it('leaves out a checkout without an end, and opens at the first step when its own is unknown', () => {
    const { openCheckout: _, ...unpaid } = full;
    expect(parseDraft(stored({ ...full, openCheckout: { sessionId: 'cs_1', withHelper: true } }))).toEqual(unpaid);
    expect(parseDraft(stored({ ...full, step: 'kitchen' }))).toEqual({ ...full, step: 'start' });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['an unknown version', { ...full, version: 0 }],
    ['a later version', { ...full, version: DRAFT_VERSION + 1 }],
    ['facts that are none', { ...full, facts: 'none' }],
  ])('is dropped when it is stored as %s', (_, damaged) => {
    expect(parseDraft(damaged === undefined ? undefined : stored(damaged))).toBeUndefined();
  });

  it('loses fields that are unknown', () => {
    const parsed = parseDraft(stored({ ...full, isLoading: true, facts: { ...full.facts, currentStep: 'quote' } }));
    expect(parsed).toEqual(full);
  });
});
