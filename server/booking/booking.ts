/** A booking in memory and its row in the database. */

import * as z from 'zod';
import { BOOKING_STATUSES, type BookingStatus, isBooked } from '#domain/booking/booking';
import type { Charge } from '#domain/booking/charges';
import type { Entry } from '#domain/booking/entries';
import { invoiceToSchema } from '#domain/booking/invoice';
import { routeSchema, wholeDetailsSchema, withDefaults } from '#domain/contract/schemas';
import { contactSchema, emptyContact } from '#domain/forms/contact';
import { LANGUAGES, type Language } from '#domain/language';
import type { Pence } from '#domain/money';
import { volumeOf } from '#domain/move/inventory';
import { jobOf } from '#domain/move/job';
import { type JobTimes, timesOfMove } from '#domain/move/job-times';
import { LINE_CODES } from '#domain/move/quote';
import { outwardOf, postcodesIn } from '#domain/postcode';
import { type IsoDate, isTimeSlot, type TimeSlot } from '#domain/schedule';
import type { Reservation } from '#server/schedule/reservations';
import type { BookingsTable } from '#server/store/schema';
import { olderMoneyOf, withOlderMoney } from './older-money';

const end = z.object({
  /** The line that customer and driver read: the address, or the place. */
  text: z.string(),
  placeId: z.string(),
  place: z.string(),
  town: z.string(),
  postcode: z.string().optional(),
  address: z.string().optional(),
});
export type StoredLocation = z.infer<typeof end>;

/** True if any money was taken, online or by the team. */
export const isPaid = ({ entries }: Booking): boolean => entries.length > 0;

/** True if an invoice has been issued: only for a van that was sold. */
export const isInvoiced = (booking: Booking): boolean =>
  (isPaid(booking) || booking.dueOn !== undefined) && (isBooked(booking.state) || booking.cancellation !== undefined);

/** The public name of a location: its outward postcode, else its town. */
export const publicPlace = ({ postcode, town, place }: StoredLocation): string =>
  postcode ? outwardOf(postcode) : town || place;

/** A location for crew and staff: the address, and the priced place in brackets when the address does not name it. */
export const crewLine = ({ text, place, postcode }: StoredLocation): string =>
  text === place || (postcode && text.includes(postcode)) ? text : `${text} [${place}]`;

/** False unless the address has a whole postcode of the priced district: then the office asks, so that price and van have one goal. */
export function hasPricedPostcode({ text, postcode = '' }: StoredLocation): boolean {
  const code = postcodesIn(text).whole.at(-1);
  return code !== undefined && outwardOf(code) === outwardOf(postcode);
}

export const factsSchema = z.object({
  moveType: z.string(),
  start: end,
  destination: end,
  details: wholeDetailsSchema,
  route: routeSchema,
  tariffVersion: z.string(),
  /** Before any discount; they add up to the undiscounted price. */
  lines: z.array(z.object({ code: z.enum(LINE_CODES), pence: z.int() })),
  /** Undiscounted. */
  helperPence: z.int(),
  hours: z.number(),
  quotedAt: z.int(),
  promo: z
    .object({ code: z.string(), percent: z.int(), originalPrice: z.int(), originalHelperPrice: z.int() })
    .optional(),
  /** A field added after the booking was made is blank. */
  contact: z.optional(z.object(withDefaults(contactSchema.shape, emptyContact()))),
  /** Legal ground of the newsletter choice, and the language in which it was offered. */
  consent: z.object({ basis: z.literal('softOptIn'), lang: z.enum(LANGUAGES), at: z.int() }).optional(),
  /** A new address, as typed, until the link in the mail to it is opened. Mails go to the address in `contact`. */
  newEmail: z.string().optional(),
  /** A mailed link has been opened, which proves the address. */
  linkOpened: z.boolean().optional(),
  /** Incremented to end all links mailed so far: each link carries the number that was current when it was sent. */
  linkEpoch: z.int().optional(),
  /** Total time for which the replaced bookings had a van reserved, milliseconds. */
  heldBefore: z.int().optional(),
  /** The crew that was booked, or chosen at the newest checkout. */
  checkout: z.object({ withHelper: z.boolean() }).optional(),
  /**
   * `refund`: the amount refunded because of the cancellation. `byHand`: the part of it that the team returns. `refundedBefore`: the amount
   * refunded earlier. `receiptsBefore`: the number of entries by hand until then.
   */
  cancellation: z
    .object({
      reason: z.string(),
      refund: z.int(),
      byHand: z.int().optional(),
      receiptsBefore: z.int().optional(),
      refundedBefore: z.int().optional(),
      fee: z.int(),
      at: z.int(),
      /** Absent if the customer cancelled. `absent`: nobody was there when the crew came. */
      decidedBy: z.enum(['team', 'absent']).optional(),
    })
    .optional(),
  /** The newest change that the team agreed to and that is to be paid later, in the customer's language: an invoice names it. */
  owedFor: z.object({ label: z.string(), pence: z.int(), isByLink: z.boolean().optional() }).optional(),
  /** Changes of the slot since the payment. */
  moves: z.int().optional(),
  /** The team chose the slot, so the customer may cancel free of charge. */
  movedByUs: z.boolean().optional(),
  /** Sum of all refunds, done or on their way. */
  refunded: z.int().optional(),
  note: z.string().optional(),
  /** The company that documents are made out to. */
  invoiceTo: z.object(invoiceToSchema.shape).optional(),
  /** The day by which a booking on account is to be paid: its invoice was issued with the sale, before the money. */
  dueOn: z.string().optional(),
  /** The crew's first name, and when it made its reports. */
  crew: z.object({ name: z.string().optional(), onWay: z.int().optional(), near: z.int().optional() }).optional(),
  /** A refund did not arrive; the money is still owed. */
  refundFailed: z.boolean().optional(),
});
/** Facts that no query needs, stored as one JSON text. */
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
  /** Agreed since the sale, oldest first. */
  charges: readonly Charge[];
  /** Money that has changed hands, oldest first. */
  entries: readonly Entry[];
  /** Lower case and trimmed, for look-ups. */
  email: string | null;
  /** Epoch milliseconds. */
  validUntil: number;
  createdAt: number;
  updatedAt: number;
}

/** The rows that belong to a booking. */
export type BookingRows = Pick<Booking, 'charges' | 'entries'>;
export const NO_ROWS: BookingRows = { charges: [], entries: [] };

/** Everything but identity, state and version, and the charges. Entries are only added. */
export type BookingChange = Partial<
  Omit<Booking, 'id' | 'version' | 'state' | 'ownerHash' | 'charges' | 'createdAt' | 'updatedAt'>
>;

const columns = z.object({
  state: z.enum(BOOKING_STATUSES),
  lang: z.enum(LANGUAGES),
  time_window: z.custom<TimeSlot>(isTimeSlot),
});

/** True if a helper is booked, or chosen at the newest checkout. */
export const hasHelper = ({ checkout }: Pick<Booking, 'checkout'>): boolean => checkout?.withHelper ?? false;

type PlacedBooking = Pick<Booking, 'id' | 'date' | 'slot' | 'hours' | 'details' | 'route' | 'checkout'>;

export function reservationOf(booking: PlacedBooking, withHelper = hasHelper(booking)): Reservation {
  const { id, date, slot, hours, details, route } = booking;
  return { bookingId: id, date, slot, job: jobOf({ hours, withHelper, cubicMetres: volumeOf(details), route }) };
}

/** When the booked crew comes and is done; before a sale, the crew of the newest checkout or the driver alone. */
export const timesOf = (booking: Booking): JobTimes => timesOfMove({ ...booking, withHelper: hasHelper(booking) });

/** A stored booking that this program cannot read. It must not affect the bookings beside it. */
export interface UnreadableBooking {
  id: string;
  date: IsoDate;
  /** The invalid fields, without their values. */
  unreadable: string;
}
export type StoredBooking = Booking | UnreadableBooking;

export const isReadable = (booking: StoredBooking): booking is Booking => !('unreadable' in booking);

export function readRow(row: BookingsTable, rows: BookingRows): StoredBooking {
  try {
    return parseRow(row, rows);
  } catch (error) {
    const unreadable = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')).join(', ') : 'data';
    return { id: row.id, date: row.date, unreadable };
  }
}

function parseRow(row: BookingsTable, rows: BookingRows): Booking {
  const { state, lang, time_window: slot } = columns.parse(row);
  const data = JSON.parse(row.data);
  const facts = factsSchema.parse(data);
  return {
    ...facts,
    id: row.id,
    version: row.version,
    state,
    ownerHash: row.owner_hash,
    lang,
    price: row.price_pence,
    helperPrice: row.helper_price_pence,
    date: row.date,
    slot,
    charges: rows.charges,
    ...withOlderMoney(data, facts, rows.entries),
    email: row.email,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Compares phone numbers: '+44 131 496 0000' and '0131 496 0000' are the same. */
export const phoneKey = (phone: string): string => phone.replace(/ ext .*|\D/g, '').replace(/^(0044|44|0)/, '');

/** Text for the staff's search, one value a line: id, name, phone, e-mail address, postcodes, company, its reference and note. */
function searchText({ id, contact, email, start, destination, invoiceTo, note = '' }: Booking): string {
  const postcodes = [start, destination].map(({ postcode = '' }) => postcode.replace(/\s/g, ''));
  const company = [invoiceTo?.company ?? '', invoiceTo?.reference ?? ''];
  return [id, contact?.name ?? '', phoneKey(contact?.phone ?? ''), email ?? '', ...postcodes, ...company, note]
    .join('\n')
    .toLowerCase();
}

/** The `phoneKey` in a search text; '' if the booking has none. */
export const phoneIn = (search: string): string => search.split('\n')[2] ?? '';

/** The columns that a change writes. */
export function toRow(booking: Booking): Omit<BookingsTable, 'request_key' | 'request_digest'> {
  const { id, version, state, ownerHash, lang, price, helperPrice, date, slot, email, validUntil, ...rest } = booking;
  const { createdAt, updatedAt, charges: _, entries, ...facts } = rest;
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
    data: JSON.stringify({ ...facts, ...olderMoneyOf(entries, hasHelper(booking)) }),
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
