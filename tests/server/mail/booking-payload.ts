import { emptyDetails } from '#domain/move/inventory';
import type { BookingPayload } from '#server/mail/payloads';

/** A paid booking, as its mails are made from it. */
export const booking: BookingPayload = {
  bookingId: '0123456789abcdef01234567',
  name: 'Wáng <Fāng>',
  startLocation: '12 Sample Street; Flat 2, Edinburgh, EH8 9YL',
  destinationLocation: '3 Sample Quay, Leith, EH6 6QQ',
  date: '2027-07-14',
  window: '08:00-10:00',
  hours: 2.5,
  driveSeconds: 1800,
  isDriveEstimated: false,
  lines: [
    { code: 'base', pence: 20_000 },
    { code: 'stairs', pence: 4_000 },
    { code: 'discount', pence: -2_400 },
  ],
  total: 21_600,
  withHelper: false,
  paid: 21_600,
  receipts: [],
  validUntil: Date.UTC(2027, 6, 10, 12),
  cancellation: null,
  details: { ...emptyDetails(), boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }] },
  invoiceLink: '',
  bookingLink: 'http://localhost:3000/api/bookings/open/a.b?bookingId=1&lang=en',
  version: 4,
  movedByUs: false,
  continueLink: 'http://localhost:3000/api/bookings/open/c.d?bookingId=1&lang=en',
  at: Date.UTC(2027, 6, 9, 12),
};
