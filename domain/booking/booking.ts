/** A booking as the customer's browser reads it. */

import type { Contact } from '../forms/contact';
import type { Pence } from '../money';
import type { Details } from '../move/inventory';
import { type JobTimes, timesOfMove } from '../move/job-times';
import type { PriceLine, Quote, Route } from '../move/quote';
import { omitUndefined } from '../omit-undefined';
import type { Location } from '../place';
import { type IsoDate, isTimeSlot } from '../schedule';
import { type Charge, type ChargeLine, chargeLine, sumOfCharges } from './charges';
import type { CrewNews } from './crew-news';

/** 24 hexadecimal characters, either case. */
const BOOKING_ID = /^[0-9a-f]{24}$/i;

export function isBookingId(text: string): boolean {
  return BOOKING_ID.test(text);
}

/** The short reference to read out on the phone: the last eight characters of the id, in two groups ('811C-4CD2'). */
export function referenceOf(bookingId: string): string {
  const tail = bookingId.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** `pending`: a checkout is open. `refunded`: all of it has been paid back. */
export const PAYMENT_STATUSES = ['unpaid', 'pending', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The states of the booking lifecycle chart. */
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

/** The states of the amendment chart. */
export const AMENDMENT_STATES = ['proposed', 'paying', 'made', 'lapsed'] as const;
export type AmendmentState = (typeof AMENDMENT_STATES)[number];

/** The states of the chart damageClaim. */
export const DAMAGE_STATES = ['received', 'answered', 'settled'] as const;
export type DamageState = (typeof DAMAGE_STATES)[number];

/** The states of a checkout of what is still to pay. */
export const BALANCE_PAYMENTS = ['open', 'made', 'returned'] as const;
export type BalancePayment = (typeof BALANCE_PAYMENTS)[number];

/** The statuses of a booking that is neither paid nor cancelled. */
export const PAYABLE_STATUSES = ['quoted', 'contacted', 'paying'] as const satisfies readonly BookingStatus[];
export const isUnsold = (status: string | undefined): boolean => PAYABLE_STATUSES.some((payable) => payable === status);

/** Days after the move until the links in mails expire. */
export const LINK_DAYS = 30;

/** Days in which a quote can be opened again by its mailed link, or in a new tab. */
export const CONTINUE_DAYS = 7;

/** Days in which a new e-mail address can be confirmed. */
export const NEW_ADDRESS_DAYS = 7;
/** Days in which the previous address can undo the change: longer, so that a late confirmation can be undone too. */
export const UNDO_ADDRESS_DAYS = 14;

/** True once a van has been sold for the booking, also after the move. */
export const isBooked = (status: BookingStatus): boolean => status === 'confirmed' || status === 'done';

/** True once a booking has been cancelled, also before its refund has arrived. */
export const isCancelled = (status: BookingStatus | undefined): boolean =>
  status === 'refunding' || status === 'refunded' || status === 'cancelled';

export type MailState = 'none' | 'queued' | 'sent' | 'failed';

/** A report as its customer sees it. */
export interface DamageReport {
  words: string;
  /** Epoch milliseconds. */
  at: number;
  /** The last day for the answer, as it was promised. */
  answerBy: IsoDate;
  state: DamageState;
  /** The team's words. */
  answer?: string | undefined;
  /** Addresses of the photographs, in their order. */
  photos?: readonly string[] | undefined;
}

/** Damage of one move: until when it can be reported, and the report. */
export interface Damage {
  lastDay: IsoDate;
  /** The last day has passed. */
  isOver: boolean;
  report?: DamageReport | undefined;
}

/** A booking as the result page and a resumed flow read it. `proven`: this browser owns it; others get no personal data. */
export interface BookingView extends Quote {
  proven: boolean;
  /** Absent if the backend reports the payment only. */
  status?: BookingStatus;
  paymentStatus: PaymentStatus;
  /** The amount paid or due, once a checkout has been opened. */
  amountDue?: Pence;
  withHelper?: boolean;
  /** Changes of the price since the sale. */
  charges?: readonly Pick<Charge, 'label' | 'pence'>[];
  /** Still to pay for a booked move. Absent if the backend reports the payment only. */
  rest?: Pence;
  /** The newest checkout of the rest, unless it has expired. `returned`: less was owed when it was paid. */
  balancePayment?: BalancePayment;
  /** The price that was agreed for the booked move, without what the team has added for something else. */
  sold?: Pence;
  startLocation: string;
  destinationLocation: string;
  date: IsoDate;
  time: string;
  moveType: string;
  /** Absent if the backend does not report it. */
  mail?: MailState;
  /** The amount refunded or being refunded. */
  refund?: Pence;
  /** The part of the refund that the team returns by hand. */
  refundByHand?: Pence;
  /** `failed`: the refund did not arrive, and we owe it. */
  refundState?: 'pending' | 'done' | 'failed';
  /** Set once there is an invoice. */
  invoiceUrl?: string;
  /** The calendar file, while a van is reserved. */
  calendarUrl?: string;
  details?: Details;
  contact?: Contact;
  /** A new e-mail address that has not been confirmed. Mails go to the one in `contact`. */
  newEmail?: string;
  /** The crew's first name, and what it has reported on the day. */
  crew?: CrewNews;
  /** Absent while no damage can be reported. */
  damage?: Damage;
  /** The newest change that the customer has agreed to. */
  amendment?: { id: string; state: AmendmentState };
  /** Other browsers that can open the booking. */
  otherBrowsers?: number;
  /** The chosen places and the route between them, for another tab to continue with. */
  places?: { start: Location; destination: Location; route: Route };
}

export function quoteOf(view: BookingView): Quote {
  const { bookingId, reference, price, helperPrice, lines, distanceMiles, hours, quotedAt, validUntil, promo } = view;
  const optional = { reference, distanceMiles, hours, quotedAt, validUntil, promo };
  return { bookingId, price, helperPrice, lines, ...omitUndefined(optional) };
}

/** The amount paid, and the rest due on the day. Undefined without proof, or before the payment. */
export function amountsPaid(booking: BookingView): { paid: Pence; rest: Pence } | undefined {
  const { amountDue, rest = 0, paymentStatus } = booking;
  if (amountDue === undefined || (paymentStatus !== 'paid' && paymentStatus !== 'refunded')) return undefined;
  return { paid: amountDue, rest };
}

/** When the booked crew comes and is done; undefined while the crew is unknown, as for strangers. */
export function timesOfBooking({ date, time, hours, withHelper, places }: BookingView): JobTimes | undefined {
  if (!isTimeSlot(time) || hours === undefined || withHelper === undefined) return undefined;
  return timesOfMove({ date, slot: time, hours, withHelper, route: places?.route });
}

/** The booked price, line by line, including the helper if one was booked, and the charges since. */
export function bookedLines({ lines, price, helperPrice, withHelper, charges = [] }: BookingView): {
  lines: readonly (PriceLine | ChargeLine)[];
  total: Pence;
} {
  const since = charges.map(chargeLine);
  const more = sumOfCharges(charges);
  if (!withHelper) return { lines: [...lines, ...since], total: price + more };
  // Another backend sends no lines: the helper alone would not add up to its price.
  const helper = lines.length > 0 ? [{ code: 'helper', pence: helperPrice - price } as const] : [];
  return { lines: [...lines, ...helper, ...since], total: helperPrice + more };
}
