/** A sold booking that the office changes with its customer: list, doors, helper, day. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { staff as chinese } from '#locales/zh/staff';
import { specialName } from '#server/mail/templates/booking-parts';
import { openedForEach } from '../../support/opened';
import { contact, MOVE_DATE, request, sessionOf, startBackend, TODAY } from '../booking/support';
import { officeWithBooking, plainText } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look, page, send, mailed, documents } = officeWithBooking(backend);
/** A booking of £50, paid online, with 8 medium boxes. */
beforeEach(() => backend.pay(its.customer, its.booking));

/** Changes the fields of the move; the address of the page that shows the difference. */
async function change(fields: Record<string, string>): Promise<string> {
  const { statusCode, headers, body } = await office.submit(`${its.path}/change`, `${its.path}/change`, fields);
  expect([statusCode, statusCode === 303 ? '' : plainText(body).slice(0, 500)]).toEqual([303, '']);
  return String(headers.location);
}
const agree = (at: string, fields: Record<string, string> = {}) => office.submit(at, at, fields);
const more = { medium: '20', things: '1 upright piano', moveType: 'house' };

describe('a change that the office makes', () => {
  it('47 hours before, by phone: priced, made at once, told, and still to pay on the day', async () => {
    backend.advance(Date.parse(`${MOVE_DATE}T10:00:00Z`) - 47 * HOUR - backend.deps.clock.now());
    await office.signIn();
    expect(await page()).toContain(staff.change.link);
    const at = await change({ medium: '20', special: 'Bulky: upright piano, 200 kg' });
    const shown = await page(at);
    const [, amount = ''] = /New price: £([\d.]+)/.exec(shown) ?? [];
    const difference = Number(amount) - 50;
    expect(difference).toBeGreaterThan(0);
    expect(shown).toContain(`£${difference.toFixed(2)} more than now`);
    expect((await look()).price).toBe(50);

    const { statusCode, headers } = await agree(at, { settlement: 'onDay' });
    expect([statusCode, headers.location]).toEqual([303, `${its.path}?done`]);
    expect(await look()).toMatchObject({
      reference: its.booking.reference,
      status: 'confirmed',
      price: Number(amount),
      amountDue: 50,
      rest: difference,
      details: {
        boxDetails: [{ boxSize: 'medium', numberOfBoxes: 20 }],
        specialItems: [{ type: 'bulky', description: 'upright piano, 200 kg' }],
      },
    });
    const owed = `Still to pay £${difference.toFixed(2)}`;
    expect(await page()).toContain(owed);
    expect(await page(`/staff?date=${MOVE_DATE}`)).toContain(owed);
    expect(await page()).toContain(staff.acts.amended);
    const [mail, ...others] = await mailed('Your booking is changed');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('upright piano');
  });

  it('is made at once and paid by the link of its mail; until then it is still to pay on the day', async () => {
    const at = await change({ medium: '20' });
    const { statusCode, headers } = await agree(at, { settlement: 'link', tell: '' });
    expect([statusCode, headers.location]).toEqual([303, `${its.path}?done`]);
    const { rest = 0 } = await look();
    expect(rest).toBeGreaterThan(0);
    const amount = `£${rest.toFixed(2)}`;
    expect(await page(`/staff?date=${MOVE_DATE}`)).toContain(`Still to pay ${amount}`);
    const [mail] = await mailed('Your booking is changed');
    expect(mail?.text).toContain(`Please pay ${amount} online before your move.`);
    const [link = ''] = /http\S+page=manage/.exec(mail?.text ?? '') ?? [];
    const reader = backend.browser();
    const { pathname, search } = new URL(link);
    expect((await reader.post(pathname + search)).headers.location).toBe(`/en/manage/${its.booking._id}`);
    const { body } = await reader.post(`/api/bookings/${its.booking._id}/balance`, { amount: rest, lang: 'en' });
    await backend.payIn(sessionOf(body.url));
    expect(await look()).toMatchObject({ rest: 0, amountDue: 50 + rest });
    expect(await page(`/staff?date=${MOVE_DATE}`)).not.toContain('Still to pay');
    const sheets = await documents();
    expect(sheets).toContain('Change of your booking: your list');
  });

  it('left to pay on the day can be paid online too, and a waived one asks for nothing', async () => {
    await agree(await change({ medium: '20' }), { settlement: 'onDay' });
    const [onDay] = await mailed('Your booking is changed');
    expect(onDay?.text).toContain('online:\n');
    expect(onDay?.text).not.toContain('Please pay');
    await send('money', {
      ...{ kind: 'received', amount: String((await look()).rest), method: 'cash', on: TODAY },
    });
    await agree(await change({ medium: '30' }), { settlement: 'waive', reason: 'Our mistake' });
    const [, waived] = await mailed('Your booking is changed');
    expect(waived?.text).not.toContain('online');
  });

  it('offers no link to a booking without an email address, and mails none', async () => {
    await backend.deps.db
      .updateTable('bookings')
      .set((row) => ({ data: sql<string>`replace(${row.ref('data')}, ${contact.email}, '')` }))
      .execute();
    const at = await change({ medium: '20' });
    expect(await page(at)).not.toContain(staff.change.settlements.link);
    expect(await page(at)).toContain(staff.change.settlements.onDay);
    const [, shown = ''] = /name="shown" value="(\d+)"/.exec((await office.get(at)).body) ?? [];
    const refused = await office.post(at, { shown, asked: 'on', settlement: 'link', reason: '' });
    expect([refused.statusCode, Number(shown) > 0]).toEqual([400, true]);
    expect((await look()).price).toBe(50);
  });

  it('gets one more invoice when its difference is paid', async () => {
    const at = await change(more);
    await agree(at, { settlement: 'onDay' });
    const { rest = 0 } = await look();
    await send('money', { kind: 'received', amount: String(rest), method: 'cash', on: TODAY });
    expect(await look()).toMatchObject({ rest: 0, amountDue: 50 + rest });
    const sheets = await documents();
    expect(sheets).toContain('INV-000002');
    expect(sheets).toContain('Change of your booking: your list');
    expect(sheets).not.toContain('Part payment');
  });

  it('keeps the price for a reason in the log, and nobody is mailed if the team unticks it', async () => {
    const at = await change(more);
    expect((await agree(at)).body).toContain(staff.refusals.differenceUndecided);
    expect((await agree(at, { settlement: 'waive' })).body).toContain(staff.refusals.waiverUnexplained);
    expect((await look()).price).toBe(50);
    await agree(at, { settlement: 'waive', reason: 'Our mistake', tell: '' });
    expect(await look()).toMatchObject({ rest: 0, amountDue: 50, details: { boxDetails: [{ numberOfBoxes: 20 }] } });
    expect(await page()).toContain('Our mistake');
    expect(await mailed('Your booking is changed')).toEqual([]);
  });

  it('costs nothing if the customer did not ask for it', async () => {
    const at = await change(more);
    await agree(at, { asked: '' });
    expect(await look()).toMatchObject({ rest: 0, amountDue: 50 });
    expect(await page()).toContain('your list (£150.00)');
  });

  it('adds a helper, another door and another slot', async () => {
    const at = await change({
      destination: '9 Sample Road, Edinburgh, EH15 1AA',
      destinationFloor: '3',
      slot: '14:00-16:00',
    });
    for (const part of ['destination address', 'floors and lifts', 'day or slot'])
      expect(await page(at)).toContain(part);
    await agree(at, { helper: 'on', settlement: 'onDay' });
    expect(await look()).toMatchObject({
      withHelper: true,
      time: '14:00-16:00',
      destinationLocation: '9 Sample Road, Edinburgh, EH15 1AA',
      details: { numberofstairsright: 3 },
    });
  });

  it.each([
    ['18:00-20:00', 'Free that day: 08:00–10:00 · 10:00–12:00 · 12:00–14:00'],
    ['10:00-12:00', staff.refusals.noVan],
  ])('to a longer job that has no van at %s says which slots of the day fit', async (slot, problem) => {
    const off = { from: MOVE_DATE, to: MOVE_DATE, reason: 'Gearbox' };
    if (slot === '10:00-12:00')
      for (const van of ['1', '2', '3']) await office.post('/staff/vans/off', { van, ...off });
    const fields = { slot, moveType: 'house', medium: '60', startFloor: '10', destinationFloor: '10' };
    const { statusCode, body } = await office.submit(`${its.path}/change`, `${its.path}/change`, fields);
    expect([statusCode, plainText(body)]).toEqual([409, expect.stringContaining(problem)]);
    expect(body).toContain('value="60"');
  });

  it('that makes the move smaller keeps the price where the firm does', async () => {
    const at = await change({ medium: '2' });
    expect(await page(at)).toContain(staff.change.same);
    await agree(at);
    expect(await look()).toMatchObject({ rest: 0, amountDue: 50, details: { boxDetails: [{ numberOfBoxes: 2 }] } });
  });

  it('closes the checkout of a change that the customer has open', async () => {
    const { body } = await its.customer.post(`/api/bookings/${its.booking._id}/amendments`, {
      ...request,
      details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 30 }] },
    });
    const [{ difference }] = body.amendment.choices;
    const own = `/api/bookings/${its.booking._id}/amendments/${body.amendment.id}`;
    const opened = await its.customer.post(own, { withHelper: false, difference });
    expect(typeof opened.body.url).toBe('string');
    const at = await change(more);
    await agree(at, { settlement: 'onDay' });
    const open = await backend.deps.db.selectFrom('checkouts').selectAll().where('status', '=', 'open').execute();
    expect(open).toEqual([]);
    expect((await look()).details?.boxDetails).toEqual([{ boxSize: 'medium', numberOfBoxes: 20 }]);
  });

  it('is refused when the booking has changed since it was priced, and nothing is doubled', async () => {
    const at = await change(more);
    expect((await agree(at, { settlement: 'onDay' })).statusCode).toBe(303);
    const { rest } = await look();
    const again = await office.post(at, {
      shown: String(Math.round((rest ?? 0) * 100)),
      asked: 'on',
      settlement: 'onDay',
    });
    expect([again.statusCode, again.headers.location]).toEqual([303, `${its.path}/change?outdated`]);
    expect((await look()).rest).toBe(rest);
  });

  it('leads back to the form, with a sentence, when its page is opened after the booking has changed', async () => {
    const at = await change(more);
    const line = { kind: 'extra', amount: '12', reason: 'One more hour' };
    expect((await send('charge', line)).statusCode).toBe(303);
    const { statusCode, headers } = await office.get(at);
    expect([statusCode, headers.location]).toEqual([303, `${its.path}/change?outdated`]);
    expect(await page(`${its.path}/change?outdated`)).toContain(staff.change.outdated);
    expect(await page(`${its.path}/change`)).not.toContain(staff.change.outdated);
  });
});

describe('the form of the move', () => {
  it.each([
    ['en', staff, ': '],
    ['zh', chinese, '：'],
  ] as const)('gives an example in %s with a kind that it knows', (lang, texts, colon) => {
    expect(texts.change.specialHint).toContain(`${specialName('bulky', lang)}${colon}`);
  });

  it('names what is not on our list', async () => {
    const at = await change({ things: '2 dining chairs\nGrandfather clock' });
    expect(await page(at)).toContain('priced as an unknown item: Grandfather clock.');
  });

  it.each([
    [{ destination: 'Nowhere at all' }, 'Nowhere at all'],
    [{ things: '99 dining chairs' }, '99 dining chairs'],
    [{ medium: '0' }, 'value="0"'],
    [{ date: '2020-01-01' }, '2020-01-01'],
  ] as const)('with %j is refused, and keeps what was typed', async (fields, typed) => {
    const { statusCode, body } = await office.submit(`${its.path}/change`, `${its.path}/change`, fields);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).toContain(typed);
  });

  it('is offered for a sold booking only', async () => {
    await its.customer.post(`/api/bookings/${its.booking._id}/cancel`);
    expect(await page()).not.toContain(staff.change.link);
    const { statusCode } = await office.submit(`${its.path}/change`, `${its.path}/change`, { medium: '20' });
    expect(statusCode).toBe(409);
  });
});
