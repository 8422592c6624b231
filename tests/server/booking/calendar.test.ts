import { expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { openedOnce } from '../../support/opened';
import { MOVE_DATE, request, startBackend } from './support';

const backend = openedOnce(startBackend);

it('the calendar file of a booked move is available to its owner only', async () => {
  const { browser: customer, booking } = await backend.customer();
  const { _id } = booking;
  const path = `/api/bookings/${_id}/calendar`;
  const manage = `/en/manage/${_id}`;
  expect((await backend.look(customer, booking)).calendar).toBeUndefined();
  expect((await customer.get(path)).headers.location).toBe(manage);

  await backend.pay(customer, booking);
  expect((await backend.look(customer, booking)).calendar).toBe(path);
  const { status, headers, body } = await customer.get(path);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; method=PUBLISH; charset=utf-8',
    'attachment; filename="move.ics"',
  ]);
  const unfolded = body.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Saltire Moves: crew arrives 10:00–12:00');
  expect(unfolded).toContain('ORGANIZER;CN="Saltire Moves":mailto:hello@saltiremoves.example');
  expect(unfolded).toContain('Destination: 3 Sample Quay');
  expect(unfolded).toContain(manage);
  expect((await customer.get(`${path}?lang=zh`)).body).toContain('SUMMARY:搬家');

  const stranger = backend.browser();
  expect((await backend.look(stranger, booking)).calendar).toBeUndefined();
  expect((await stranger.get(path)).headers.location).toBe(manage);
  expect((await stranger.get('/api/bookings/ffffffffffffffffffffffff/calendar')).status).toBe(303);

  await customer.post(`/api/bookings/${_id}/cancel`, {});
  expect((await customer.get(path)).headers.location).toBe(manage);
});

it('a calendar takes the file of a changed booking for the newer one, though the slot is the same', async () => {
  const { browser: customer, booking } = await backend.paidCustomer({ date: addDays(MOVE_DATE, 3) });
  const file = async () => (await customer.get(`/api/bookings/${booking._id}/calendar`)).body.replaceAll('\r\n ', '');
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = await file();
  const startLocation = '14 Sample Street, Edinburgh, EH8 9YL';
  const change = { ...request, date: booking.date, startLocation };
  const { amendment } = (await customer.post(`/api/bookings/${booking._id}/amendments`, change)).body;
  const [{ difference }] = amendment.choices;
  await customer.post(`/api/bookings/${booking._id}/amendments/${amendment.id}`, { withHelper: false, difference });
  const after = await file();
  expect(after).toContain('14 Sample Street');
  expect(/DTSTART:\w+/.exec(after)?.[0]).toBe(/DTSTART:\w+/.exec(before)?.[0]);
  expect(sequence(after)).toBeGreaterThan(sequence(before));
});

it('the hours that a helper saves shorten the move in the confirmation, the calendar file and the van’s day', async () => {
  // Eleven hours of work, or six and a half with a helper.
  const details = { ...request.details, applianceDetails: [{ item: 'fridge', quantity: 17 }] };
  const customer = backend.browser();
  const booked = async (withHelper: boolean, date: string) => {
    const booking = await backend.ready(customer, { details, date, time: '08:00-10:00', moveType: 'house' });
    expect(booking.estimatedDuration).toBe(11);
    await backend.pay(customer, booking, withHelper);
    const { body } = await customer.get(`/api/bookings/${booking._id}/calendar`);
    const [, start = '', end = ''] = /DTSTART:(\w+)00Z\r\nDTEND:(\w+)00Z/.exec(body) ?? [];
    const clock = (stamp: string) => stamp.slice(9, 13);
    const reserved = backend.deps.db.selectFrom('reservations').select('time_window').where('date', '=', date);
    const slots = (await reserved.execute()).length;
    const [mail] = await backend.mailsOf(booking);
    const [done] = /done by about [^\n]*/.exec(mail?.text ?? '') ?? [];
    return { start: clock(start), end: clock(end), slots, done };
  };
  const alone = {
    start: '0800',
    end: '2115',
    slots: 6,
    done: 'done by about 19:15 to 21:15 (carrying 11 h, drive about 10 min)',
  };
  const helped = {
    start: '0800',
    end: '1645',
    slots: 4,
    done: 'done by about 14:45 to 16:45 (carrying 6 h 30, drive about 10 min)',
  };
  expect(await booked(false, addDays(MOVE_DATE, 1))).toEqual(alone);
  expect(await booked(true, addDays(MOVE_DATE, 2))).toEqual(helped);
});
