/**
 * A signed link from a mail. Opening it changes nothing, because mail scanners open links too. The browser that presses the button becomes
 * an owner, which also proves the address.
 */

import { isBookingId, isUnsold } from '#domain/booking/booking';
import type { Language } from '#domain/language';
import type { Mailing, Store } from '#server/deps';
import type { LinkPurpose, SignedLink } from '#server/http/access';
import type { Transaction } from '#server/store/schema';
import { changeBooking, writeBooking } from './apply-event';
import type { Booking } from './booking';
import { addOwner, type Caller, findBooking, isOwn, removeOwners } from './caller';
import { changeAddress } from './change-email';
import { historySubject, isCurrentSubject, newEmailSubject } from './links';
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
  /** Undefined when the link has ended: it is too old, was replaced, or the address has changed. */
  link?: SignedLink;
  /** False for a token that anybody could have typed. */
  isOurs: boolean;
  bookings: readonly Booking[];
  path: string;
}

function pageOf(booking: Booking, purpose: SignedLink['purpose'], { lang, page }: LinkInput): string {
  if (purpose === 'invoice') return `/api/bookings/${booking.id}/invoice?lang=${lang}`;
  if (page === 'manage') return `/${booking.lang}/manage/${booking.id}`;
  return purpose === 'continue' && isUnsold(booking.state)
    ? `/${booking.lang}/quote?step=promo`
    : `/${booking.lang}/booking-result?bookingId=${booking.id}`;
}

async function bookingsOfLink({ db }: Store, { purpose, subject }: SignedLink): Promise<Booking[]> {
  if (purpose === 'review') return [];
  const [about = '', email = ''] = subject.split(' ');
  if (purpose === 'history') {
    const bookings = await bookingsOf(db, about);
    return historySubject(about, bookings) === subject ? bookings : [];
  }
  const booking = await findBooking(db, about.split('.')[0] ?? '');
  if (!booking?.contact) return [];
  if (purpose === 'newEmail') return booking.newEmail && newEmailSubject(booking) === subject ? [booking] : [];
  if (purpose === 'oldEmail') return email === '' ? [] : [booking];
  return isCurrentSubject(booking, subject) ? [booking] : [];
}

async function readLink(deps: Mailing, input: LinkInput): Promise<Link> {
  const link = deps.access.verifyLink(input.token);
  const bookings = link ? await bookingsOfLink(deps, link) : [];
  const [first] = bookings;
  if (link && first) return { link, isOurs: true, bookings, path: pageOf(first, link.purpose, input) };
  const isOurs = deps.access.unsealLink(input.token) !== null;
  const named = isBookingId(input.bookingId) ? `?bookingId=${input.bookingId}` : '';
  return { isOurs, bookings: [], path: `/${input.lang}/booking-result${named}` };
}

async function ownsNamed({ db }: Store, { bookingId }: LinkInput, caller: Caller): Promise<boolean> {
  const booking = isBookingId(bookingId) ? await findBooking(db, bookingId) : undefined;
  return booking !== undefined && (await isOwn(db, booking, caller));
}

/** The path that a link leads to, the purpose to confirm first, or the path at which the reader of an ended link gets a new one. */
export type LinkPage = { path: string } | { ask: LinkPurpose } | { renewPath: string };

/** Only a link with our seal is called ended, so guessing ids reveals nothing. An owner goes on to the booking. */
export async function findLinkPage(deps: Mailing, input: LinkInput, caller: Caller): Promise<LinkPage> {
  const { link, isOurs, bookings, path } = await readLink(deps, input);
  if (!link) {
    if (!isOurs || (await ownsNamed(deps, input, caller))) return { path };
    return { renewPath: isBookingId(input.bookingId) ? `/${input.lang}/manage/${input.bookingId}` : path };
  }
  const ask = { ask: link.purpose };
  if (link.purpose === 'newEmail' || link.purpose === 'oldEmail') return ask;
  for (const booking of bookings) if (!isAddressProven(booking) || !(await isOwn(deps.db, booking, caller))) return ask;
  return { path };
}

/**
 * The reader of the mail proves its address. A browser that made the booking with this address without proving it loses its access, until
 * it opens a link too: anybody can type the address of somebody else.
 */
async function proveAddress(trx: Transaction, deps: Store, booking: Booking, ownerHash: string): Promise<void> {
  if (isAddressProven(booking)) await addOwner(trx, booking, ownerHash, deps.clock.now());
  else if (booking.ownerHash !== ownerHash) await removeOwners(trx, booking);
  if (booking.linkOpened) return;
  const owner = isAddressProven(booking) ? booking.ownerHash : ownerHash;
  await writeBooking(trx, deps, { ...booking, ownerHash: owner }, { linkOpened: true });
}

/**
 * Makes the browser an owner, and returns the page; undefined when the link is not valid. `owner` gives its token and is called for valid
 * links only.
 */
export async function openLink(deps: Mailing, input: LinkInput, owner: () => string): Promise<string | undefined> {
  const { link, bookings, path } = await readLink(deps, input);
  if (!link) return undefined;
  const ownerHash = owner();
  for (const { id } of bookings)
    await changeBooking(deps, id, async (trx, booking) => {
      const [, address = ''] = link.subject.split(' ');
      if (link.purpose === 'oldEmail') await changeAddress(trx, deps, booking, address, ownerHash);
      else if (link.purpose === 'newEmail') await changeAddress(trx, deps, booking, booking.newEmail ?? '', ownerHash);
      else await proveAddress(trx, deps, booking, ownerHash);
    });
  return path;
}
