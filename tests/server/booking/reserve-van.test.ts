/** The length of a reservation, and the reservations that count towards a limit; budgets.test.ts covers the limits. */

import { describe, expect, it } from 'vitest';
import { londonTime, type TimeSlot } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import { type Booking, reservationOf } from '#server/booking/booking';
import type { Caller } from '#server/booking/caller';
import { reserveVan, totalReservedTime } from '#server/booking/checkout/reserve-van';
import type { Deps } from '#server/deps';
import { reserve } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import { END, NOW, sampleBooking, withShop } from './shop';

const me: Caller = { ownerHash: 'owner', staff: null, network: 'net' };
const { backend, booked: bookedWith, opened, holdOf } = withShop();
const db = () => backend.deps.db;

let made = 0;
/** A booking on its own day. */
function booked(change: Partial<Booking> = {}): Promise<Booking> {
  made = (made + 1) % 20;
  const day = String(made + 8).padStart(2, '0');
  return bookedWith({ state: 'contacted', id: `${day}${'a'.repeat(22)}`, date: `2027-05-${day}`, ...change });
}
function hold(booking: Booking, now = NOW, caller = me): Promise<void> {
  const deps = { clock: { now: () => now }, config: { rateLimits: { reservationsByNetwork: 12 } } } as unknown as Deps;
  return transaction(db(), (trx) => reserveVan(trx, deps, booking, caller, false, END));
}
/** Numbers of the bookings with a reservation, a little later. */
const heldOf = async (all: readonly Booking[]) => {
  const rows = await Promise.all(all.map(holdOf));
  return rows.flatMap((row, at) => (row && row.until > NOW + MINUTE ? [at] : []));
};

describe('a reservation', () => {
  const open = (booking: Booking, attempt: number, from: number, to: number) =>
    opened(booking, {
      id: `${booking.id}-${attempt}`,
      attempt,
      created_at: NOW + from * MINUTE,
      expires_at: NOW + to * MINUTE,
    });
  const minutes = async (booking: Booking) => (await totalReservedTime(db(), booking)) / MINUTE;

  it('lasts until ten minutes after each session, counting overlaps once and earlier bookings too', async () => {
    const [booking, other] = [await booked(), await booked()];
    expect(await minutes(booking)).toBe(0);
    await open(booking, 2, 20, 50);
    await open(booking, 1, 0, 30);
    expect(await minutes(booking)).toBe(60);
    await open(booking, 3, 100, 130);
    await open(booking, 4, 105, 110);
    expect([await minutes(booking), await minutes({ ...booking, heldBefore: 7 * MINUTE })]).toEqual([100, 107]);
    await open(other, 1, 0, 999);
    expect(await minutes(booking)).toBe(100);
  });

  it('lasts four hours in all', async () => {
    const booking = await booked({ heldBefore: 235 * MINUTE });
    await hold(booking);
    expect((await holdOf(booking))?.until).toBe(END + 10 * MINUTE);
    await hold({ ...booking, heldBefore: 245 * MINUTE });
    expect((await holdOf(booking))?.until).toBe(END + 5 * MINUTE);
    await hold({ ...booking, heldBefore: 999 * MINUTE });
    expect((await holdOf(booking))?.until).toBe(NOW);
  });
});

const several = async (count: number, change: (number: number) => Partial<Booking>) => {
  const all: Booking[] = [];
  for (let number = 0; number < count; number += 1) all.push(await booked(change(number)));
  return all;
};
const strangers = (date: string) => (number: number) => ({ date, ownerHash: `owner ${number}`, email: null, hours: 1 });

describe('concurrent reservations', () => {
  it('are limited to three per e-mail address, without releasing those of others', async () => {
    const stranger = (number: number) => ({ ownerHash: `owner ${number}`, staff: null, network: `net ${number}` });
    const all = await several(4, (number) => ({ ownerHash: `owner ${number}` }));
    for (const [number, booking] of all.entries()) await hold(booking, NOW + number * 1_000, stranger(number));
    expect(await heldOf(all)).toEqual([0, 1, 2]);
    expect((await holdOf(all[3] as Booking))?.until).toBe(NOW + 3_000);
    const again = await booked({ ownerHash: 'owner 1' });
    await hold(again, NOW + 9_000, stranger(9));
    expect(await heldOf([...all, again])).toEqual([0, 2, 4]);
  });

  it('exclude those with a payment in progress, sold ones and expired ones', async () => {
    const kept = await several(4, () => ({ email: null }));
    const [waiting, sold, ended, last] = kept as [Booking, Booking, Booking, Booking];
    const until = (minutes: number) => (booking: Booking) =>
      transaction(db(), (trx) => reserve(trx, reservationOf(booking), NOW + minutes * MINUTE, NOW, 'net'));
    await until(61)(waiting);
    await until(40)(sold);
    await db().updateTable('reservations').set({ kind: 'sold' }).where('booking_id', '=', sold.id).execute();
    await until(0)(ended);
    const own = await several(2, () => ({ email: null }));
    await until(60)(last);
    for (const booking of own) await hold(booking, NOW + 1);
    expect(await heldOf([...kept, ...own])).toEqual([0, 1, 3, 4, 5]);
    const next = await booked({ email: null });
    await hold(next, NOW + 2);
    expect(await heldOf([...kept, ...own, next])).toEqual([0, 1, 4, 5, 6]);
  });
});

describe('the vans of a slot', () => {
  const heldOn = async (date: string, slots: readonly TimeSlot[]) => {
    const all = await several(slots.length, (number) => ({
      ...strangers(date)(number),
      slot: slots[number] as TimeSlot,
    }));
    for (const [number, booking] of all.entries()) await hold(booking, NOW + number);
    return heldOf(all);
  };
  const [ten, twelve, two] = ['10:00-12:00', '12:00-14:00', '14:00-16:00'] as const;

  it('are reserved by unpaid bookings up to half of those in service, except for the next two days', async () => {
    expect(await heldOn('2027-03-04', [ten, ten, ten])).toEqual([0, 1, 2]);
    expect(await heldOn('2027-03-05', [ten, ten, ten])).toEqual([0, 1]);
    expect(await heldOn('2027-03-08', [ten, ten, twelve, two])).toEqual([0, 1, 2, 3]);
    await db().updateTable('vans').set({ in_service_to: '2027-03-08' }).where('id', '=', 3).execute();
    expect(await heldOn('2027-03-09', [ten, ten])).toEqual([0]);
  });

  it.each<[string, Partial<Booking>, string]>([
    ['has started', {}, '10:00'],
    ['cannot be reached in time', { route: { ...sampleBooking().route, approachSeconds: 5_400 } }, '09:59'],
    ['is no longer offered', { slot: '09:00-11:00' as TimeSlot }, '09:00'],
  ])('are gone once all are sold, even when the slot %s', async (_, change, clock) => {
    const date = '2027-05-20';
    const [last, ...sold] = (await several(4, strangers(date))) as [Booking, ...Booking[]];
    for (const booking of sold) await hold(booking);
    await db().updateTable('reservations').set({ kind: 'sold' }).execute();
    const late = hold({ ...last, ...change }, londonTime(date, clock));
    await expect(late).rejects.toMatchObject({ code: 'windowGone' });
  });
});
