/** Bookings as they are seen from outside. */
import type { Contact } from '../forms/contact';
import type { Pence } from '../money';
import type { Details } from '../move/inventory';
import type { PriceLine, Quote, Route } from '../move/quote';
import { omitUndefined } from '../omit-undefined';
import type { Location } from '../place';
import type { IsoDate } from '../schedule';

/** 24 hexadecimal characters, either case. */
const BOOKING_ID = /^[0-9a-f]{24}$/i;

export function isBookingId(text: string): boolean {
  return BOOKING_ID.test(text);
}

/** The short reference read out on the phone: the last eight characters, in two groups. */
export function referenceOf(bookingId: string): string {
  const tail = bookingId.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Whether money has come. `pending`: a checkout is open. `refunded`: it went back, wholly. */
export const PAYMENT_STATUSES = ['unpaid', 'pending', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where the booking stands in the lifecycle chart. */
export const BOOKING_STATUSES = [
  'quoted',
  'contacted',
  'paying',
  'confirmed',
  'done',
  'refunding',
  'refunded',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The statuses of a booking that is not paid or cancelled yet. */
export const PAYABLE_STATUSES = ['quoted', 'contacted', 'paying'] as const satisfies readonly BookingStatus[];

/** How many days after the move a mailed link still opens its booking. */
export const LINK_DAYS = 30;

/** Whether a van is or was sold for the booking: it is to come, or is done. */
export const isBooked = (status: BookingStatus): boolean => status === 'confirmed' || status === 'done';

/** How far the confirmation mail has come. */
export type MailState = 'none' | 'queued' | 'sent' | 'failed';

/** A booking as the result page and a resumed flow read it. `proven` is false for a stranger, who gets no personal data. */
export interface BookingView extends Quote {
  proven: boolean;
  /** Absent where the backend tells of the payment only. */
  status?: BookingStatus;
  paymentStatus: PaymentStatus;
  /** What was or will be paid, once a checkout was opened. */
  amountDue?: Pence;
  withHelper?: boolean;
  startLocation: string;
  destinationLocation: string;
  date: IsoDate;
  time: string;
  moveType: string;
  /** Absent where the backend does not tell. */
  mail?: MailState;
  /** What goes or went back. */
  refund?: Pence;
  /** Whether it arrived: `failed`, it did not, and we owe it. */
  refundState?: 'pending' | 'done' | 'failed';
  /** Where the invoice is, once there is one. */
  invoiceUrl?: string;
  /** Where its calendar file is, while a van is reserved. */
  calendarUrl?: string;
  details?: Details;
  contact?: Contact;
  /** Browsers beside this one that can open the booking. */
  otherBrowsers?: number;
  /** The very places that were chosen and the way between them, so that another tab goes on with them. */
  places?: { start: Location; destination: Location; route: Route };
}

/** The quote inside a booking. */
export function quoteOf(view: BookingView): Quote {
  const { bookingId, reference, price, helperPrice, lines, distanceMiles, hours, quotedAt, validUntil, promo } = view;
  const said = { reference, distanceMiles, hours, quotedAt, validUntil, promo };
  return { bookingId, price, helperPrice, lines, ...omitUndefined(said) };
}

/** The amount paid, and the rest due on the day; known to the owner of a paid booking. */
export function amountsPaid(booking: BookingView): { paid: Pence; rest: Pence } | undefined {
  const { amountDue, withHelper, price, helperPrice, paymentStatus } = booking;
  if (amountDue === undefined || (paymentStatus !== 'paid' && paymentStatus !== 'refunded')) return undefined;
  const rest = paymentStatus === 'paid' ? Math.max(0, (withHelper ? helperPrice : price) - amountDue) : 0;
  return { paid: amountDue, rest };
}

/** The price as booked, line by line: with the helper's line if one was booked. */
export function bookedLines({ lines, price, helperPrice, withHelper }: BookingView): {
  lines: readonly PriceLine[];
  total: Pence;
} {
  if (!withHelper) return { lines, total: price };
  return { lines: [...lines, { code: 'helper', pence: helperPrice - price }], total: helperPrice };
}
