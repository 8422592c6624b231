import type { Quote } from '../move/quote';
import { omitUndefined } from '../omit-undefined';
import { ENDS, locationOfText } from '../place';
import { isSlot } from '../schedule';
import { type BookingView, quoteOf } from './booking';
import { emptyFacts, type Facts } from './draft';

/** The facts of a booking for a draft, without its quote. */
export function movedFacts(booking: BookingView): Facts {
  const empty = emptyFacts(booking.moveType);
  return {
    ...empty,
    start: locationOfText(booking.startLocation),
    destination: locationOfText(booking.destinationLocation),
    ...booking.places,
    details: booking.details ?? empty.details,
    // The floors were settled before the booking got its price.
    groundFloors: [...ENDS],
    date: booking.date,
    ...(isSlot(booking.time) ? { slot: booking.time } : {}),
    contact: { ...(booking.contact ?? empty.contact), ...omitUndefined({ email: booking.newEmail }) },
  };
}

/** The facts of an unpaid booking, with its quote. */
export const quotedFacts = (booking: BookingView): Facts & { quote: Quote } => ({
  ...movedFacts(booking),
  contactSaved: booking.status !== 'quoted',
  quote: quoteOf(booking),
});
