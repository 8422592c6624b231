/** The same-day quote of a message: looked up and priced again on the server. */

import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { openedInTest, openedOnce } from '../../support/opened';
import { startBackend, TODAY } from '../booking/support';
import { withProducts } from '../products/own-products';
import { signedIn } from '../staff/browser';
import { forgetMessages, mailsTo, message, quoteData, teamMails } from './support';

const [billy] = quoteData.selectedProducts;
const sample = { id: 'sample-lack', name: 'LACK', price: 10, quantity: 1 };
const gone = { id: 'gone', name: 'GONE', productType: 'Shelf', price: 20, quantity: 1 };

const backend = openedOnce(startBackend);
beforeEach(() => forgetMessages(backend));

const send = (quote: object, on = backend) =>
  on.browser().post('/api/contact', { ...message, quoteData: { ...quoteData, ...quote } });
const kept = async () =>
  (await backend.deps.db.selectFrom('messages').select('data').execute()).map(({ data }) => data);
/** Without amounts. */
const unsaid = { estimatedPrice: undefined, productsValue: undefined, deliveryOnlyPrice: undefined };

describe('the prices of a quote', () => {
  const ours = { estimatedPrice: 267, productsValue: 165, deliveryOnlyPrice: 93.75 };
  const billyAt55 = [{ id: 'billy-bookcase-80x28x202', price: 55 }];

  it.each([
    ['price of a product is lower than', { selectedProducts: [{ ...billy, price: 1 }] }, billyAt55, ours],
    ['price of a product is higher than', { selectedProducts: [{ ...billy, price: 55.01 }] }, billyAt55, ours],
    ['estimate differs from', { estimatedPrice: 1 }, [], ours],
    ['value differs from', { productsValue: 164 }, [], ours],
    ['price without products differs from', { deliveryOnlyPrice: 90 }, [], ours],
    [
      'estimate is for another van than',
      { vanSize: 'luton' },
      [],
      { ...ours, estimatedPrice: 353, deliveryOnlyPrice: 179.75 },
    ],
  ])('are refused with the right amounts if the %s that of our tables', async (_, quote, products, amounts) => {
    const { status, body } = await send(quote);
    expect([status, body]).toMatchObject([409, { code: 'quoteChanged', products, ...amounts }]);
    expect([await kept(), await backend.mails()]).toEqual([[], []]);
  });

  it('are computed if they are missing', async () => {
    expect((await send(unsaid)).status).toBe(201);
    const [own] = await mailsTo(backend, message.email);
    expect(own?.text).toContain('today in office hours');
    expect(own?.text).toMatch(/Estimate\W+£267\.00/);
    expect(own?.text).not.toMatch(/24 hours|miles\./);
    const [data = ''] = await kept();
    expect(JSON.parse(data)).toMatchObject({
      productPrices: 'ours',
      quoteData: ours,
    });
  });

  it('use our own names, and unknown fields are ignored', async () => {
    const odd = { ...billy, name: 'FREE WARDROBE', productType: 'Palace', discount: 99 };
    expect((await send({ selectedProducts: [odd], surprise: true })).status).toBe(201);
    const [team] = await teamMails(backend);
    expect(team?.text).toContain('3 × BILLY Bookcase: £165.00');
    expect(team?.text).not.toMatch(/WARDROBE|Palace|Product prices/);
    expect((await kept()).join()).not.toMatch(/surprise|discount/);
  });

  it('of the built-in samples are checked too', async () => {
    expect((await send({ selectedProducts: [sample], ...unsaid })).status).toBe(201);
    const { body } = await send({ selectedProducts: [{ ...sample, price: 9 }], ...unsaid });
    expect(body.products).toEqual([{ id: 'sample-lack', price: 10 }]);
  });

  it('exclude products outside the product category', async () => {
    const { status } = await send({ category: 'furniture', selectedProducts: [{ ...gone, price: 9999 }], ...unsaid });
    expect(status).toBe(201);
    expect((await kept()).join()).not.toContain('GONE');
    const [team] = await teamMails(backend);
    expect(team?.text).toContain('Estimate: ');
    expect(team?.text).not.toContain('of which delivery');
  });

  it("follow the firm's own products", async () => {
    const own = await openedInTest(
      startBackend(withProducts('[["BILLY", "bookcase", [800, 280, 2020], 60, null, "listed"]]')),
    );
    const { status, body } = await send({}, own);
    expect([status, body.products, body.estimatedPrice]).toEqual([409, [{ id: billy?.id, price: 60 }], 283]);
  });
});

describe('a product that was removed from the list', () => {
  it('is reported, and accepted as chosen once the customer has seen it', async () => {
    const { status, body } = await send({ selectedProducts: [billy, gone], ...unsaid });
    // 165 + 20 = 185, + 5 % = 194.25 -> 194, + 94
    const refusal = { code: 'quoteChanged', products: [{ id: 'gone', price: null }], estimatedPrice: 288 };
    expect([status, body]).toMatchObject([409, refusal]);
    const known = { ...gone, unlisted: true };
    expect((await send({ selectedProducts: [billy, known], ...unsaid, estimatedPrice: 288 })).status).toBe(201);
    const [team] = await teamMails(backend);
    expect(team?.text).toContain('1 × GONE Shelf (no longer on our list): £20.00');
    expect(team?.text).toContain('3 × BILLY Bookcase: £165.00');
  });

  it('is checked again when it is back', async () => {
    const { status, body } = await send({ selectedProducts: [{ ...billy, price: 9, unlisted: true }], ...unsaid });
    expect([status, body.products]).toEqual([409, [{ id: billy?.id, price: 55 }]]);
    expect((await send({ selectedProducts: [{ ...billy, unlisted: true }] })).status).toBe(201);
    expect((await teamMails(backend))[0]?.text).not.toContain('no longer on our list');
  });

  it.each([`' OR 1=1 --`, '__proto__', 7])('can have the id %j', async (id) => {
    const { status, body } = await send({ selectedProducts: [{ ...gone, id }], ...unsaid });
    expect([status, body.products]).toEqual([409, [{ id: String(id), price: null }]]);
  });

  it.each([0, 1000, 1.5])('cannot be chosen %d times', async (quantity) => {
    const { status, body } = await send({ selectedProducts: [{ ...billy, quantity }], ...unsaid });
    expect([status, body.code]).toEqual([400, 'inputInvalid']);
  });
});

it('products that are already bought are not priced again, and the team reads that they are bought', async () => {
  const bought = { purchase: 'bought', selectedProducts: [{ ...billy, price: 1 }, gone] };
  const { status, body } = await send({ ...bought, ...unsaid, estimatedPrice: 267 });
  expect([status, body.products, body.estimatedPrice]).toEqual([409, [], 94]);
  expect((await send({ ...bought, ...unsaid, estimatedPrice: 94 })).status).toBe(201);
  const [team] = await teamMails(backend);
  expect(team?.text).toContain('Products: Already bought');
  expect(team?.text).toContain('3 × BILLY: Already bought');
  expect(team?.text).toContain('Estimate: £94.00');
  expect(team?.text).not.toMatch(/£1\.00|£20\.00|Handling/);
});

it('products of an external search keep their given prices, and the message to the team says so', async () => {
  const far = await openedInTest(startBackend({ PRODUCT_SEARCH_URL: 'https://products.example.co.uk' }));
  const strange = { ...gone, id: 4711 };
  expect((await send({ selectedProducts: [strange], ...unsaid }, far)).status).toBe(201);
  const [team] = await teamMails(far);
  expect(team?.text).toContain('1 × GONE Shelf: £20.00');
  expect(team?.text).toContain('Product prices: From the customer’s page');
  const { status, body } = await send({ selectedProducts: [strange], estimatedPrice: 1 }, far);
  expect([status, body.code, body.products]).toEqual([409, 'quoteChanged', []]);
});

describe('a quote for a long distance', () => {
  const far = {
    ...unsaid,
    pickupLocation: 'Straiton, Loanhead, EH20',
    deliveryLocation: '1 Sample Row, London SW1A 2AA',
    urgency: 'same-day',
    miles: 3,
  };

  it('shows its price as a minimum to the customer, the team and the staff room', async () => {
    expect((await send(far)).status).toBe(201);
    const [mail] = await mailsTo(backend, message.email);
    const [teams] = await teamMails(backend);
    const staff = await signedIn(backend.app);
    const board = (await staff.get('/staff/messages')).body.replaceAll(/<[^>]+>/g, ' ');
    for (const text of [mail?.text, teams?.text, board]) {
      expect(text).toMatch(/That’s (39|40|41)\d miles\. We’ll ring with a price before anything is booked\./);
      expect(text).toMatch(/Estimate\W+From £\d+\.00/);
    }
  });

  it('is refused if it promises less time than the drive takes', async () => {
    const { status, body } = await send({ ...far, urgency: 'within-4-hours' });
    expect([status, body.code]).toEqual([409, 'quoteTooLate']);
  });
});

describe('the promise of a quote', () => {
  const TOMORROW = { urgency: 'same-day', deliveryDate: addDays(TODAY, 1), ...unsaid };

  it('is refused once it cannot be kept, and accepted for a later time, or without a day', async () => {
    const evening = await openedInTest(startBackend());
    evening.advance(7.5 * HOUR);
    const { status, body } = await send({}, evening);
    expect([status, body.code]).toEqual([409, 'quoteTooLate']);
    expect((await send({ urgency: 'same-day', ...unsaid }, evening)).status).toBe(201);
    evening.advance(2 * HOUR);
    expect((await send({ urgency: 'same-day', ...unsaid }, evening)).body.code).toBe('quoteTooLate');
    expect((await send(TOMORROW, evening)).status).toBe(201);
    expect((await send({ deliveryDate: undefined }, evening)).status).toBe(201);
  });

  it('is refused on a day closed since', async () => {
    const shut = await openedInTest(startBackend());
    await shut.deps.db.insertInto('closed_days').values({ date: TODAY, reason: 'Snow' }).execute();
    expect((await send({}, shut)).body.code).toBe('quoteTooLate');
    expect((await send(TOMORROW, shut)).status).toBe(201);
  });
});
