import { AppError } from '#domain/app-error';
import type { Store } from '#server/deps';
import { logAct } from './acts';
import { changeBooking, writeBooking } from './apply-event';

/** Throws 'noteChanged' if the note has changed since the caller saw it. */
export function writeNote(
  deps: Store,
  bookingId: string,
  person: string,
  { note, seen }: { note: string; seen: string },
): Promise<void> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    if ((booking.note ?? '') !== seen) throw new AppError('noteChanged', { field: 'note' });
    await writeBooking(trx, deps, booking, { note: note || undefined });
    await logAct(trx, deps, person, 'noted', { bookingId: booking.id, text: note });
  });
}
