import type { Deps } from '#server/deps';
import { logAct } from './acts';
import { changeBooking, writeBooking } from './apply-event';

/** Returns false if the note has changed since the caller saw it. */
export function writeNote(
  deps: Pick<Deps, 'clock' | 'db' | 'random'>,
  bookingId: string,
  person: string,
  { note, seen }: { note: string; seen: string },
): Promise<boolean> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    if ((booking.note ?? '') !== seen) return false;
    await writeBooking(trx, deps, booking, { note: note || undefined });
    await logAct(trx, deps, person, 'noted', { bookingId: booking.id, text: note });
    return true;
  });
}
