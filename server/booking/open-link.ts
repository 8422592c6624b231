/** GET /api/bookings/open/{token}: a signed link from a mail. The browser that opens it owns the bookings it names from then on. */

import { isBookingId } from '#domain/booking';
import type { Language } from '#domain/language';
import type { Deps } from '#server/deps';
import type { SignedLink } from '#server/http/access';
import { changeBooking, writeBooking } from './apply-event';
import type { Booking } from './booking';
import { addOwner, findBooking } from './caller';
import { bookingsOf } from './list-bookings';

export interface LinkInput {
  token: string;
  /** Where a browser lands whose link is too old: the booking's public view. */
  bookingId: string;
  lang: Language;
}

const PAYABLE = new Set(['quoted', 'contacted', 'paying']);

function pageOf(booking: Booking, purpose: SignedLink['purpose']): string {
  return purpose === 'continue' && PAYABLE.has(booking.state)
    ? `/${booking.lang}/quote?step=promo`
    : `/${booking.lang}/booking-result?bookingId=${booking.id}`;
}

/** The path to go on to. `owner` gives the browser's token, and is asked only when the link holds. */
export async function openLink(deps: Deps, input: LinkInput, owner: () => string): Promise<string> {
  const link = deps.access.verifyLink(input.token);
  const named = isBookingId(input.bookingId) ? `?bookingId=${input.bookingId}` : '';
  const tooOld = `/${input.lang}/booking-result${named}`;
  if (!link) return tooOld;
  const single = link.purpose === 'history' ? undefined : await findBooking(deps.db, link.subject);
  const bookings = link.purpose === 'history' ? await bookingsOf(deps.db, link.subject) : single ? [single] : [];
  const [first] = bookings;
  if (!first) return tooOld;
  const ownerHash = owner();
  for (const booking of bookings) {
    await addOwner(deps.db, booking, ownerHash, deps.clock.now());
    if (booking.linkOpened) continue;
    await changeBooking(deps, booking.id, (trx, same) => writeBooking(trx, deps, same, { linkOpened: true }));
  }
  return pageOf(first, link.purpose);
}
