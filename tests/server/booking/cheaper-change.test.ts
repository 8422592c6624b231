/** A firm that gives the difference of a cheaper change back, and a tariff that changes after the sale. */
import { expect, it, vi } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, request, startBackend } from './support';

vi.mock('#shop', async (original) => {
  const shop = await original<typeof import('#shop')>();
  return { ...shop, cancellation: { ...shop.cancellation, cheaperChange: 'refund' } };
});

const backend = openedForEach(startBackend);

it('gives the difference of an easier move back, once, with a credit note', async () => {
  const { browser, booking } = await backend.customer({
    date: MOVE_DATE,
    details: { ...request.details, numberOfStairs: 4 },
  });
  await backend.pay(browser, booking);
  const path = `/api/bookings/${booking._id}/amendments`;
  const { body } = await browser.post(path, request);
  const [{ difference, due, total }] = body.amendment.choices;
  expect(difference).toBeLessThan(0);
  expect([due, total]).toEqual([0, 50]);
  const accepted = await browser.post(`${path}/${body.amendment.id}`, { withHelper: false, difference });
  expect(accepted.body.booking).toMatchObject({ price: total, refund: -difference, rest: 0 });
  await backend.refund();
  await browser.post(`${path}/${body.amendment.id}`, { withHelper: false, difference });
  await backend.refund();
  const look: BookingJson = await backend.look(browser, booking);
  expect(look).toMatchObject({ status: 'confirmed', refund: -difference, rest: 0 });
  const notes = await backend.deps.db.selectFrom('invoices').select(['kind', 'gross_pence']).execute();
  expect(notes).toEqual([
    { kind: 'invoice', gross_pence: Math.round(booking.price * 100) },
    { kind: 'credit', gross_pence: Math.round(-difference * 100) },
  ]);
});
