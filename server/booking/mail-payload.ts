/** The data and the recipients of a booking's mails. */
import { isBooked } from '#domain/booking/booking';
import { workingHours } from '#domain/move/duration';
import { business } from '#domain/shop/business';
import type { Deps } from '#server/deps';
import type { BookingPayload } from '#server/mail/payloads';
import type { Mailbox } from '#server/mailbox';
import { type Booking, hasHelper, isInvoiced, publicPlace } from './booking';
import { continueLink, invoiceLink, type LinkDeps, resultLink } from './links';
import { dueNow, linesOf } from './price';

/** Is the address proven to be the customer's: by a payment, an opened link, or staff? */
const isProven = ({ state, payment, linkOpened = false }: Booking): boolean =>
  linkOpened || payment !== undefined || isBooked(state);

/** The customer's mailbox, null without contact details. Nothing that was typed is mailed to an unproven address. */
export function customerMailbox(booking: Booking): Mailbox | null {
  const { contact } = booking;
  return contact ? { name: isProven(booking) ? contact.name : '', address: contact.email } : null;
}

export function teamMailbox({ config }: Pick<Deps, 'config'>): Mailbox {
  return { name: business.name.en, address: config.managerEmail };
}

export function bookingPayload(booking: Booking, deps: LinkDeps): BookingPayload {
  const withHelper = hasHelper(booking);
  const { cancellation } = booking;
  return {
    bookingId: booking.id,
    name: customerMailbox(booking)?.name ?? '',
    startLocation: isProven(booking) ? booking.start.text : publicPlace(booking.start),
    destinationLocation: isProven(booking) ? booking.destination.text : publicPlace(booking.destination),
    date: booking.date,
    window: booking.slot,
    hours: workingHours(booking.hours, withHelper),
    driveSeconds: booking.route.seconds,
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
