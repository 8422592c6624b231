/** The draft: all a customer has given, kept in the tab so that nothing typed is lost. */
import * as z from 'zod/mini';
import { type Contact, contactSchema, emptyContact } from './contact';
import { routeSchema, wholeDetailsSchema } from './contract/schemas';
import { type Details, emptyDetails } from './inventory';
import type { Location } from './place';
import { LINE_CODES, type Quote, type Route } from './quote';
import { type IsoDate, SLOTS, type TimeSlot } from './schedule';

/** The two ends of a move. */
export type End = 'start' | 'destination';

/** Fields whose half-typed text the draft keeps. */
export const TYPED_FIELDS = ['start', 'destination', 'startAddress', 'destinationAddress', 'promo'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** What the customer has said so far. The booking chart's root owns it; its children report every change. */
export interface Facts {
  moveType: string;
  start?: Location;
  destination?: Location;
  route?: Route;
  details: Details;
  date?: IsoDate;
  slot?: TimeSlot;
  contact: Contact;
  quote?: Quote;
  /** The unpaid booking that the next quote replaces, once something that its price depends on has changed. */
  replaces?: string;
  /** Texts typed but not yet taken, so that a refresh keeps them. */
  typed: Partial<Record<TypedField, string>>;
  /** The contact details are on the server's booking. */
  contactSaved: boolean;
  /** The manager was told of the inquiry; undefined before that was tried. */
  teamNotified?: boolean;
}

/** A checkout that was opened and not seen to end. */
export interface OpenCheckout {
  sessionId: string;
  withHelper: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A screen of the booking flow that has a URL. */
export const STEPS = [
  'start',
  'destination',
  'route',
  'startAddress',
  'destinationAddress',
  'details',
  'schedule',
  'review',
  'contact',
  'promo',
] as const;
export type Step = (typeof STEPS)[number];

export interface Draft {
  version: typeof DRAFT_VERSION;
  /** Random, made once a draft; idempotency keys are derived from it. */
  key: string;
  facts: Facts;
  step: Step;
  openCheckout?: OpenCheckout;
}

/** Raised when the shape of Facts changes; older drafts are dropped. */
export const DRAFT_VERSION = 3;

/** The specified initial draft: nothing said, house move, newsletter on. */
export function emptyFacts(moveType = 'house'): Facts {
  return { moveType, details: emptyDetails(), contact: emptyContact(), typed: {}, contactSaved: false };
}

const location = z.object({
  placeId: z.string(),
  place: z.string(),
  postcode: z.optional(z.string()),
  addressRequired: z.boolean(),
  address: z.optional(z.string()),
});
const promo = z.object({ code: z.string(), percent: z.number(), originalPrice: z.int(), originalHelperPrice: z.int() });
const quote = z.object({
  bookingId: z.string(),
  reference: z.optional(z.string()),
  price: z.int(),
  helperPrice: z.int(),
  lines: z.array(z.object({ code: z.enum(LINE_CODES), pence: z.int() })),
  distanceMiles: z.optional(z.number()),
  hours: z.optional(z.number()),
  quotedAt: z.optional(z.number()),
  validUntil: z.optional(z.number()),
  promo: z.optional(promo),
});
const draftSchema = z.object({
  version: z.literal(DRAFT_VERSION),
  key: z.string(),
  step: z.enum(STEPS),
  openCheckout: z.optional(z.object({ sessionId: z.string(), withHelper: z.boolean(), expiresAt: z.number() })),
  facts: z.object({
    moveType: z.string(),
    start: z.optional(location),
    destination: z.optional(location),
    route: z.optional(routeSchema),
    details: wholeDetailsSchema,
    date: z.optional(z.string()),
    slot: z.optional(z.enum(SLOTS)),
    contact: contactSchema,
    quote: z.optional(quote),
    replaces: z.optional(z.string()),
    typed: z.partialRecord(z.enum(TYPED_FIELDS), z.string()),
    contactSaved: z.boolean(),
    teamNotified: z.optional(z.boolean()),
  }),
});

/** A stored draft, or undefined when it is of another version, damaged or not a draft at all. */
export function parseDraft(stored: unknown): Draft | undefined {
  const parsed = draftSchema.safeParse(stored);
  return parsed.success ? (parsed.data as Draft) : undefined;
}
