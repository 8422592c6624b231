/** Signed links in mails: opening one proves ownership of the booking. */

import { LINK_DAYS } from '#domain/booking/booking';
import { retention } from '#domain/booking/retention';
import { slotBounds } from '#domain/schedule';
import { DAY } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { LinkPurpose } from '#server/http/access';
import type { Booking } from './booking';

export type LinkDeps = Pick<Deps, 'access' | 'clock' | 'config'>;

interface LinkTarget {
  purpose: LinkPurpose;
  subject: string;
  expiresAt: number;
  /** Where a browser lands whose link is too old. */
  booking: Pick<Booking, 'id' | 'lang'>;
}

function linkTo({ purpose, subject, expiresAt, booking }: LinkTarget, { access, config }: LinkDeps): string {
  const token = access.signLink({ purpose, subject, expiresAt });
  return `${config.publicUrl}/api/bookings/open/${token}?bookingId=${booking.id}&lang=${booking.lang}`;
}

/** What a link to one booking says: its id, and whether it was made since the address on it last changed. */
const subjectOf = ({ id, linkEpoch = 0 }: Booking): string => `${id}.${linkEpoch}`;

/** Whether a link's subject names a booking as it is now. */
export const isCurrentSubject = (booking: Booking, subject: string): boolean => subjectOf(booking) === subject;

/** Opens the booking. */
export function resultLink(booking: Booking, deps: LinkDeps): string {
  const expiresAt = slotBounds(booking.date, booking.slot).end + LINK_DAYS * DAY;
  return linkTo({ purpose: 'booking', subject: subjectOf(booking), expiresAt, booking }, deps);
}

/** Opens the invoice; good for as long as accounts are kept. */
export function invoiceLink(booking: Booking, deps: LinkDeps): string {
  const expiresAt = slotBounds(booking.date, booking.slot).end + retention.accountYears * 366 * DAY;
  return linkTo({ purpose: 'invoice', subject: subjectOf(booking), expiresAt, booking }, deps);
}

/** Leads back to the payment; good for a week. */
export function continueLink(booking: Booking, deps: LinkDeps): string {
  return linkTo(
    { purpose: 'continue', subject: subjectOf(booking), expiresAt: deps.clock.now() + 7 * DAY, booking },
    deps,
  );
}

/** What a link to all bookings of an address says: it ends when the links to any of them do. */
export const historySubject = (email: string, bookings: readonly Booking[]): string =>
  `${email} ${bookings.reduce((sum, { linkEpoch = 0 }) => sum + linkEpoch, 0)}`;

/** Opens all bookings of an e-mail address, the newest of which is named; good for a day. */
export function historyLink(email: string, newest: Booking, bookings: readonly Booking[], deps: LinkDeps): string {
  const subject = historySubject(email, bookings);
  return linkTo({ purpose: 'history', subject, expiresAt: deps.clock.now() + DAY, booking: newest }, deps);
}
