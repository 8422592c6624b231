/** Removes people from the database: a booking with everything that belongs to it, or only its customer. */
import { writeBooking } from '#server/booking/apply-event';
import { type Booking, publicPlace, type StoredLocation } from '#server/booking/booking';
import { completeDocuments } from '#server/booking/complete-documents';
import type { Store } from '#server/deps';
import type { Transaction } from '#server/store/schema';
import { BOOKING_TABLES } from './stores';

/** Empties mails but keeps their rows, so that none is sent twice. */
export const emptyMails = (trx: Transaction) =>
  trx.updateTable('outbox').set({
    state: 'forgotten',
    to_name: '',
    to_address: '',
    to_key: '',
    mailbox: null,
    payload: 'null',
    last_error: null,
  });

/** Deletes a booking and everything that belongs to it. */
export async function deleteBooking(trx: Transaction, bookingId: string): Promise<void> {
  for (const table of BOOKING_TABLES) await trx.deleteFrom(table).where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('bookings').where('id', '=', bookingId).execute();
}

function districtOf(end: StoredLocation): StoredLocation {
  const text = publicPlace(end);
  return { text, placeId: '', place: text, town: text };
}

/** Keeps the facts that accounts need: the date, the districts, the goods, the money, the invoice. Nobody can open the booking any more. */
export async function pseudonymise(trx: Transaction, deps: Store, booking: Booking): Promise<void> {
  const { contact: _, consent: __, note: ___, newEmail: ____, invoiceTo: _____, ...rest } = booking;
  const { details, cancellation, entries } = booking;
  const specialItems = details.specialItems.map(({ type }) => ({ type, description: '' }));
  await completeDocuments(trx, booking);
  await emptyMails(trx).where('booking_id', '=', booking.id).execute();
  await trx.deleteFrom('messages').where('booking_id', '=', booking.id).execute();
  await trx.deleteFrom('booking_owners').where('booking_id', '=', booking.id).execute();
  await trx.deleteFrom('amendments').where('booking_id', '=', booking.id).execute();
  await trx.deleteFrom('reviews').where('booking_id', '=', booking.id).execute();
  await trx.deleteFrom('damage_photos').where('booking_id', '=', booking.id).execute();
  await trx.deleteFrom('damage_reports').where('booking_id', '=', booking.id).execute();
  await trx.updateTable('charges').set({ label: '' }).where('booking_id', '=', booking.id).execute();
  await trx.updateTable('staff_acts').set({ change: '{}' }).where('booking_id', '=', booking.id).execute();
  await writeBooking(
    trx,
    deps,
    { ...rest, ownerHash: '' },
    {
      email: null,
      start: districtOf(booking.start),
      destination: districtOf(booking.destination),
      details: { ...details, specialItems },
      linkEpoch: (booking.linkEpoch ?? 0) + 1,
      ...(cancellation ? { cancellation: { ...cancellation, reason: '' } } : {}),
      entries: entries.map((entry) => ({ ...entry, note: '' })),
    },
  );
  await trx.updateTable('entries').set({ note: '' }).where('booking_id', '=', booking.id).execute();
}
