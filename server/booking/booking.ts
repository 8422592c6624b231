/** A booking as the use cases know it, and its row in the store. */

import * as z from 'zod';
import { BOOKING_STATUSES, type BookingStatus, isBooked } from '#domain/booking/booking';
import { routeSchema, wholeDetailsSchema } from '#domain/contract/schemas';
import { contactSchema } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import type { Pence } from '#domain/money';
import { jobOf } from '#domain/move/fleet';
import { volumeOf } from '#domain/move/inventory';
import { LINE_CODES } from '#domain/move/quote';
import { outwardOf } from '#domain/postcode';
import { type IsoDate, isTimeSlot, type TimeSlot } from '#domain/schedule';
import type { Reservation } from '#server/schedule/reservations';
import type { BookingsTable } from '#server/store/schema';

const end = z.object({
  /** What the customer sees and the driver gets: the address, or the line of the place. */
  text: z.string(),
  placeId: z.string(),
  place: z.string(),
  town: z.string(),
  postcode: z.string().optional(),
  address: z.string().optional(),
});
/** One end of a move, as it is kept. */
export type StoredLocation = z.infer<typeof end>;

/** Whether an invoice was issued: money came, and a van was sold for it. */
export const isInvoiced = ({ state, payment, cancellation }: Booking): boolean =>
  payment !== undefined && (isBooked(state) || cancellation !== undefined);

/** What anybody may know of an end of a move: its outward postcode, else its town. */
export const publicPlace = ({ postcode, town, place }: StoredLocation): string =>
  postcode ? outwardOf(postcode) : town || place;

/** An end of a move as crew and staff read it: with the place that the price was worked out for, where the address does not say it. */
export const crewLine = ({ text, place, postcode }: StoredLocation): string =>
  text === place || (postcode && text.includes(postcode)) ? text : `${text} [${place}]`;

const factsSchema = z.object({
  moveType: z.string(),
  start: end,
  destination: end,
  details: wholeDetailsSchema,
  route: routeSchema,
  tariffVersion: z.string(),
  /** Before any discount; their sum is the undiscounted price. */
  lines: z.array(z.object({ code: z.enum(LINE_CODES), pence: z.int() })),
  /** Undiscounted. */
  helperPence: z.int(),
  hours: z.number(),
  quotedAt: z.int(),
  promo: z
    .object({ code: z.string(), percent: z.int(), originalPrice: z.int(), originalHelperPrice: z.int() })
    .optional(),
  contact: z.optional(contactSchema),
  /** On what ground the newsletter choice stands, and in which language its wording was shown. */
  consent: z.object({ basis: z.literal('softOptIn'), lang: z.enum(['en', 'zh']), at: z.int() }).optional(),
  /** A link that was mailed to the address has been opened. */
  linkOpened: z.boolean().optional(),
  /** Raised when the links that were mailed shall open nothing any more; each carries the number of its time. */
  linkEpoch: z.int().optional(),
  /** How long a van had been kept for the booking that this one replaces, milliseconds. */
  heldBefore: z.int().optional(),
  /** The checkout that was opened last. */
  checkout: z.object({ withHelper: z.boolean() }).optional(),
  payment: z
    .object({ sessionId: z.string(), paymentIntent: z.string(), pence: z.int(), withHelper: z.boolean(), at: z.int() })
    .optional(),
  /** `refund` goes back by it; `refundedBefore` had gone back by then. */
  cancellation: z
    .object({ reason: z.string(), refund: z.int(), refundedBefore: z.int().optional(), fee: z.int(), at: z.int() })
    .optional(),
  /** How often the customer has changed the slot since it was paid. */
  moves: z.int().optional(),
  /** The team has put it where it is: the customer may cancel free of charge. */
  movedByUs: z.boolean().optional(),
  /** What went back of the payment in all, or is on its way. */
  refunded: z.int().optional(),
  /** What the team wrote down for itself. */
  note: z.string().optional(),
  /** A refund did not reach the customer, and the money is owed still. */
  refundFailed: z.boolean().optional(),
});
/** What no query asks for: one JSON text in the store. */
export type BookingFacts = z.infer<typeof factsSchema>;

export interface Booking extends BookingFacts {
  id: string;
  version: number;
  state: BookingStatus;
  ownerHash: string;
  lang: Language;
  price: Pence;
  helperPrice: Pence;
  date: IsoDate;
  slot: TimeSlot;
  /** Lower case, trimmed; what bookings are found by. */
  email: string | null;
  /** Epoch milliseconds. */
  validUntil: number;
  createdAt: number;
  updatedAt: number;
}

/** What a change may change: all but the booking's identity, its state and its version. */
export type BookingChange = Partial<
  Omit<Booking, 'id' | 'version' | 'state' | 'ownerHash' | 'createdAt' | 'updatedAt'>
>;

const columns = z.object({
  state: z.enum(BOOKING_STATUSES),
  lang: z.enum(['en', 'zh']),
  time_window: z.custom<TimeSlot>(isTimeSlot),
});

/** The place in the calendar that a booking needs. */
export function reservationOf({ id, date, slot, hours, details, route }: PlacedBooking): Reservation {
  return { bookingId: id, date, slot, job: jobOf({ hours, cubicMetres: volumeOf(details), route }) };
}
type PlacedBooking = Pick<Booking, 'id' | 'date' | 'slot' | 'hours' | 'details' | 'route'>;

/** The booking of a row. */
export function fromRow(row: BookingsTable): Booking {
  const { state, lang, time_window: slot } = columns.parse(row);
  return {
    ...factsSchema.parse(JSON.parse(row.data)),
    id: row.id,
    version: row.version,
    state,
    ownerHash: row.owner_hash,
    lang,
    price: row.price_pence,
    helperPrice: row.helper_price_pence,
    date: row.date,
    slot,
    email: row.email,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A phone number as it is compared: '+44 131 496 0000' and '0131 496 0000' are one. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').replace(/^(0044|44|0)/, '');

/** What a booking is found by, a line each: its id, and the customer's name, phone, e-mail address and postcodes. */
function searchText({ id, contact, email, start, destination }: Booking): string {
  const postcodes = [start, destination].map(({ postcode = '' }) => postcode.replace(/\s/g, ''));
  return [id, contact?.name ?? '', phoneKey(contact?.phone ?? ''), email ?? '', ...postcodes].join('\n').toLowerCase();
}

/** The row of a booking. */
export function toRow(booking: Booking): BookingsTable {
  const { id, version, state, ownerHash, lang, price, helperPrice, date, slot, email, validUntil, ...rest } = booking;
  const { createdAt, updatedAt, ...facts } = rest;
  return {
    id,
    version,
    state,
    owner_hash: ownerHash,
    lang,
    price_pence: price,
    helper_price_pence: helperPrice,
    date,
    time_window: slot,
    email,
    valid_until: validUntil,
    search: searchText(booking),
    data: JSON.stringify(facts),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** An e-mail address as bookings are found by it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
