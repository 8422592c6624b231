import { type IsoDate, slotFrom, type TimeSlot } from '#domain/schedule';
import type { Db } from '#server/store/schema';

/** Consecutive slots of a van that a booking takes on a day. */
export interface VanSlots {
  van: number;
  date: IsoDate;
  slot: TimeSlot;
  slots: number;
  bookingId: string;
  isSold: boolean;
}

/** Sold and reserved slots between two dates, of one van or all, by van and time. */
export async function readVanSlots(
  db: Db,
  { from, to, now, van }: { from: IsoDate; to: IsoDate; now: number; van?: number },
): Promise<VanSlots[]> {
  const rows = await db
    .selectFrom('reservations')
    .select(['van', 'date', 'time_window', 'booking_id', 'kind'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((row) => row.or([row('kind', '=', 'sold'), row('until', '>', now)]))
    .$if(van !== undefined, (query) => query.where('van', '=', van ?? 0))
    .orderBy('van')
    .orderBy('date')
    .orderBy('time_window')
    .execute();
  const taken: VanSlots[] = [];
  for (const { van, date, time_window, booking_id: bookingId, kind } of rows) {
    const last = taken.at(-1);
    const goesOn = last?.bookingId === bookingId && last.van === van && last.date === date;
    if (goesOn) last.slots += 1;
    else taken.push({ van, date, slot: slotFrom(time_window), slots: 1, bookingId, isSold: kind === 'sold' });
  }
  return taken;
}
