/** The sheet that a crew takes along: a van and a day. */
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, request, startBackend, TODAY } from '../booking/support';
import { officeOf, textOf } from './browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);

const plain = (body: string): string =>
  textOf(body.replace(/<script.*?<\/script>/gs, ''))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
const sheet = async (van = 1, date = MOVE_DATE, language = 'en') =>
  plain((await office.get(`/staff/sheet?date=${date}&van=${van}`, { 'accept-language': language })).body);

const details = {
  boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes: 12 }],
  furnitureDetails: [{ item: 'sofa', quantity: 2 }],
  specialItems: [{ type: 'bulky' as const, description: 'Upright piano' }],
  numberOfStairs: 3,
  numberofstairsright: 1,
  liftAvailabledest: true,
};

async function sold(change: Partial<typeof request> = {}) {
  const customer = await backend.paidCustomer({ date: MOVE_DATE, details, ...change });
  return { ...customer, path: `/staff/bookings/${customer.booking._id}` };
}

describe('the sheet of a van and a day', () => {
  it('has times, phone, both doors with floors and lifts, the whole list and the note of each job', async () => {
    const { path, booking } = await sold();
    await office.submit(path, `${path}/note`, { note: 'Park in the yard, key at number 4' });
    const text = await sheet();
    for (const line of [
      'Van 1 · Thursday 11 March 2027',
      '10:00–12:00 Mary Sample 07700 900123',
      booking.reference,
      'Arrives between 10:00 and 12:00, done by about',
      `From ${request.startLocation} · Floor 3, no lift`,
      `To ${request.destinationLocation} · Floor 1, with a lift`,
      '12 × Medium box',
      '2 × Two-seat sofa',
      'Bulky: Upright piano',
      'Park in the yard, key at number 4',
      'Crew Driver only',
      'Still to pay Nothing',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Changed since the sale');
  });

  it('ends with the sentences for the doorstep in both languages', async () => {
    await sold();
    expect(await sheet()).toContain('This stays here. 这个留在这里。');
    expect(await sheet(1, addDays(MOVE_DATE, 1))).not.toContain('This stays here.');
  });

  it('shows what was agreed since the sale, and what is still to pay', async () => {
    const { path } = await sold();
    await office.submit(path, `${path}/charge`, { kind: 'extra', amount: '42', reason: 'One extra hour' });
    await office.submit(path, `${path}/move`, { date: MOVE_DATE, slot: '14:00-16:00' });
    const text = await sheet();
    expect(text).toContain('14:00–16:00 Mary Sample');
    expect(text).toContain('Arrives between 14:00 and 16:00');
    expect(text).toContain('Changed since the sale Another day or slot One extra hour £42.00');
    expect(text).toContain('Still to pay £42.00');
  });

  it.each([
    ['en', 'Changed since the sale Changed on 8 March 2027: list, floors and lifts, crew'],
    ['zh', '售出后的更改 2027年3月8日更改：清单、楼层和电梯、人手'],
  ])('shows in %s which parts were changed since the sale, and when', async (language, changed) => {
    const { path } = await sold();
    backend.advance(Date.parse('2027-03-08T12:00:00Z') - backend.deps.clock.now());
    await office.signIn();
    const { headers } = await office.submit(`${path}/change`, `${path}/change`, { medium: '20', startFloor: '2' });
    const at = `${headers.location}`;
    await office.submit(at, at, { helper: 'on', settlement: 'onDay' });
    expect(await sheet(1, MOVE_DATE, language)).toContain(changed);
  });

  it('does not name a changed slot twice', async () => {
    const { path } = await sold();
    const { headers } = await office.submit(`${path}/change`, `${path}/change`, { slot: '14:00-16:00' });
    const at = `${headers.location}`;
    await office.submit(at, at, { settlement: 'onDay' });
    const text = await sheet();
    expect(text).toContain(': day or slot');
    expect(text).not.toContain('Another day or slot');
  });

  it('has the sold jobs of its own van and day only, by time', async () => {
    const late = await sold({ time: '14:00-16:00' });
    const early = await sold({ time: '08:00-10:00' });
    const { browser, booking: held } = await backend.customer({ date: MOVE_DATE, time: '12:00-14:00' });
    await backend.openCheckout(browser, held);
    const other = await sold({ date: addDays(MOVE_DATE, 1) });
    const texts = await Promise.all([1, 2, 3].map((van) => sheet(van)));
    const all = texts.join(' ');
    for (const { booking } of [late, early]) expect(all.split(booking.reference)).toHaveLength(2);
    for (const { reference } of [held, other.booking]) expect(all).not.toContain(reference);
    const both = texts.find((text) => text.includes(late.booking.reference)) ?? '';
    expect(both.indexOf(early.booking.reference)).toBeLessThan(both.indexOf(late.booking.reference));
  });

  it('names the other vans of a job that takes several', async () => {
    await sold({ moveType: 'house', details: { ...details, furnitureDetails: [{ item: 'sofa', quantity: 14 }] } });
    expect(await sheet(1)).toContain('Together with Van 2');
    expect(await sheet(2)).toContain('Together with Van 1');
  });

  it('marks a job that cannot be read, beside the others', async () => {
    const broken = await sold({ time: '08:00-10:00' });
    const { booking } = await sold({ time: '14:00-16:00' });
    await backend.deps.db.updateTable('bookings').set({ data: '{' }).where('id', '=', broken.booking._id).execute();
    const text = await sheet();
    expect(text).toContain(`08:00–10:00 ${broken.booking.reference}: Cannot be read`);
    expect(text).toContain(booking.reference);
  });

  it('is in Chinese for those who read it', async () => {
    await sold();
    expect(await sheet(1, MOVE_DATE, 'zh')).toContain('待付');
  });

  it('is linked from the day for each van that has a job', async () => {
    await sold();
    const { body } = await office.get(`/staff?date=${MOVE_DATE}`);
    expect(body.match(/\/staff\/sheet\?[^"]*/g)).toEqual([`/staff/sheet?date=${MOVE_DATE}&amp;van=1`]);
    expect((await office.get(`/staff?date=${TODAY}`)).body).not.toContain('/staff/sheet');
  });

  it.each([
    ['date=2027-03-11&van=9', 404],
    ['date=2027-02-30&van=1', 400],
    ['van=1', 400],
  ])('does not exist for %s', async (query, status) => {
    expect((await office.get(`/staff/sheet?${query}`)).statusCode).toBe(status);
  });
});

it('a booking’s page begins with what is still to pay and the actions, before its facts', async () => {
  const { path } = await sold();
  await office.submit(path, `${path}/charge`, { kind: 'extra', amount: '42', reason: 'One extra hour' });
  const text = plain((await office.get(path)).body);
  const order = ['Still to pay £42.00', 'Move to another day, slot or van', 'Arrival slot'].map((part) =>
    text.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});
