/**
 * A signed link from a mail. Opening it changes nothing, because mail scanners open links too. The browser that presses the button becomes
 * an owner, which also proves the address.
 */

import { isBookingId, PAYABLE_STATUSES } from '#domain/booking/booking';
import type { Language } from '#domain/language';
import type { Deps } from '#server/deps';
import type { SignedLink } from '#server/http/access';
import { changeBooking, writeBooking } from './apply-event';
import type { Booking } from './booking';
import { addOwner, type Caller, findBooking, isOwn } from './caller';
import { historySubject, isCurrentSubject } from './links';
import { bookingsOf } from './list-bookings';
import { isAddressProven } from './mail-payload';

export interface LinkInput {
  token: string;
  /** For the page that an expired link leads to. */
  bookingId: string;
  lang: Language;
  /** Opens this page instead of the booking. */
  page?: 'manage' | undefined;
}

interface Link {
  /** None when the link is too old, was replaced, or the address has changed. */
  bookings: readonly Booking[];
  path: string;
}

function pageOf(booking: Booking, purpose: SignedLink['purpose'], { lang, page }: LinkInput): string {
  if (purpose === 'invoice') return `/api/bookings/${booking.id}/invoice?lang=${lang}`;
  if (page === 'manage') return `/${booking.lang}/manage/${booking.id}`;
  return purpose === 'continue' && PAYABLE_STATUSES.some((status) => status === booking.state)
    ? `/${booking.lang}/quote?step=promo`
    : `/${booking.lang}/booking-result?bookingId=${booking.id}`;
}

async function bookingsOfLink({ db }: Pick<Deps, 'db'>, { purpose, subject }: SignedLink): Promise<Booking[]> {
  if (purpose === 'history') {
    const [email = ''] = subject.split(' ');
    const bookings = await bookingsOf(db, email);
    return historySubject(email, bookings) === subject ? bookings : [];
  }
  const booking = await findBooking(db, subject.split('.')[0] ?? '');
  return booking && isCurrentSubject(booking, subject) ? [booking] : [];
}

async function readLink(deps: Pick<Deps, 'access' | 'db'>, input: LinkInput): Promise<Link> {
  const link = deps.access.verifyLink(input.token);
  const bookings = link ? await bookingsOfLink(deps, link) : [];
  const [first] = bookings;
  if (link && first) return { bookings, path: pageOf(first, link.purpose, input) };
  const named = isBookingId(input.bookingId) ? `?bookingId=${input.bookingId}` : '';
  return { bookings: [], path: `/${input.lang}/booking-result${named}` };
}

/** The page that a link leads to; undefined if the browser has to press the button first. */
export async function findLinkPage(
  deps: Pick<Deps, 'access' | 'db'>,
  input: LinkInput,
  caller: Caller,
): Promise<string | undefined> {
  const { bookings, path } = await readLink(deps, input);
  for (const booking of bookings)
    if (!isAddressProven(booking) || !(await isOwn(deps.db, booking, caller))) return undefined;
  return path;
}

/** Makes the browser an owner, and returns the page. `owner` gives its token and is called for valid links only. */
export async function openLink(
  deps: Pick<Deps, 'access' | 'clock' | 'db'>,
  input: LinkInput,
  owner: () => string,
): Promise<string> {
  const { bookings, path } = await readLink(deps, input);
  if (bookings.length === 0) return path;
  const ownerHash = owner();
  for (const booking of bookings) {
    await addOwner(deps.db, booking, ownerHash, deps.clock.now());
    if (booking.linkOpened) continue;
    await changeBooking(deps, booking.id, (trx, same) => writeBooking(trx, deps, same, { linkOpened: true }));
  }
  return path;
}
