/** The server of a second firm, with a file of its own and not a line of other code. Here, where each file has its own modules. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adviseVan } from '#domain/move/inventory';
import { sameDayPrice } from '#domain/same-day/price';
import { CREW_HOURS } from '#domain/schedule';
import { readShop } from '#domain/shop/read-shop';
import { tariff } from '#domain/shop/tariff';
import { type Backend, type Browser, startBackend } from '../server/booking/support';
import tyne from '../support/tyne.json';

vi.mock('#shop', async () => (await import('../support/tyne.json')).default);

let backend: Backend;
let customer: Browser;
beforeAll(async () => {
  backend = await startBackend();
  customer = backend.browser();
});
afterAll(() => backend.close());

/** Eight boxes across Newcastle, on a Thursday. */
const move = {
  startLocation: '7 Sample Street, Newcastle upon Tyne, NE1 7RU',
  destinationLocation: '9 Sample Road, Newcastle upon Tyne, NE2 4AA',
  time: '11:00-13:00',
};
const SAMPLE = /saltire|0131 496|SC000000|sighthill/i;

describe('the server of a second firm', () => {
  it('has a valid shop file', () => {
    expect(readShop(JSON.stringify(tyne), 'tyne.json')).toEqual(tyne);
  });

  it('sells at its prices, from its depot, by its holidays', async () => {
    const plain = await backend.quote(customer, move);
    expect(plain).toMatchObject({ price: 61, lines: [{ code: 'base', amount: 61 }] });
    const [easterMonday, oneOff] = ['2027-03-29', '2027-04-12'];
    for (const date of [easterMonday, oneOff])
      expect((await backend.quote(customer, { ...move, date })).lines).toContainEqual({
        code: 'holiday',
        amount: 15.25,
      });
    const far = await backend.quote(customer, { ...move, startLocation: '1 Sample Quay, Leith, Edinburgh' });
    expect(far.lines?.map(({ code }) => code)).toContain('approach');
  });

  it('moves its own items at its own prices, and sells its own vans', async () => {
    const { body } = await customer.get('/api/price-item/api/price-item');
    expect(body).toContainEqual(expect.objectContaining({ id: 'piano', itemName: 'Upright piano', price: 90 }));
    expect(body.map(({ id }: { id: string }) => id)).not.toContain('bookcase');
    const boxes = { boxDetails: [{ boxSize: 'small' as const, numberOfBoxes: 8 }] };
    const things = (item: string) => ({ details: { ...boxes, furnitureDetails: [{ item, quantity: 1 }] } });
    const [piano, bookcase] = [
      await backend.quote(customer, { ...move, ...things('piano') }),
      await backend.quote(customer, { ...move, ...things('bookcase') }),
    ];
    expect([piano.price, bookcase.price]).toEqual([150, 75]);
    expect(adviseVan(16)).toMatchObject({ van: 'luton', loads: 2 });
  });

  it('delivers the same day at its own prices, within its own hours', () => {
    const order = { category: 'construction', vanSize: 'medium', urgency: 'within-4-hours' } as const;
    expect(sameDayPrice({ ...order, selectedProducts: [] }).estimatedPrice).toBe(103_00);
    const bought = { ...order, category: 'ikea', selectedProducts: [{ price: 100_00, quantity: 1 }] } as const;
    expect(sameDayPrice(bought)).toMatchObject({ estimatedPrice: 186_00, deliveryOnlyPrice: 78_00 });
    expect(CREW_HOURS).toEqual({ from: '07:00', until: '17:00' });
  });

  it('offers its own slots', async () => {
    const { body } = await customer.get('/api/availability/2027-03-11');
    expect(body.windows.map(({ window }: { window: string }) => window)).toEqual(tyne.slots);
  });

  it('takes its deposit, mails and invoices in its name', async () => {
    const booking = await backend.ready(customer, move);
    const path = `/api/bookings/${booking._id}/create-checkout-session`;
    const { body } = await customer.post(path, { bookingId: booking._id, amount: 61, lang: 'en' });
    await backend.choose(body.id, 'pay');
    await backend.deliver();
    expect((await customer.get(`/api/bookings/${booking._id}`)).body.booking).toMatchObject({
      status: 'confirmed',
      amountDue: 18.3,
    });
    const mails = await backend.mails();
    expect(mails.length).toBeGreaterThan(1);
    const invoice = await customer.get(`/api/bookings/${booking._id}/invoice`);
    expect(invoice.body).toMatch(/GB\s999\s9999\s99/);
    expect(invoice.body).toContain('Tyne Removals Ltd');
    for (const text of [...mails.map(({ html, ics }) => html + ics), invoice.body]) {
      expect(text).toContain('Tyne Removals');
      expect(text).not.toMatch(SAMPLE);
    }
    expect(mails.map(({ text }) => text).join()).toContain('72 hours');
  });

  it('keeps the price of a quote when its file asks more by then', async () => {
    const { student } = tariff.services;
    const frozen = await backend.ready(customer, { ...move, time: '15:00-17:00' });
    const { base } = student;
    student.base = 2 * base;
    const path = `/api/bookings/${frozen._id}`;
    expect((await customer.get(path)).body.booking).toMatchObject({ price: 61, lines: frozen.lines });
    const order = { bookingId: frozen._id, amount: 61, lang: 'en' };
    expect((await customer.post(`${path}/create-checkout-session`, order)).status).toBe(200);
    expect((await backend.quote(customer, move)).price).toBe(122);
    student.base = base;
  });

  it('declares only one language', async () => {
    expect((await customer.get('/api/config')).body).toMatchObject({ languages: false, whatsapp: false });
  });
});
