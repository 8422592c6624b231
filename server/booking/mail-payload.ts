/** The data and the recipients of a booking's mails. */
import { AppError } from '#domain/app-error';
import { isBooked } from '#domain/booking/booking';
import { workingHours } from '#domain/move/duration';
import { business } from '#domain/shop/business';
import type { Mailing } from '#server/deps';
import type { MailJob } from '#server/mail/outbox';
import type { BookingPayload } from '#server/mail/payloads';
import type { MailKind } from '#server/mail/render';
import { isPlainAddress, type Recipient } from '#server/mailbox';
import type { Transaction } from '#server/store/schema';
import { type Booking, hasHelper, isInvoiced, isPaid, publicPlace } from './booking';
import { continueLink, invoiceLink, resultLink } from './links';
import { balancePence, paidPence, receiptsOf } from './money';
import { agreedPence, billOf } from './price';

/** True if the address is proven to be the customer's: by a payment, an opened link, or staff. */
export const isAddressProven = (booking: Booking): boolean =>
  booking.linkOpened === true || isPaid(booking) || isBooked(booking.state);

/** The customer's name. Nothing that was typed is mailed to an unproven address. */
const mailedName = (booking: Booking): string => (isAddressProven(booking) ? (booking.contact?.name ?? '') : '');

/** The customer's mailbox, null without an address. */
export function customerMailbox(booking: Booking): Recipient | null {
  const { email: address = '' } = booking.contact ?? {};
  return isPlainAddress(address) ? { name: mailedName(booking), address } : null;
}

/** For a mail that somebody asks for. Throws 'emailRequired' for a booking without an address. */
export function requireMailbox(booking: Booking): void {
  if (!customerMailbox(booking)) throw new AppError('emailRequired');
}

export function teamMailbox({ config }: Mailing): Recipient {
  return { name: business.name.en, address: config.managerEmail };
}

export function bookingPayload(booking: Booking, deps: Mailing): BookingPayload {
  const withHelper = hasHelper(booking);
  const { cancellation } = booking;
  return {
    bookingId: booking.id,
    name: mailedName(booking),
    startLocation: isAddressProven(booking) ? booking.start.text : publicPlace(booking.start),
    destinationLocation: isAddressProven(booking) ? booking.destination.text : publicPlace(booking.destination),
    date: booking.date,
    window: booking.slot,
    hours: workingHours(booking.hours, withHelper),
    driveSeconds: booking.route.seconds,
    isDriveEstimated: booking.route.estimate,
    lines: billOf(booking),
    total: agreedPence(booking),
    withHelper,
    paid: paidPence(booking),
    rest: Math.max(0, balancePence(booking)),
    isPaidByLink: booking.owedFor?.isByLink ?? false,
    receipts: receiptsOf(booking).map(({ pence, method, day: on }) => ({ pence, method, on })),
    validUntil: booking.validUntil,
    cancellation: cancellation
      ? {
          refund: cancellation.refund,
          byHand: cancellation.byHand ?? 0,
          fee: cancellation.fee,
          decidedBy: cancellation.decidedBy,
        }
      : null,
    details: isAddressProven(booking) ? booking.details : null,
    version: booking.version,
    movedByUs: booking.movedByUs ?? false,
    bookingLink: resultLink(booking, deps),
    invoiceLink: isInvoiced(booking) ? invoiceLink(booking, deps) : '',
    continueLink: continueLink(booking, deps),
    at: deps.clock.now(),
  };
}

/** Queues a mail to a booking's customer; none without an address. */
export async function mailCustomer<Kind extends MailKind>(
  trx: Transaction,
  { outbox }: Mailing,
  booking: Booking,
  mail: Pick<MailJob<Kind>, 'kind' | 'dedupeKey' | 'payload' | 'network'>,
): Promise<void> {
  const to = customerMailbox(booking);
  if (to) await outbox.enqueue(trx, { bookingId: booking.id, lang: booking.lang, to, ...mail });
}
