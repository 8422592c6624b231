import { expect, it, vi } from 'vitest';
import { addDays } from '#domain/schedule';
import { openedOnce } from '../../support/opened';
import { MOVE_DATE, startBackend } from './support';

const backend = openedOnce(startBackend);

it('the log of events has a line with booking, states and request when a booking is made, paid, moved and cancelled', async () => {
  const said: [Record<string, unknown>, string][] = [];
  vi.spyOn(backend.deps.log, 'info').mockImplementation((fields, message) => void said.push([{ ...fields }, message]));
  const { browser, booking } = await backend.paidCustomer({ date: MOVE_DATE });
  const path = `/api/bookings/${booking._id}`;
  await browser.post(`${path}/reschedule`, { date: addDays(MOVE_DATE, 1), time: '12:00-14:00' });
  await browser.post(`${path}/cancel`, {});
  await backend.refund();
  const lines = said.filter(([{ event }]) => event !== undefined);
  expect(lines.map(([{ event, from, to }]) => `${event} ${from} ${to}`)).toEqual([
    'booking.made null quoted',
    'contact.saved quoted contacted',
    'checkout.opened contacted paying',
    'payment.received paying confirmed',
    'booking.rescheduled confirmed confirmed',
    'booking.cancelled confirmed refunding',
    'refund.made refunding refunded',
  ]);
  for (const [{ booking: id }, message] of lines) {
    expect(id).toBe(booking._id);
    expect(message).toMatch(new RegExp(`^booking ${booking.reference}: `));
  }
  const requests = lines.map(([{ request }]) => request);
  expect(requests.at(-1)).toBeUndefined();
  expect(new Set(requests.slice(0, -1)).size).toBe(6);
  expect(requests[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(said)).not.toMatch(/mary|07700 ?900|sample street/i);
});
