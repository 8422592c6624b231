/** A van's jobs as a calendar, for its crew to subscribe to. */
import { referenceOf } from '#domain/booking/booking';
import { phoneText } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { addDays, type IsoDate, londonDate, SLOTS, slotBounds } from '#domain/schedule';
import { crewLine, hasHelper, timesOf } from '#server/booking/booking';
import type { Store } from '#server/deps';
import { calendarFeed } from '#server/mail/calendar';
import { timesIn } from '#server/mail/words';
import { readVanSlots } from '#server/schedule/van-slots';
import { staffTexts } from '#server/staff/parts/viewer';
import type { VansTable } from '#server/store/schema';
import { bookingsById } from './find-bookings';

const DAYS_BACK = 14;
/** Every day that can be booked. */
const DAYS_ON = 120;

/** True while the address works: until the day that it begins with, and no longer than its van is in service. */
export const isFeedOpen = (feed: string, { in_service_to: last }: Pick<VansTable, 'in_service_to'>, today: IsoDate) =>
  feed.slice(0, today.length) >= today && (last === null || last >= today);

/** Finds the van by the secret in the feed's address; undefined without one, or when the address has ended. */
export async function vanFeed({ db, clock }: Store, secret: string, lang: Language): Promise<string | undefined> {
  const van = await db.selectFrom('vans').selectAll().where('feed', '=', secret).executeTakeFirst();
  const now = clock.now();
  const today = londonDate(now);
  if (!van || !isFeedOpen(secret, van, today)) return undefined;
  const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_ON), now, van: van.id };
  const taken = (await readVanSlots(db, span)).filter(({ isSold }) => isSold);
  const bookings = await bookingsById(
    db,
    taken.map(({ bookingId }) => bookingId),
  );
  const t = staffTexts[lang];
  const events = taken.flatMap(({ date, slot, slots, bookingId }) => {
    const booking = bookings.get(bookingId);
    if (!booking) return [];
    const { contact, start, destination, note = '', version: sequence, updatedAt: changedAt } = booking;
    const last = SLOTS[SLOTS.indexOf(slot) + slots - 1] ?? slot;
    const crew = hasHelper(booking) ? t.withHelper : t.withoutHelper;
    const { whole } = timesIn(timesOf(booking), lang);
    return {
      id: `${bookingId}-${van.id}-${date}`,
      changedAt,
      start: slotBounds(date, slot).start,
      end: slotBounds(date, last).end,
      summary: `${referenceOf(bookingId)} ${contact?.name ?? ''}`,
      location: crewLine(start),
      description: [`→ ${crewLine(destination)}`, whole, phoneText(contact?.phone ?? ''), crew, note]
        .filter(Boolean)
        .join('\n'),
      sequence,
      status: 'CONFIRMED' as const,
    };
  });
  return calendarFeed(van.name, events);
}
