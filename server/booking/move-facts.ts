import { milesText, toMiles } from '#domain/distance';
import type { Language } from '#domain/language';
import type { MoveFacts } from '#server/stored-messages';
import { type Booking, crewLine } from './booking';

/** A booking as the team reads it: in the mail of an inquiry, and in the staff room. */
export function moveFactsOf(booking: Booking, lang: Language): MoveFacts {
  const { contact } = booking;
  return {
    bookingId: booking.id,
    customerName: contact?.name ?? '',
    customerPhone: contact?.phone ?? '',
    customerEmail: contact?.email ?? '',
    newsletterConsent: contact?.newsletterConsent ?? false,
    startLocation: crewLine(booking.start),
    destinationLocation: `${crewLine(booking.destination)}, ${milesText(toMiles(booking.route.metres), lang)}`,
    moveDate: booking.date,
    moveTime: booking.slot,
    moveType: booking.moveType,
    details: booking.details,
    estimatedPrice: booking.price,
    estimatedPriceWithHelper: booking.helperPrice,
  };
}
