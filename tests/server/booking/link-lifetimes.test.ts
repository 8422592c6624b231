/** The lifetime of each mailed link. */
import { expect, it } from 'vitest';
import { DAY } from '#domain/time-units';
import {
  continueLink,
  historyLink,
  invoiceLink,
  newEmailLink,
  oldEmailLink,
  resultLink,
  reviewLink,
} from '#server/booking/links';
import type { Deps } from '#server/deps';
import { joinLink, leaveLink } from '#server/mail/newsletter-links';
import { mailPersonLink } from '#server/privacy/person-link';
import { openedOnce } from '../../support/opened';
import { insertBookings, sampleBooking } from './shop';
import { startBackend } from './support';

const backend = openedOnce(startBackend);
const booking = sampleBooking();
const email = 'mary@example.com';
/** The end of its slot, at noon in London. */
const MOVED = Date.UTC(2027, 2, 11, 12);

async function personLink(deps: Deps): Promise<string> {
  await insertBookings(deps.db, [booking.id]);
  const caller = { ownerHash: null, staff: null, network: 'n' };
  await mailPersonLink(deps, { email, lang: 'en', caller });
  const [mail] = await backend.mails();
  return /your-data\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

it.each<[string, (deps: Deps) => string | Promise<string>, (now: number) => number]>([
  ['a booking', (deps) => resultLink(booking, deps), () => MOVED + 30 * DAY],
  ['an invoice', (deps) => invoiceLink(booking, deps), () => MOVED + 2_196 * DAY],
  ['a review', (deps) => reviewLink(booking, deps), (now) => now + 60 * DAY],
  ['a quote that waits for its payment', (deps) => continueLink(booking, deps), (now) => now + 7 * DAY],
  ['all bookings of an address', (deps) => historyLink(email, booking, [booking], deps), (now) => now + DAY],
  ['a new address', (deps) => newEmailLink(booking, deps), (now) => now + 7 * DAY],
  ['the old address', (deps) => oldEmailLink(booking, deps), (now) => now + 14 * DAY],
  ['joining the newsletter', (deps) => joinLink(deps, email, 'en'), (now) => now + 7 * DAY],
  ['leaving the newsletter', (deps) => leaveLink(deps, email, 'en'), (now) => now + 7_300 * DAY],
  ["a person's data", personLink, (now) => now + DAY],
])('the link to %s opens until its time is up', async (_, make, endOf) => {
  const { deps, advance } = backend;
  const link = await make(deps);
  const token = new URL(link, 'http://x').pathname.split('/').at(-1) ?? '';
  const left = endOf(deps.clock.now()) - deps.clock.now();
  advance(left - 1);
  expect(deps.access.verifyLink(token)).not.toBeNull();
  advance(1);
  expect(deps.access.verifyLink(token)).toBeNull();
  advance(-left);
});
