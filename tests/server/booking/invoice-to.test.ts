/** The company that the customer has the invoice made out to. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { openedForEach } from '../../support/opened';
import { officeOf, textOf } from '../staff/browser';
import { type Browser, MOVE_DATE, startBackend } from './support';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const backend = openedForEach(startBackend);
const office = officeOf(backend);
let customer: Browser;
let booking: BookingJson;
let path: string;
beforeEach(async () => {
  ({ browser: customer, booking } = await backend.customer({ date: MOVE_DATE }));
  path = `/api/bookings/${booking._id}/invoice-to`;
});

const acme = {
  company: 'Acme Widgets Ltd',
  address: '1 Works Road',
  reference: 'PO 4711',
  vatNumber: 'GB 123 4567 89',
};
const send = (change: Partial<typeof acme> & { lang?: string } = {}, browser = customer) =>
  browser.post(path, new URLSearchParams({ ...acme, ...change }).toString(), FORM);
const sheet = async () =>
  textOf((await customer.get(`/api/bookings/${booking._id}/invoice`)).body as unknown as string);

describe('the company on an invoice', () => {
  it('is named by the customer, and the invoice of an account is made out to it', async () => {
    expect((await send()).status).toBe(200);
    const again = String((await customer.get(path)).body);
    for (const text of Object.values(acme)) expect(again).toContain(text);
    const staffPage = `/staff/bookings/${booking._id}`;
    await office.submit(staffPage, `${staffPage}/status`, { status: 'confirmed', account: 'on' });
    for (const text of Object.values(acme)) expect(await sheet()).toContain(text);
  });

  it.each([
    [{ company: '' }, 'en', 'Enter the name of the company.'],
    [{ vatNumber: '12' }, 'en', 'Enter a VAT number such as'],
    [{ company: '' }, 'zh', '请填写公司名称'],
    [{ vatNumber: '12' }, 'zh', '请填写增值税号'],
  ])('is refused with %o in %s at its field, and nothing that was typed is lost', async (wrong, lang, problem) => {
    const { status, body } = await send({ ...wrong, lang });
    expect(status).toBe(400);
    expect(String(body)).toContain(problem);
    for (const text of Object.values({ ...acme, ...wrong })) expect(String(body)).toContain(text);
    expect(String((await customer.get(path)).body)).not.toContain('Acme');
  });

  it('is left out with nothing typed', async () => {
    await send();
    expect((await send({ company: '', address: '', reference: '', vatNumber: '' })).status).toBe(200);
    expect(String((await customer.get(path)).body)).not.toContain('Acme');
  });

  it('cannot be changed once an invoice is issued: the page says that the office can help', async () => {
    await backend.pay(customer, booking);
    for (const { status, body } of [await customer.get(`${path}?lang=en`), await send()]) {
      expect(status).toBe(409);
      expect(String(body)).toContain('we can help');
    }
    expect(await sheet()).not.toContain('Acme');
  });

  it('is nobody else’s to name', async () => {
    const { status, headers } = await send({}, backend.browser());
    expect([status, headers.location]).toEqual([303, `/en/manage/${booking._id}`]);
    expect(String((await customer.get(path)).body)).not.toContain('Acme');
  });
});
