/** Days on which a van is out of service, and places for the bookings that it had. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { addDays } from '#domain/schedule';
import { staff } from '#locales/en/staff';
import { errorText } from '#server/error-text';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend, TODAY } from '../booking/support';
import { officeOf, signedIn, textOf } from './browser';

const { fleet } = staff;
const backend = openedForEach(startBackend);
const office = officeOf(backend);

const off = (van: number, from: string, to = '', reason = 'Gearbox') =>
  office.submit('/staff/vans', '/staff/vans/off', { van: String(van), from, to, reason });
const plain = (body: string): string => textOf(body).replaceAll('\u00a0', ' ');
const page = async (url = '/staff/vans') => plain((await office.get(url)).body);
const reasonOn = async (date: string) => {
  const { body } = await backend.browser().get(`/api/availability?from=${date}&to=${date}`);
  return body.unavailable[0]?.reason;
};
const vansOf = async (id: string) => {
  const rows = backend.deps.db.selectFrom('reservations').select(['van', 'kind']).where('booking_id', '=', id);
  return [...new Set((await rows.execute()).map(({ van, kind }) => `${van} ${kind}`))];
};
const retireOthers = (...vans: number[]) =>
  backend.deps.db.updateTable('vans').set({ in_service_to: '2027-01-01' }).where('id', 'in', vans).execute();

describe('a van', () => {
  it('is out of service in several intervals, for a reason, and sold between them', async () => {
    await retireOthers(2, 3);
    const [first, second] = [addDays(MOVE_DATE, 4), addDays(MOVE_DATE, 9)];
    expect((await off(1, first, addDays(first, 2))).statusCode).toBe(303);
    await off(1, second, '', 'Annual test <b>');
    const days = [-1, 0, 2, 3, 5, 6].map((ahead) => addDays(first, ahead));
    expect(await Promise.all(days.map(reasonOn))).toEqual([
      undefined,
      'dateUnfit',
      'dateUnfit',
      undefined,
      'dateUnfit',
      undefined,
    ]);
    const { body } = await office.get('/staff/vans');
    expect(plain(body)).toContain('Out of service Monday 15 March 2027 to Wednesday 17 March 2027: Gearbox');
    expect(plain(body)).toContain('Out of service on Saturday 20 March 2027: Annual test');
    expect(body).toContain('Annual test &lt;b&gt;');
    expect(await page(`/staff/week?date=${first}`)).toContain('–');
    expect(await page('/staff/acts')).toContain('Van out of service');

    expect((await office.submit('/staff/vans', '/staff/vans/back', { van: '1', from: second })).statusCode).toBe(303);
    expect(await reasonOn(second)).toBeUndefined();
    expect(await reasonOn(first)).toBe('dateUnfit');
  });

  it('has one absence from a day on: the later words replace the earlier', async () => {
    await off(1, MOVE_DATE);
    await off(1, MOVE_DATE, addDays(MOVE_DATE, 1), 'Clutch');
    expect(await backend.deps.db.selectFrom('van_absences').selectAll().execute()).toEqual([
      { van: 1, first_day: MOVE_DATE, last_day: addDays(MOVE_DATE, 1), reason: 'Clutch' },
    ]);
  });

  it.each([
    [{ from: 'soon' }, 'dateInvalid'],
    [{ to: addDays(MOVE_DATE, -1) }, 'datesWrong'],
    [{ reason: ' ' }, 'absenceUnexplained'],
  ] as const)('stays in service for %j, and the form keeps what was typed', async (change, problem) => {
    const form = { van: '1', from: MOVE_DATE, to: addDays(MOVE_DATE, 2), reason: 'Gearbox <b>', ...change };
    for (const lang of LANGUAGES) {
      const answer = await office.post('/staff/vans/off', form, { 'accept-language': lang });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(errorText(problem, {}, lang));
      expect(answer.body).toContain(`value="${form.to}"`);
      expect(answer.body).not.toContain('<b>');
    }
    expect(await backend.deps.db.selectFrom('van_absences').selectAll().execute()).toEqual([]);
  });
});

describe('the bookings of a van that breaks down', () => {
  /** Van 1 has two jobs, van 2 has one at the time of the second, and van 3 is not there. */
  async function breakdown() {
    await retireOthers(3);
    const morning = await backend.paidCustomer({ date: MOVE_DATE, time: '08:00-10:00' });
    const noon = await backend.paidCustomer({ date: MOVE_DATE, time: '14:00-16:00' });
    const other = await backend.paidCustomer({ date: MOVE_DATE, time: '14:00-16:00' });
    expect(await vansOf(morning.booking._id)).toEqual(['1 sold']);
    expect(await vansOf(noon.booking._id)).toEqual(['1 sold']);
    expect(await vansOf(other.booking._id)).toEqual(['2 sold']);
    await backend.mails();
    await off(1, MOVE_DATE);
    return { morning: morning.booking, noon: noon.booking, other: other.booking };
  }
  const findPlaces = () => office.submit('/staff', '/staff/vans/find-places');

  it('move to another van in one press, without a mail, and the rest are listed with the nearest free slot', async () => {
    const { morning, noon } = await breakdown();
    expect(await page('/staff')).toContain(fleet.findPlaces);
    const mails = (await backend.mails()).length;
    const { statusCode, headers } = await findPlaces();
    expect([statusCode, headers.location]).toEqual([303, '/staff/vans?found=1']);
    expect(await vansOf(morning._id)).toEqual(['2 sold']);
    expect(await vansOf(noon._id)).toEqual(['1 sold']);
    expect((await backend.mails()).length).toBe(mails);
    const text = await page('/staff/vans?found=1');
    expect(text).toContain('Moved to another van: 1. No other van is free for 1.');
    expect(text).toContain(
      `${noon.reference} Thursday 11 March 2027 Nearest free: Thursday 11 March 2027, 18:00–20:00, Van 2`,
    );
    expect(text).not.toContain(morning.reference);
    expect(await page('/staff/acts')).toContain('→ Van 2');
  });

  it('of two overlapping intervals move in one press, and the rest have the nearest free slot after both', async () => {
    await retireOthers(3);
    const [first, second, third] = [MOVE_DATE, addDays(MOVE_DATE, 1), addDays(MOVE_DATE, 2)];
    const only = async (date: string, time: '08:00-10:00' | '14:00-16:00') =>
      (await backend.paidCustomer({ date, time })).booking;
    const early = await only(first, '08:00-10:00');
    const late = await only(second, '08:00-10:00');
    const crowded = await only(second, '14:00-16:00');
    const other = await only(second, '14:00-16:00');
    expect(await vansOf(other._id)).toEqual(['2 sold']);
    await off(1, first, second);
    await off(1, second, third, 'Clutch');
    expect((await findPlaces()).headers.location).toBe('/staff/vans?found=2');
    for (const { _id } of [early, late]) expect(await vansOf(_id)).toEqual(['2 sold']);
    expect(await vansOf(crowded._id)).toEqual(['1 sold']);
    const text = await page('/staff/vans?found=2');
    expect(text).toContain('Moved to another van: 2. No other van is free for 1.');
    expect(text.split(crowded.reference)).toHaveLength(2);
    expect(text).toContain(
      `${crowded.reference} Friday 12 March 2027 Nearest free: Friday 12 March 2027, 18:00–20:00, Van 2`,
    );
    for (const { reference } of [early, late, other]) expect(text).not.toContain(reference);
  });

  it('find nothing more by a second press, and each moves once when two people press at once', async () => {
    const { morning } = await breakdown();
    const other = await signedIn(backend.app);
    await Promise.all([findPlaces(), other.submit('/staff', '/staff/vans/find-places')]);
    expect(await vansOf(morning._id)).toEqual(['2 sold']);
    const acts = () =>
      backend.deps.db.selectFrom('staff_acts').select('id').where('booking_id', '=', morning._id).execute();
    expect(await acts()).toHaveLength(1);
    expect((await findPlaces()).headers.location).toBe('/staff/vans?found=0');
    expect(await acts()).toHaveLength(1);
  });

  it('stay listed, without a place, while one of them cannot be read or nothing is free', async () => {
    const { morning, noon } = await breakdown();
    await backend.deps.db.updateTable('bookings').set({ data: '{' }).where('id', '=', morning._id).execute();
    await off(2, addDays(MOVE_DATE, -9), addDays(MOVE_DATE, 40));
    await off(1, addDays(MOVE_DATE, -9), addDays(MOVE_DATE, 40));
    expect((await findPlaces()).headers.location).toBe('/staff/vans?found=0');
    for (const { reference } of [morning, noon])
      expect(await page()).toContain(`${reference} Thursday 11 March 2027 ${fleet.noPlace}`);
  });

  it('are not moved on a day that is over', async () => {
    const { morning } = await breakdown();
    await backend.deps.db.deleteFrom('van_absences').execute();
    await off(1, addDays(TODAY, -3), addDays(TODAY, -1));
    expect(await page('/staff')).not.toContain(fleet.findPlaces);
    expect(await page()).not.toContain(morning.reference);
  });
});
