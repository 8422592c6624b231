/** The calls about a price: making, reading and pricing a booking, promotion codes, the price list. */
import { type Makers, NOBODY } from './contract-makers';
import { contacted, inside, quoted, type Row } from './contract-row';
import { request } from './support';

const APPLY = '/api/promocode/{id}/apply-promo';
const REMOVE = '/api/bookings/{id}/remove-promo';
const code = { promoCode: 'MOVE10' };

export function quoteRows(make: Makers): Row[] {
  const { stranger, free, ready, paid, justPaid, cancelled, sellOut, good } = make;
  const { missing, foreign, wrong, movedOn, quotes, codes } = make;
  return [
    {
      method: 'POST',
      path: '/api/bookings',
      good: async () => ({ by: stranger(), url: '/api/bookings', body: { ...request, ...free() } }),
      status: 201,
      fields: inside('booking', quoted),
      refusals: [
        ...quotes('/api/bookings'),
        ['doorMissing', 400, () => stranger().post('/api/bookings', { ...request, startLocation: 'Leith' })],
        [
          'windowGone',
          409,
          async () => {
            const place = free();
            await sellOut(place);
            return stranger().post('/api/bookings', { ...request, ...place });
          },
        ],
        [
          'alreadyPaid',
          409,
          async () => {
            const { by, id } = await paid();
            return by.post('/api/bookings', { ...request, ...free(), replaces: id });
          },
        ],
      ],
    },
    {
      method: 'GET',
      path: '/api/bookings/{id}',
      good: () => good('/api/bookings/{id}'),
      status: 200,
      fields: inside('booking', [...contacted, 'otherBrowsers']),
      refusals: [
        ['bookingMissing', 404, () => stranger().get(`/api/bookings/${NOBODY}`)],
        ['bookingMissing', 404, () => stranger().get('/api/bookings/65a1f3c2')],
      ],
    },
    {
      method: 'POST',
      path: APPLY,
      good: () => good(APPLY, code),
      status: 200,
      fields: [
        ...inside('booking', [...contacted, 'promo']),

        ...['discount', 'discountedHelperPrice', 'discountedPrice', 'helperSavings', 'newHelperPrice', 'newPrice'],
        ...['originalHelperPrice', 'originalPrice', 'savings', 'success'],
      ],
      refusals: [
        missing(APPLY, code),
        foreign(APPLY, code),
        wrong(async () => (await ready()).post(APPLY, { promoCode: 6 })),
        ...codes(async (promoCode) => (await ready()).post(APPLY, { promoCode }), 'success'),
        [
          'promoTooMany',
          200,
          async () => {
            const { post } = await ready();
            for (let tries = 0; tries < 5; tries += 1) await post(APPLY, { promoCode: `GUESS${tries}` });
            return post(APPLY, code);
          },
          ['success'],
        ],
        ['alreadyPaid', 409, async () => (await justPaid()).post(APPLY, code)],
        movedOn(async () => (await cancelled()).post(APPLY, code)),
      ],
    },
    {
      method: 'POST',
      path: REMOVE,
      async good() {
        const { by, id, post } = await ready();
        await post(APPLY, code);
        return { by, url: REMOVE.replace('{id}', id) };
      },
      status: 200,
      fields: [...inside('booking', contacted), 'originalHelperPrice', 'originalPrice'],
      refusals: [
        missing(REMOVE),
        foreign(REMOVE),
        ['alreadyPaid', 409, async () => (await justPaid('MOVE10')).post(REMOVE)],
        movedOn(async () => (await cancelled('MOVE10')).post(REMOVE)),
      ],
    },
    {
      method: 'GET',
      path: '/api/bookings/promo-codes',
      good: async () => ({ by: stranger(), url: '/api/bookings/promo-codes' }),
      status: 200,
      fields: inside('promoCodes[]', ['code', 'description', 'discount']),
      refusals: [wrong(() => stranger().get('/api/bookings/promo-codes?lang=fr'))],
    },
    {
      method: 'POST',
      path: '/api/bookings/validate-promo',
      good: async () => ({ by: stranger(), url: '/api/bookings/validate-promo', body: code }),
      status: 200,
      fields: ['description', 'discount', 'valid'],
      refusals: [
        ...codes((promoCode) => stranger().post('/api/bookings/validate-promo', { promoCode }), 'valid'),
        wrong(() => stranger().post('/api/bookings/validate-promo', { promoCode: [] })),
      ],
    },
    {
      method: 'POST',
      path: '/api/bookings/pricing',
      good: async () => ({ by: stranger(), url: '/api/bookings/pricing', body: { ...request, ...free() } }),
      status: 200,
      fields: ['basePrice', 'breakdown[].amount', 'breakdown[].code', 'distance', 'estimatedDuration', 'helperPrice'],
      refusals: quotes('/api/bookings/pricing'),
    },
    {
      method: 'GET',
      path: '/api/price-item/api/price-item',
      good: async () => ({ by: stranger(), url: '/api/price-item/api/price-item' }),
      status: 200,
      fields: inside('[]', ['_id', 'category', 'description', 'id', 'itemName', 'price']),
      refusals: [],
    },
  ];
}
