/** What the mails of a booking are made from, and to whom they go. */
import { isBooked } from '#domain/booking/booking';
import { business } from '#domain/shop/business';
import type { Deps } from '#server/deps';
import type { BookingPayload } from '#server/mail/payloads';
import type { Mailbox } from '#server/mailbox';
import { type Booking, isInvoiced, publicPlace } from './booking';
import { continueLink, invoiceLink, type LinkDeps, resultLink } from './links';
import { dueNow, linesOf } from './price';

/** Whether the address is known to be the customer's: by a payment, or a mailed link that was opened, or staff who confirmed. */
const isProven = ({ state, payment, linkOpened = false }: Booking): boolean =>
  linkOpened || payment !== undefined || isBooked(state);

/** The customer's mailbox; null before there are contact details. An address that nothing has proven gets no word that was typed. */
export function customerMailbox(booking: Booking): Mailbox | null {
  const { contact } = booking;
  return contact ? { name: isProven(booking) ? contact.name : '', address: contact.email } : null;
}

/** Where the team reads its mail. */
export function teamMailbox({ config }: Pick<Deps, 'config'>): Mailbox {
  return { name: business.name.en, address: config.managerEmail };
}

/** A booking as its mails tell of it. */
export function bookingPayload(booking: Booking, deps: LinkDeps): BookingPayload {
  const withHelper = booking.payment?.withHelper ?? booking.checkout?.withHelper ?? false;
  const { cancellation } = booking;
  return {
    bookingId: booking.id,
    name: customerMailbox(booking)?.name ?? '',
    startLocation: isProven(booking) ? booking.start.text : publicPlace(booking.start),
    destinationLocation: isProven(booking) ? booking.destination.text : publicPlace(booking.destination),
    date: booking.date,
    window: booking.slot,
    hours: booking.hours,
    lines: linesOf(booking, withHelper),
    total: dueNow(booking, withHelper).total,
    withHelper,
    paid: booking.payment?.pence ?? 0,
    validUntil: booking.validUntil,
    cancellation: cancellation ? { refund: cancellation.refund, fee: cancellation.fee } : null,
    details: isProven(booking) ? booking.details : null,
    moves: booking.moves ?? 0,
    movedByUs: booking.movedByUs ?? false,
    bookingLink: resultLink(booking, deps),
    invoiceLink: isInvoiced(booking) ? invoiceLink(booking, deps) : '',
    continueLink: continueLink(booking, deps),
    at: deps.clock.now(),
  };
}
