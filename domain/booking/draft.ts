/** The draft of a booking: everything the customer has entered, kept in the tab so that a refresh loses nothing. */
import * as z from 'zod/mini';
import { replacedListSchema, routeSchema, wholeDetailsSchema, withDefaults } from '../contract/schemas';
import { contactSchema, emptyContact } from '../forms/contact';
import { fromKeys } from '../from-keys';
import { PRESET_NAMES } from '../move/details-change';
import { emptyDetails } from '../move/inventory';
import { quoteSchema } from '../move/quote';
import { isRecord, parseStored, type Upgrades } from '../parse-stored';
import { ENDS, locationSchema } from '../place';
import { SLOTS } from '../schedule';

/** Fields whose unfinished text the draft keeps. */
export const TYPED_FIELDS = [
  ...ENDS,
  ...ENDS.map((end) => `${end}Address` as const),
  ...ENDS.map((end) => `${end}Postcode` as const),
  'item',
  'promo',
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** The facts that every draft has. */
const blankFacts = (moveType = 'house') => ({
  moveType,
  details: emptyDetails(),
  contact: emptyContact(),
  /** Texts typed but not submitted yet. */
  typed: {},
  /** The server has the contact details. */
  contactSaved: false,
});

/** Everything the customer has told us so far. The booking chart owns it; its children report every change. */
const factsSchema = z.lazy(() =>
  z.object({
    ...withDefaults(
      {
        moveType: z.string(),
        details: wholeDetailsSchema,
        contact: z.object(withDefaults(contactSchema.shape, emptyContact())),
        typed: z.object(fromKeys(TYPED_FIELDS, () => z.exactOptional(z.string()))),
        contactSaved: z.boolean(),
      },
      blankFacts(),
    ),
    start: z.exactOptional(locationSchema),
    destination: z.exactOptional(locationSchema),
    route: z.exactOptional(routeSchema),
    preset: z.exactOptional(z.enum(PRESET_NAMES)),
    /** The customer's own list that a typical list replaced, for *Undo*. */
    replaced: z.exactOptional(replacedListSchema),
    /** The ends that the customer has confirmed are on the ground floor. */
    groundFloors: z.exactOptional(z.array(z.enum(ENDS))),
    date: z.exactOptional(z.string()),
    slot: z.exactOptional(z.enum(SLOTS)),
    quote: z.exactOptional(quoteSchema),
    /** The unpaid booking that the next quote replaces, after a change that affects its price. */
    replaces: z.exactOptional(z.string()),
    /** The sold booking that this draft changes. */
    amends: z.exactOptional(z.string()),
    /** True if the team was notified of the inquiry; undefined until we have tried. */
    teamNotified: z.exactOptional(z.boolean()),
  }),
);
export type Facts = z.infer<typeof factsSchema>;

/** A checkout whose outcome we do not know yet; `expiresAt` in epoch milliseconds. */
const openCheckoutSchema = z.lazy(() =>
  z.object({ sessionId: z.string(), withHelper: z.boolean(), expiresAt: z.number() }),
);
export type OpenCheckout = z.infer<typeof openCheckoutSchema>;

/** The steps of the booking in the flow's order; their table is machines/steps.ts. */
export const STEPS = [
  'start',
  'destination',
  'doors',
  'route',
  'details',
  'schedule',
  'review',
  'contact',
  'promo',
] as const;
export type Step = (typeof STEPS)[number];

/** Increase it when a stored field changes its meaning, and add the upgrade. A field that is added has a default instead. */
export const DRAFT_VERSION = 3;

/** The steps whose names have changed, by their names in earlier drafts and URLs. */
export const RENAMED_STEPS: Readonly<Record<string, Step>> = {
  when: 'schedule',
  payment: 'promo',
  startAddress: 'doors',
  destinationAddress: 'doors',
};

const upgrades: Upgrades = {
  // The slot was called a window.
  1: ({ facts, ...draft }) => {
    const { window, ...rest } = isRecord(facts) ? facts : {};
    return { ...draft, facts: window === undefined ? rest : { ...rest, slot: window } };
  },
  // Two steps had other names.
  2: ({ room, ...draft }) => ({ ...draft, step: RENAMED_STEPS[String(room)] ?? room }),
};

const draftSchema = z.lazy(() =>
  z.object({
    version: z.literal(DRAFT_VERSION),
    /** Random; the idempotency keys of this draft's calls are derived from it. */
    key: z.string(),
    facts: factsSchema,
    step: z._default(z.enum(STEPS), 'start'),
    openCheckout: z.exactOptional(openCheckoutSchema),
  }),
);
export type Draft = z.infer<typeof draftSchema>;

/** The initial draft, as specified: empty, a house move, newsletter on. */
export function emptyFacts(moveType?: string): Facts {
  return blankFacts(moveType);
}

/** Reads a stored draft of this release or an earlier one; undefined if a later one has stored it, or if it is not a draft. */
export const parseDraft = (stored: unknown): Draft | undefined => parseStored(draftSchema, stored, upgrades);
