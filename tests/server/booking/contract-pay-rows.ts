/** The calls of paying: contact details and both checkouts. */
import { HOUR } from '#domain/time-units';
import { PaymentError } from '#server/payments/payments';
import { type Makers, NOBODY, type Refusal } from './contract-makers';
import { contacted, inside, type Row } from './contract-row';
import { type Backend, contact } from './support';

const PRICES = ['booking', 'helperprice', 'price', 'validUntil'];
const CONTACT = '/api/bookings/{id}/contact';

function checkoutRow(backend: Backend, make: Makers, kind: '' | '-helper'): Row {
  const { free, ready, paid, justPaid, cancelled, sellOut, missing, foreign, wrong, movedOn } = make;
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
          const by = backend.browser();
          const { _id, ...booking } = await backend.quote(by, free());
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
          const { payments } = backend.deps;
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
          backend.advance(24 * HOUR);
          return open(Promise.resolve(made));
        },
        PRICES,
      ],
    ],
  };
}

export function payRows(backend: Backend, make: Makers): Row[] {
  const { ready, cancelled, good, missing, foreign, wrong, movedOn } = make;
  return [
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
            ['nameTooLong', { name: '王'.repeat(101) }],
            ['nameInvalid', { name: '王\n芳' }],
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
    checkoutRow(backend, make, ''),
    checkoutRow(backend, make, '-helper'),
  ];
}
