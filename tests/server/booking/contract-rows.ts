/** The calls as data: request, answer, and every refusal. */
import { createMakers, type Makers, NOBODY, type Refusal } from './contract-makers';
import { payRows } from './contract-pay-rows';
import { quoteRows } from './contract-quote-rows';
import { contacted, inside, type Row } from './contract-row';
import { type Backend, contact, STAFF_TOKEN } from './support';

const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
const CANCEL = '/api/bookings/{id}/cancel';
const SEND = '/api/bookings/{id}/send';
const INQUIRY = '/api/manager/send-inquiry';

/** The calls about an existing booking, and the inquiry. */
function bookingRows(make: Makers): Row[] {
  const { stranger, ready, paid, justPaid, cancelled, sellOut, good, missing, foreign, wrong, movedOn } = make;
  return [
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
      fields: ['success', ...inside('booking', [...contacted, 'calendar'])],
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
  ];
}

export function contractRows(backend: Backend): Row[] {
  const make = createMakers(backend);
  return [...quoteRows(make), ...payRows(backend, make), ...bookingRows(make)];
}
