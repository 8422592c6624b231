/** Section 7 of the specification as data: what each call is sent, what it answers, and every refusal it can give. */
import { PaymentError } from '#server/payments/payments';
import { createMakers, NOBODY, type Refusal } from './contract-makers';
import { type Bench, type Browser, contact, HOUR, request, STAFF_TOKEN } from './support';

export interface Row {
  method: 'GET' | 'POST' | 'PATCH';
  /** As section 7 writes it. */
  path: string;
  /** A request that succeeds. `url` is the path with its id and query. */
  good: () => Promise<{ by: Browser; url: string; body?: object; headers?: Record<string, string> }>;
  status: number;
  /** The fields of the answer, those of an inner object or of a list's items by their path. */
  fields: string[];
  refusals: Refusal[];
}

const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
const PRICES = ['helperprice', 'price', 'validUntil'];

const quoted = [
  ...['_id', 'confirmationEmail', 'date', 'destinationLocation', 'details', 'distance', 'estimatedDuration'],
  ...['helperprice', 'lines', 'moveType', 'paymentStatus', 'places', 'price', 'proven', 'quotedAt', 'reference'],
  ...['startLocation', 'status', 'time', 'validUntil'],
];
const contacted = [...quoted, 'email', 'name', 'newsletterConsent', 'phone'];
const inside = (name: string, fields: readonly string[]) => fields.map((field) => `${name}.${field}`);

export function contractRows(bench: Bench): Row[] {
  const make = createMakers(bench);
  const { stranger, free, ready, paid, justPaid, cancelled, sellOut, good } = make;
  const { missing, foreign, wrong, movedOn, quotes, codes } = make;

  const APPLY = '/api/promocode/{id}/apply-promo';
  const REMOVE = '/api/bookings/{id}/remove-promo';
  const CONTACT = '/api/bookings/{id}/contact';
  const CANCEL = '/api/bookings/{id}/cancel';
  const SEND = '/api/bookings/{id}/send';
  const INQUIRY = '/api/manager/send-inquiry';
  const code = { promoCode: 'MOVE10' };

  const checkout = (kind: '' | '-helper'): Row => {
    const path = `/api/bookings/{id}/create-checkout-session${kind}`;
    const amountOf = ({ price, helperprice }: { price: number; helperprice: number }) => (kind ? helperprice : price);
    const open = async (who: ReturnType<typeof ready>, change: object = {}) => {
      const { post, booking, id } = await who;
      return post(path, { bookingId: id, amount: amountOf(booking), lang: 'en', ...change });
    };
    return {
      method: 'POST',
      path,
      async good() {
        const { by, booking, id } = await ready();
        return { by, url: path.replace('{id}', id), body: { bookingId: id, amount: amountOf(booking), lang: 'en' } };
      },
      status: 200,
      fields: ['expiresAt', 'id', 'sessionId', 'url'],
      refusals: [
        missing(path, { amount: 50, lang: 'en' }),
        foreign(path, { amount: 50, lang: 'en' }),
        wrong(() => open(ready(), { amount: 'fifty' })),
        wrong(() => open(ready(), { bookingId: NOBODY })),
        ['priceChanged', 409, () => open(ready(), { amount: 1 }), PRICES],
        ['alreadyPaid', 409, () => open(paid())],
        ['alreadyPaid', 409, () => open(justPaid())],
        movedOn(() => open(cancelled())),
        [
          'contactMissing',
          409,
          async () => {
            const by = bench.browser();
            const { _id, ...booking } = await bench.quote(by, free());
            return by.post(path.replace('{id}', _id), { amount: amountOf(booking) });
          },
        ],
        [
          'windowGone',
          409,
          async () => {
            const made = await ready();
            await sellOut(made.booking);
            return open(Promise.resolve(made));
          },
        ],
        [
          'paymentSessionFailed',
          502,
          async () => {
            const { payments } = bench.deps;
            const { openCheckout } = payments;
            const made = await ready();
            payments.openCheckout = () => Promise.reject(new PaymentError('unavailable', 'no answer'));
            const answer = await open(Promise.resolve(made));
            payments.openCheckout = openCheckout;
            return answer;
          },
        ],
        [
          'quoteExpired',
          409,
          async () => {
            const made = await ready();
            bench.advance(24 * HOUR);
            return open(Promise.resolve(made));
          },
          PRICES,
        ],
      ],
    };
  };

  const rows: Row[] = [
    {
      method: 'POST',
      path: '/api/bookings',
      good: async () => ({ by: stranger(), url: '/api/bookings', body: { ...request, ...free() } }),
      status: 201,
      fields: inside('booking', quoted),
      refusals: [
        ...quotes('/api/bookings'),
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
      fields: inside('booking', contacted),
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
      fields: ['originalHelperPrice', 'originalPrice'],
      refusals: [
        missing(REMOVE),
        foreign(REMOVE),
        ['alreadyPaid', 409, async () => (await justPaid('MOVE10')).post(REMOVE)],
        movedOn(async () => (await cancelled('MOVE10')).post(REMOVE)),
      ],
    },
    checkout(''),
    checkout('-helper'),
    {
      method: 'POST',
      path: CONTACT,
      good: () => good(CONTACT, contact),
      status: 200,
      fields: ['success', ...inside('booking', contacted)],
      refusals: [
        missing(CONTACT, contact),
        foreign(CONTACT, contact),
        wrong(async () => (await ready()).post(CONTACT, { ...contact, newsletterConsent: 'yes' })),
        ...(
          [
            ['nameRequired', { name: ' ' }],
            ['nameTooShort', { name: '王' }],
            ['phoneRequired', { phone: '' }],
            ['phoneInvalid', { phone: '077009001' }],
            ['phoneInvalid', { phone: '+86 138' }],
            ['emailRequired', { email: '' }],
            ['emailInvalid', { email: 'a@example.com\r\nBcc: b@example.com' }],
          ] as const
        ).map(
          ([refused, change]): Refusal => [
            refused,
            400,
            async () => (await ready()).post(CONTACT, { ...contact, ...change }),
            ['fields'],
          ],
        ),
        movedOn(async () => (await cancelled()).post(CONTACT, contact)),
      ],
    },
    {
      method: 'POST',
      path: CANCEL,
      good: () => good(CANCEL, { reason: 'plans change' }),
      status: 200,
      fields: ['fee', 'refund', 'success', ...inside('booking', contacted)],
      refusals: [
        missing(CANCEL),
        foreign(CANCEL),
        wrong(async () => (await ready()).post(CANCEL, { reason: 'x'.repeat(1001) })),
        ['alreadyPaid', 409, async () => (await justPaid()).post(CANCEL)],
        movedOn(async () => (await cancelled()).post(CANCEL)),
      ],
    },
    {
      method: 'GET',
      path: '/api/bookings/history',
      async good() {
        const { by } = await ready();
        return { by, url: `/api/bookings/history?email=${encodeURIComponent(contact.email)}` };
      },
      status: 200,
      fields: inside('bookings[]', contacted),
      refusals: [wrong(() => stranger().get(`/api/bookings/history?email=${'x'.repeat(255)}`))],
    },
    {
      method: 'PATCH',
      path: '/api/bookings/{id}/status',
      async good() {
        const { by, id } = await ready();
        return { by, url: `/api/bookings/${id}/status`, body: { status: 'confirmed' }, headers: staff };
      },
      status: 200,
      fields: ['success', ...inside('booking', contacted)],
      refusals: (
        [
          ['bookingMissing', 404, NOBODY, 'confirmed', staff],
          ['unauthorized', 401, ready, 'confirmed', {}],
          ['notOwner', 403, ready, 'cancelled', {}],
          ['inputInvalid', 400, ready, 'gone', staff, ['fields']],
          ['notAllowedNow', 409, ready, 'refunded', staff, ['allowed']],
          ['notAllowedNow', 409, ready, 'quoted', staff, ['allowed']],
          ['notAllowedNow', 409, cancelled, 'cancelled', staff, ['allowed']],
          [
            'windowGone',
            409,
            async () => {
              const made = await ready();
              await sellOut(made.booking);
              return made;
            },
            'confirmed',
            staff,
          ],
        ] as const
      ).map(
        ([refused, expected, who, status, headers, fields]): Refusal => [
          refused,
          expected,
          async () => {
            const id = typeof who === 'string' ? who : (await who()).id;
            return stranger().patch(`/api/bookings/${id}/status`, { status }, { ...headers });
          },
          [...(fields ?? [])],
        ],
      ),
    },
    {
      method: 'POST',
      path: SEND,
      async good() {
        const { by, id } = await paid();
        return { by, url: SEND.replace('{id}', id), body: { bookingId: id } };
      },
      status: 200,
      fields: ['alreadySent', 'success'],
      refusals: [
        missing(SEND),
        foreign(SEND),
        wrong(async () => (await ready()).post(SEND, { bookingId: NOBODY })),
        movedOn(async () => (await ready()).post(SEND)),
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
      method: 'POST',
      path: INQUIRY,
      async good() {
        const { by, id } = await ready();
        return { by, url: INQUIRY, body: { bookingId: id } };
      },
      status: 200,
      fields: ['message', 'success'],
      refusals: [
        ['inquiryInvalid', 400, () => stranger().post(INQUIRY, { customerEmail: 'no' }), ['reasons', 'success']],
        wrong(() => stranger().post(INQUIRY, { customerName: {} })),
      ],
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
  return rows;
}
