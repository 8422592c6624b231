/** The draft of a booking: everything the customer has entered, kept in the tab so that a refresh loses nothing. */
import * as z from 'zod/mini';
import { routeSchema, wholeDetailsSchema } from '../contract/schemas';
import { contactSchema, emptyContact } from '../forms/contact';
import { fromKeys } from '../from-keys';
import { PRESET_NAMES } from '../move/details-change';
import { emptyDetails } from '../move/inventory';
import { quoteSchema } from '../move/quote';
import { ENDS, locationSchema } from '../place';
import { SLOTS } from '../schedule';

/** Fields whose unfinished text the draft keeps. */
export const TYPED_FIELDS = ['start', 'destination', 'startAddress', 'destinationAddress', 'item', 'promo'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** Everything the customer has told us so far. The booking chart owns it; its children report every change. */
const factsSchema = z.lazy(() =>
  z.object({
    moveType: z.string(),
    start: z.exactOptional(locationSchema),
    destination: z.exactOptional(locationSchema),
    route: z.exactOptional(routeSchema),
    details: wholeDetailsSchema,
    preset: z.exactOptional(z.enum(PRESET_NAMES)),
    /** The ends that the customer has confirmed are on the ground floor. */
    groundFloors: z.exactOptional(z.array(z.enum(ENDS))),
    date: z.exactOptional(z.string()),
    slot: z.exactOptional(z.enum(SLOTS)),
    contact: contactSchema,
    quote: z.exactOptional(quoteSchema),
    /** The unpaid booking that the next quote replaces, after a change that affects its price. */
    replaces: z.exactOptional(z.string()),
    /** Texts typed but not submitted yet. */
    typed: z.object(fromKeys(TYPED_FIELDS, () => z.exactOptional(z.string()))),
    /** The server has the contact details. */
    contactSaved: z.boolean(),
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
  'startAddress',
  'destination',
  'destinationAddress',
  'route',
  'details',
  'schedule',
  'review',
  'contact',
  'promo',
] as const;
export type Step = (typeof STEPS)[number];

/** Increase it when the shape of Facts changes: older drafts are dropped. */
export const DRAFT_VERSION = 3;

const draftSchema = z.lazy(() =>
  z.object({
    version: z.literal(DRAFT_VERSION),
    /** Random; the idempotency keys of this draft's calls are derived from it. */
    key: z.string(),
    facts: factsSchema,
    step: z.enum(STEPS),
    openCheckout: z.exactOptional(openCheckoutSchema),
  }),
);
export type Draft = z.infer<typeof draftSchema>;

/** The initial draft, as specified: empty, a house move, newsletter on. */
export function emptyFacts(moveType = 'house'): Facts {
  return { moveType, details: emptyDetails(), contact: emptyContact(), typed: {}, contactSaved: false };
}

/** Reads a stored draft; undefined if it has another version, is damaged or is not a draft. */
export function parseDraft(stored: unknown): Draft | undefined {
  // Most visits start without a draft, and should not pay for the schema.
  if (!stored) return undefined;
  const parsed = draftSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}
