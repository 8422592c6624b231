/** Links for mails. Opening a signed one proves ownership of the booking. */

import { CONTINUE_DAYS, LINK_DAYS, NEW_ADDRESS_DAYS, UNDO_ADDRESS_DAYS } from '#domain/booking/booking';
import { retention } from '#domain/booking/retention';
import { REVIEW_DAYS } from '#domain/forms/review';
import { slotBounds } from '#domain/schedule';
import { DAY } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import type { LinkPurpose } from '#server/http/access';
import { emailKey } from '#server/mailbox';
import type { Booking } from './booking';

interface LinkTarget {
  purpose: LinkPurpose;
  subject: string;
  expiresAt: number;
  /** For the page that an expired link leads to. */
  booking: Pick<Booking, 'id' | 'lang'>;
}

function linkTo({ purpose, subject, expiresAt, booking }: LinkTarget, { access, config }: Mailing): string {
  const token = access.signLink({ purpose, subject, expiresAt });
  return `${config.publicUrl}/api/bookings/open/${token}?bookingId=${booking.id}&lang=${booking.lang}`;
}

/** A booking's id and link epoch: the link ends when the address changes. */
const subjectOf = ({ id, linkEpoch = 0 }: Booking): string => `${id}.${linkEpoch}`;

export const isCurrentSubject = (booking: Booking, subject: string): boolean => subjectOf(booking) === subject;

export function resultLink(booking: Booking, deps: Mailing): string {
  const expiresAt = slotBounds(booking.date, booking.slot).end + LINK_DAYS * DAY;
  return linkTo({ purpose: 'booking', subject: subjectOf(booking), expiresAt, booking }, deps);
}

/** Valid for as long as accounts are kept. */
export function invoiceLink(booking: Booking, deps: Mailing): string {
  const expiresAt = slotBounds(booking.date, booking.slot).end + retention.accountYears * 366 * DAY;
  return linkTo({ purpose: 'invoice', subject: subjectOf(booking), expiresAt, booking }, deps);
}

/** The page that asks how the move was. */
export function reviewLink(booking: Booking, { access, clock, config }: Mailing): string {
  const expiresAt = clock.now() + REVIEW_DAYS * DAY;
  const token = access.signLink({ purpose: 'review', subject: subjectOf(booking), expiresAt });
  return `${config.publicUrl}/api/reviews/${token}?lang=${booking.lang}`;
}

/** Leads back to the payment. */
export function continueLink(booking: Booking, deps: Mailing): string {
  const expiresAt = deps.clock.now() + CONTINUE_DAYS * DAY;
  return linkTo({ purpose: 'continue', subject: subjectOf(booking), expiresAt, booking }, deps);
}

/** The address and the sum of its bookings' epochs: the link ends when any of their links do. */
export const historySubject = (email: string, bookings: readonly Booking[]): string =>
  `${email} ${bookings.reduce((sum, { linkEpoch = 0 }) => sum + linkEpoch, 0)}`;

/** Opens all bookings of an e-mail address; valid for a day. */
export function historyLink(email: string, newest: Booking, bookings: readonly Booking[], deps: Mailing): string {
  const subject = historySubject(email, bookings);
  return linkTo({ purpose: 'history', subject, expiresAt: deps.clock.now() + DAY, booking: newest }, deps);
}

/** The current links of a booking, and the new address that it waits for. */
export const newEmailSubject = (booking: Booking): string =>
  `${subjectOf(booking)} ${emailKey(booking.newEmail ?? '')}`;

/** Confirms the new address of a booking. */
export function newEmailLink(booking: Booking, deps: Mailing): string {
  const expiresAt = deps.clock.now() + NEW_ADDRESS_DAYS * DAY;
  return linkTo({ purpose: 'newEmail', subject: newEmailSubject(booking), expiresAt, booking }, deps);
}

/** Gives a booking its current address back. No change of the booking ends this link. */
export function oldEmailLink(booking: Booking, deps: Mailing): string {
  const subject = `${booking.id} ${booking.contact?.email ?? ''}`;
  const expiresAt = deps.clock.now() + UNDO_ADDRESS_DAYS * DAY;
  return linkTo({ purpose: 'oldEmail', subject, expiresAt, booking }, deps);
}

/** The page of a booking in the staff room, from its host's root. */
export const staffPath = (bookingId: string): string => `/staff/bookings/${bookingId}`;
