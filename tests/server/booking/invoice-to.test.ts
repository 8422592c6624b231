/** The company that the customer has the invoice made out to. */
import { describe, expect, it } from 'vitest';
import { openedForEach } from '../../support/opened';
import { officeWithBooking } from '../staff/browser';
import { startBackend } from './support';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const backend = openedForEach(startBackend);
const { its, send: sendToOffice, documents } = officeWithBooking(backend);
const pathOf = () => `/api/bookings/${its.booking._id}/invoice-to`;

const acme = {
  company: 'Acme Widgets Ltd',
  address: '1 Works Road',
  reference: 'PO 4711',
  vatNumber: 'GB 123 4567 89',
};
const send = (change: Partial<typeof acme> & { lang?: string } = {}, browser = its.customer) =>
  browser.post(pathOf(), new URLSearchParams({ ...acme, ...change }).toString(), FORM);

describe('the company on an invoice', () => {
  it('is named by the customer, and the invoice of an account is made out to it', async () => {
    expect((await send()).status).toBe(200);
    const again = String((await its.customer.get(pathOf())).body);
    for (const text of Object.values(acme)) expect(again).toContain(text);
    await sendToOffice('status', { status: 'confirmed', account: 'on' });
    for (const text of Object.values(acme)) expect(await documents()).toContain(text);
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
    expect(String((await its.customer.get(pathOf())).body)).not.toContain('Acme');
  });

  it('is left out with nothing typed', async () => {
    await send();
    expect((await send({ company: '', address: '', reference: '', vatNumber: '' })).status).toBe(200);
    expect(String((await its.customer.get(pathOf())).body)).not.toContain('Acme');
  });

  it('cannot be changed once an invoice is issued: the page says that the office can help', async () => {
    await backend.pay(its.customer, its.booking);
    for (const { status, body } of [await its.customer.get(`${pathOf()}?lang=en`), await send()]) {
      expect(status).toBe(409);
      expect(String(body)).toContain('we can help');
    }
    expect(await documents()).not.toContain('Acme');
  });

  it('is nobody else’s to name', async () => {
    const { status, headers } = await send({}, backend.browser());
    expect([status, headers.location]).toEqual([303, `/en/manage/${its.booking._id}`]);
    expect(String((await its.customer.get(pathOf())).body)).not.toContain('Acme');
  });
});
