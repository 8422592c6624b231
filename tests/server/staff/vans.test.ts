import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { errors as english } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { staffTexts } from '#server/staff/texts';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { bare, signedIn } from './browser';

const { fleet } = staff;
const backend = openedForEach(startBackend);
const vans = () => backend.deps.db.selectFrom('vans').selectAll().orderBy('id').execute();
const reasonOn = async (date: string) => {
  const { body } = await backend.browser().get(`/api/availability?from=${date}&to=${date}`);
  return body.unavailable[0]?.reason;
};

describe('vans', () => {
  it('are added and changed with immediate effect', async () => {
    const office = await signedIn(backend.app);
    expect((await office.post('/staff/vans', { name: ' Thistle ', cubicMetres: '12,5' })).statusCode).toBe(303);
    expect((await vans()).at(-1)).toEqual({
      id: 4,
      name: 'Thistle',
      litres: 12_500,
      in_service_from: null,
      in_service_to: null,
      feed: null,
    });
    const booking = await backend.ready(backend.browser());
    const after = '2027-03-20';
    for (const { id, name } of await vans())
      await office.post('/staff/vans', { id: String(id), name, cubicMetres: '20', to: after });
    expect(await reasonOn(after)).toBeUndefined();
    expect(await reasonOn('2027-03-21')).toBe('dateUnfit');
    await office.post('/staff/vans', { id: '4', name: 'Thistle', cubicMetres: '20', from: '2027-03-01' });
    expect(await reasonOn('2027-03-21')).toBeUndefined();
    const { body } = await office.get('/staff/vans');
    expect(body).toContain('until Saturday 20\u00a0March 2027');
    expect(body).toContain('name="name" value="Thistle"');
    expect((await office.get('/staff/acts')).body).toContain('Thistle 20 m³ Monday 1\u00a0March 2027–');
    expect(booking.date).toBe(MOVE_DATE);
  });

  it('vans that leave service have their bookings listed, each to be moved to any free van or refused with the reason', async () => {
    const office = await signedIn(backend.app);
    const customer = backend.browser();
    const booking = await backend.ready(customer);
    await backend.pay(customer, booking);
    const sold = () =>
      backend.deps.db.selectFrom('reservations').selectAll().where('booking_id', '=', booking._id).execute();
    const before = await sold();
    const van = (await vans()).find(({ id }) => id === before[0]?.van);
    const form = { id: String(van?.id), name: van?.name ?? '', cubicMetres: '20' };
    const isListed = async () => {
      const { body } = await office.get('/staff/vans');
      expect(body.includes(booking._id)).toBe(body.includes(fleet.stranded));
      return body.includes(booking._id);
    };
    expect(await isListed()).toBe(false);
    await office.post('/staff/vans', { ...form, to: '2027-03-05' });
    expect(await isListed()).toBe(true);
    expect((await office.get('/staff')).body).toContain(staffTexts.en.vanOutOfService);
    await office.post('/staff/vans', { ...form, from: '2027-04-05' });
    expect(await isListed()).toBe(true);
    expect(await sold()).toEqual(before);

    const anyVan = async () => {
      const [{ version } = { version: 0 }] = await backend.deps.db
        .selectFrom('bookings')
        .select('version')
        .where('id', '=', booking._id)
        .execute();
      const here = { version: String(version), date: booking.date, slot: booking.time, van: '' };
      return office.post(`/staff/bookings/${booking._id}/move`, here);
    };
    const others = (await vans()).filter(({ id }) => id !== van?.id);
    for (const { id, name, litres } of others)
      await office.post('/staff/vans', { id: String(id), name, cubicMetres: String(litres / 1000), to: '2027-03-05' });
    const refused = await anyVan();
    expect([refused.statusCode, await sold()]).toEqual([409, before]);
    expect(refused.body).toContain(english.windowNoVan);
    for (const { id, name, litres } of others)
      await office.post('/staff/vans', { id: String(id), name, cubicMetres: String(litres / 1000) });
    expect((await anyVan()).statusCode).toBe(303);
    const moved = await sold();
    expect(moved.map(({ date, time_window, kind }) => [date, time_window, kind])).toEqual(
      before.map(({ date, time_window, kind }) => [date, time_window, kind]),
    );
    expect(moved.map((row) => row.van)).not.toContain(van?.id);
    expect(await isListed()).toBe(false);
  });

  it.each([
    [{ name: '  ' }, 'nameMissing', 400],
    [{ name: 'VAN 1' }, 'nameTaken', 409],
    [{ id: '2', name: 'van 1' }, 'nameTaken', 409],
    [{ cubicMetres: '0' }, 'sizeWrong', 400],
    [{ cubicMetres: '-5' }, 'sizeWrong', 400],
    [{ cubicMetres: '101' }, 'sizeWrong', 400],
    [{ cubicMetres: 'big' }, 'sizeWrong', 400],
    [{ from: '2027-02-30' }, 'datesWrong', 400],
    [{ from: '2027-04-02', to: '2027-04-01' }, 'datesWrong', 400],
  ] as const)('are refused for %o, keeping the typed values', async (change, problem, status) => {
    const office = await signedIn(backend.app);
    const before = await vans();
    const form = { name: 'Heather <b>', cubicMetres: '20', ...change };
    for (const language of LANGUAGES) {
      const answer = await office.post('/staff/vans', form, { 'accept-language': language });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(staffTexts[language].fleet.problems[problem]);
      expect(answer.body).toContain(`value="${form.cubicMetres}"`);
      expect(answer.body).not.toContain('<b>');
    }
    expect(await vans()).toEqual(before);
  });

  it('vans of one name are added by one of two concurrent requests', async () => {
    const [one, other] = [await signedIn(backend.app), await signedIn(backend.app)];
    const form = { name: 'Bluebell', cubicMetres: '15' };
    const answers = await Promise.all([one.post('/staff/vans', form), other.post('/staff/vans', form)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect((await vans()).filter(({ name }) => name === 'Bluebell')).toHaveLength(1);
  });
});

describe('closed days to come', () => {
  it('are listed with links to their pages', async () => {
    const office = await signedIn(backend.app);
    await office.post('/staff/close-day', { date: '2027-03-30', reason: 'Van fair' });
    const body = bare((await office.get('/staff/vans')).body);
    expect(body).toContain('<a href="/staff?date=2027-03-30">');
    expect(body).toContain('Van fair');
  });
});
