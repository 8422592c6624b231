import { expect, it } from 'vitest';
import { openedOnce } from '../../support/opened';
import { startBackend } from './support';

const backend = openedOnce(startBackend);

it('the calendar file of a booked move is its owner’s', async () => {
  const customer = backend.browser();
  const { _id } = await backend.ready(customer);
  const path = `/api/bookings/${_id}/calendar`;
  const manage = `/en/manage/${_id}`;
  expect((await customer.get(`/api/bookings/${_id}`)).body.booking.calendar).toBeUndefined();
  expect((await customer.get(path)).headers.location).toBe(manage);

  await backend.pay(customer, (await customer.get(`/api/bookings/${_id}`)).body.booking);
  expect((await customer.get(`/api/bookings/${_id}`)).body.booking.calendar).toBe(path);
  const { status, headers, body } = await customer.get(path);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; method=PUBLISH; charset=utf-8',
    'attachment; filename="move.ics"',
  ]);
  expect(body).toContain(`UID:${_id}@`);
  expect(body).toContain('SEQUENCE:0');
  expect((await customer.get(`${path}?lang=zh`)).body).toContain('SUMMARY:搬家');

  const stranger = backend.browser();
  expect((await stranger.get(`/api/bookings/${_id}`)).body.booking.calendar).toBeUndefined();
  expect((await stranger.get(path)).headers.location).toBe(manage);
  expect((await stranger.get('/api/bookings/ffffffffffffffffffffffff/calendar')).status).toBe(303);

  await customer.post(`/api/bookings/${_id}/cancel`, {});
  expect((await customer.get(path)).headers.location).toBe(manage);
});
