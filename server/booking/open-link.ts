/** GET /api/bookings/open/{token}: a signed link from a mail. The browser that opens it becomes an owner. */

import { isBookingId, PAYABLE_STATUSES } from '#domain/booking/booking';
import type { Language } from '#domain/language';
import type { Deps } from '#server/deps';
import type { SignedLink } from '#server/http/access';
import { type ChangeDeps, changeBooking, writeBooking } from './apply-event';
import type { Booking } from './booking';
import { addOwner, findBooking } from './caller';
import { historySubject, isCurrentSubject } from './links';
import { bookingsOf } from './list-bookings';

export interface LinkInput {
  token: string;
  /** For the page that an expired link leads to. */
  bookingId: string;
  lang: Language;
  /** Opens this page instead of the booking. */
  page?: 'manage' | undefined;
}

function pageOf(booking: Booking, purpose: SignedLink['purpose'], { lang, page }: LinkInput): string {
  if (purpose === 'invoice') return `/api/bookings/${booking.id}/invoice?lang=${lang}`;
  if (page === 'manage') return `/${booking.lang}/manage/${booking.id}`;
  return purpose === 'continue' && PAYABLE_STATUSES.some((status) => status === booking.state)
    ? `/${booking.lang}/quote?step=promo`
    : `/${booking.lang}/booking-result?bookingId=${booking.id}`;
}

/** The bookings of a link; none when the link was replaced or the address has changed. */
async function bookingsOfLink({ db }: Pick<Deps, 'db'>, { purpose, subject }: SignedLink): Promise<Booking[]> {
  if (purpose === 'history') {
    const [email = ''] = subject.split(' ');
    const bookings = await bookingsOf(db, email);
    return historySubject(email, bookings) === subject ? bookings : [];
  }
  const booking = await findBooking(db, subject.split('.')[0] ?? '');
  return booking && isCurrentSubject(booking, subject) ? [booking] : [];
}

/** Answers with the path to redirect to. `owner` gives the browser's token and is called for valid links only. */
export async function openLink(
  deps: ChangeDeps & Pick<Deps, 'access' | 'clock'>,
  input: LinkInput,
  owner: () => string,
): Promise<string> {
  const link = deps.access.verifyLink(input.token);
  const named = isBookingId(input.bookingId) ? `?bookingId=${input.bookingId}` : '';
  const tooOld = `/${input.lang}/booking-result${named}`;
  if (!link) return tooOld;
  const bookings = await bookingsOfLink(deps, link);
  const [first] = bookings;
  if (!first) return tooOld;
  const ownerHash = owner();
  for (const booking of bookings) {
    await addOwner(deps.db, booking, ownerHash, deps.clock.now());
    if (booking.linkOpened) continue;
    await changeBooking(deps, booking.id, (trx, same) => writeBooking(trx, deps, same, { linkOpened: true }));
  }
  return pageOf(first, link.purpose, input);
}
