/** The length of a reservation, and the limits per customer. */

import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { type Booking, reservationOf, toRow } from '#server/booking/booking';
import type { Caller } from '#server/booking/caller';
import { reserveVan, totalReservedTime } from '#server/booking/checkout/reserve-van';
import type { Deps } from '#server/deps';
import { seedVans } from '#server/schedule/fleet';
import { reserve } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { withDatabase } from '../../support/with-database';
import { NOW, sampleBooking } from './sample-booking';

const END = NOW + 30 * MINUTE;
const me: Caller = { ownerHash: 'owner', staff: null, network: 'net' };

let db: Db;
withDatabase((opened) => {
  db = opened;
});
beforeEach(async () => {
  for (const table of ['reservations', 'closed_days', 'checkouts', 'promo_codes', 'bookings'] as const)
    await db.deleteFrom(table).execute();
  await seedVans(db);
});

let made = 0;
/** A booking on its own day. */
async function booked(change: Partial<Booking> = {}): Promise<Booking> {
  made = (made + 1) % 20;
  const day = String(made + 8).padStart(2, '0');
  const booking = sampleBooking({ id: `${day}${'a'.repeat(22)}`, date: `2027-03-${day}`, ...change });
  await db.insertInto('bookings').values(toRow(booking)).execute();
  return booking;
}
const depsAt = (now: number, limits: object | null = null) =>
  ({ clock: { now: () => now }, config: { rateLimits: limits } }) as unknown as Deps;
const hold = (booking: Booking, end = END, { caller = me, now = NOW, limits = false } = {}) =>
  transaction(db, (trx) =>
    reserveVan(trx, depsAt(now, limits ? { reservationsByNetwork: 12 } : null), booking, caller, false, end),
  );
const rowOf = ({ id }: Booking) =>
  db.selectFrom('reservations').select(['until', 'network', 'promo']).where('booking_id', '=', id).executeTakeFirst();
/** Numbers of the bookings with a reservation, a little later. */
const heldOf = async (all: readonly Booking[]) => {
  const rows = await Promise.all(all.map(rowOf));
  return rows.flatMap((row, at) => (row && row.until > NOW + MINUTE ? [at] : []));
};

describe('opening a checkout', () => {
  it('reserves its slot until ten minutes after the session, for its network', async () => {
    const booking = await booked();
    await hold(booking);
    expect(await rowOf(booking)).toEqual({ until: END + 10 * MINUTE, network: 'net', promo: null });
  });

  it('is refused when no van is free', async () => {
    const booking = await booked();
    await db.insertInto('closed_days').values({ date: booking.date, reason: '' }).execute();
    await expect(hold(booking)).rejects.toMatchObject({ code: 'dateClosed' });
  });

  it('reserves a use of its code, releases it without the code, and is refused when none is left', async () => {
    const code = { percent: 10, description_en: '', description_zh: '', public: 0, starts_at: null, ends_at: null };
    await db
      .insertInto('promo_codes')
      .values({ ...code, code: 'LAST', uses_left: 1 })
      .execute();
    const promo = { code: 'LAST', percent: 10, originalPrice: 5_600, originalHelperPrice: 9_400 };
    const [first, second] = [await booked({ promo }), await booked({ promo })];
    await hold(first);
    expect((await rowOf(first))?.promo).toBe('LAST');
    await expect(hold(second)).rejects.toMatchObject({ code: 'promoUsedUp' });
    await hold({ ...first, promo: undefined });
    expect((await rowOf(first))?.promo).toBeNull();
    await hold(second);
  });
});

describe('a reservation', () => {
  const session = (booking: Booking, attempt: number, from: number, to: number) => ({
    id: `${booking.id}-${attempt}`,
    booking_id: booking.id,
    attempt,
    with_helper: 0,
    amount_pence: 0,
    status: 'open' as const,
    url: '',
    expires_at: NOW + to * MINUTE,
    payment_intent: null,
    checked_at: 0,
    created_at: NOW + from * MINUTE,
  });
  const minutes = async (booking: Booking) => (await totalReservedTime(db, booking)) / MINUTE;

  it('lasts until ten minutes after each session, counting overlaps once and earlier bookings too', async () => {
    const [booking, other] = [await booked(), await booked()];
    expect(await minutes(booking)).toBe(0);
    await db
      .insertInto('checkouts')
      .values([session(booking, 2, 20, 50), session(booking, 1, 0, 30)])
      .execute();
    expect(await minutes(booking)).toBe(60);
    await db
      .insertInto('checkouts')
      .values([session(booking, 3, 100, 130), session(booking, 4, 105, 110)])
      .execute();
    expect([await minutes(booking), await minutes({ ...booking, heldBefore: 7 * MINUTE })]).toEqual([100, 107]);
    await db
      .insertInto('checkouts')
      .values(session(other, 1, 0, 999))
      .execute();
    expect(await minutes(booking)).toBe(100);
  });

  it('lasts four hours in all', async () => {
    const booking = await booked({ heldBefore: 235 * MINUTE });
    await hold(booking);
    expect((await rowOf(booking))?.until).toBe(END + 10 * MINUTE);
    await hold({ ...booking, heldBefore: 245 * MINUTE });
    expect((await rowOf(booking))?.until).toBe(END + 5 * MINUTE);
    await hold({ ...booking, heldBefore: 999 * MINUTE });
    expect((await rowOf(booking))?.until).toBe(NOW);
  });
});

describe('concurrent reservations', () => {
  const limits = true;
  const stranger = (number: number): Caller => ({
    ownerHash: `owner ${number}`,
    staff: null,
    network: `net ${number}`,
  });
  const email = (number: number) => ({ email: `mary${number}@example.com`, ownerHash: `owner ${number}` });
  /** Reserves for each booking, a second apart. */
  async function holdAll(all: readonly Booking[], callerOf: (number: number) => Caller): Promise<void> {
    for (const [number, booking] of all.entries())
      await hold(booking, END, { caller: callerOf(number), now: NOW + number * 1_000, limits });
  }
  const several = async (count: number, change: (number: number) => Partial<Booking>) => {
    const all: Booking[] = [];
    for (let number = 0; number < count; number += 1) all.push(await booked(change(number)));
    return all;
  };

  it('are limited to three per browser: the oldest are released', async () => {
    const all = await several(5, (number) => ({ email: null, date: `2027-04-1${number}` }));
    await holdAll(all, (number) => ({ ...me, network: `net ${number}` }));
    expect(await heldOf(all)).toEqual([2, 3, 4]);
    expect(await rowOf(all[0] as Booking)).toBeUndefined();
  });

  it('are limited to three per e-mail address, without releasing those of others', async () => {
    const all = await several(4, (number) => ({ ...email(number), email: 'mary@example.com' }));
    await holdAll(all, stranger);
    expect(await heldOf(all)).toEqual([0, 1, 2]);
    expect((await rowOf(all[3] as Booking))?.until).toBe(NOW + 3_000);
    const [again] = await several(1, () => ({ email: 'mary@example.com', ownerHash: 'owner 1' }));
    await hold(again as Booking, END, { caller: stranger(9), now: NOW + 9_000, limits });
    expect(await heldOf([...all, again as Booking])).toEqual([0, 2, 4]);
  });

  it('are limited to twelve per network, without releasing the van that a neighbour is paying for', async () => {
    const all = await several(13, email);
    await holdAll(all, (number) => ({ ...stranger(number), network: 'net' }));
    expect(await heldOf(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('exclude those with a payment in progress, sold ones and expired ones', async () => {
    const kept = await several(4, () => ({ email: null }));
    const [waiting, sold, ended, last] = kept as [Booking, Booking, Booking, Booking];
    const until = (minutes: number) => (booking: Booking) =>
      transaction(db, (trx) => reserve(trx, reservationOf(booking), NOW + minutes * MINUTE, NOW, 'net'));
    await until(61)(waiting);
    await until(40)(sold);
    await db.updateTable('reservations').set({ kind: 'sold' }).where('booking_id', '=', sold.id).execute();
    await until(0)(ended);
    const own = await several(2, () => ({ email: null }));
    await until(60)(last);
    for (const booking of own) await hold(booking, END, { now: NOW + 1, limits });
    expect(await heldOf([...kept, ...own])).toEqual([0, 1, 3, 4, 5]);
    const [next] = await several(1, () => ({ email: null }));
    await hold(next as Booking, END, { now: NOW + 2, limits });
    expect(await heldOf([...kept, ...own, next as Booking])).toEqual([0, 1, 4, 5, 6]);
  });

  it('are unlimited when limits are off', async () => {
    const all = await several(5, () => ({}));
    for (const booking of all) await hold(booking);
    expect(await heldOf(all)).toEqual([0, 1, 2, 3, 4]);
  });
});
