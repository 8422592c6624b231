import type { Booking } from '#server/booking/booking';
import { details } from '../../support/fixtures';

/** A Tuesday, 09:00 in London. */
export const NOW = Date.UTC(2027, 2, 2, 9);
/** A free Thursday. */
export const DAY = '2027-03-11';

const end = { text: 'Leith', placeId: 'leith-eh6', place: 'Leith', town: 'Edinburgh' };

/** A booking of £50, or £85 with a helper, that needs a van for a slot or two. */
export const sampleBooking = (change: Partial<Booking> = {}): Booking => ({
  id: 'a'.repeat(24),
  version: 1,
  state: 'contacted',
  ownerHash: 'owner',
  lang: 'en',
  price: 5_000,
  helperPrice: 8_500,
  date: DAY,
  slot: '10:00-12:00',
  email: 'mary@example.com',
  validUntil: NOW + 86_400_000,
  createdAt: NOW,
  updatedAt: NOW,
  moveType: 'student',
  start: end,
  destination: end,
  details,
  route: { metres: 3_000, seconds: 600, approachMetres: 0, estimate: false },
  tariffVersion: '1',
  lines: [{ code: 'base', pence: 5_000 }],
  helperPence: 3_500,
  hours: 2,
  quotedAt: NOW,
  contact: { name: 'Mary', phone: '07700900123', email: 'mary@example.com', newsletterConsent: false },
  ...change,
});
