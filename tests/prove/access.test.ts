/** Every call on another customer's booking, by every kind of stranger, reveals nothing and changes nothing. */
import { beforeAll, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { type Browser, contact, startBackend } from '../server/booking/support';
import { openedOnce } from '../support/opened';

const PERSONAL = /\bmary\b|07700 ?900|sample street|sample quay/i;
/** Calls that do not concern a booking, or are public by design. */
const PUBLIC =
  /^\/(api\/(bookings$|bookings\/pricing|newsletter|contact|person|counts$)|dev\/|:lang\/|staff\/sign-in|livez|readyz|metrics)/;

const backend = openedOnce(startBackend);
let owner: Browser;
let paid: BookingJson;
let open: BookingJson;
beforeAll(async () => {
  owner = backend.browser();
  paid = await backend.ready(owner);
  await backend.pay(owner, paid);
  open = await backend.ready(owner);
});

const bodies = ({ _id, price }: BookingJson): object[] => [
  {},
  { bookingId: _id, amount: price, lang: 'en' },
  { ...contact, email: 'evil@example.com' },
  { promoCode: 'MOVE10', status: 'cancelled', reason: 'mine', date: '2027-03-20', time: '10:00-12:00' },
];
const forged = 'a'.repeat(64);
const strangers = async (): Promise<Record<string, Record<string, string>>> => {
  const other = await backend.app.inject({ method: 'POST', url: '/api/bookings', payload: {} });
  return {
    nobody: {},
    another: { cookie: `booking=${other.cookies[0]?.value ?? forged}` },
    'a forged token': { cookie: `booking=${forged}` },
    'an odd cookie': { cookie: 'booking=; __Host-booking=x; staff=1' },
    'a wrong bearer': { authorization: `Bearer ${forged}` },
    'a forged staff cookie': { cookie: `staff=${forged}` },
    'a forged proxy': {
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': '/staff',
      'x-http-method-override': 'DELETE',
    },
  };
};
const stateOf = async () => {
  const rows = await backend.deps.db.selectFrom('bookings').select(['id', 'version', 'state']).orderBy('id').execute();
  return rows.filter(({ id }) => id === paid._id || id === open._id);
};

it('every route returns nothing personal to a stranger, and changes nothing', async () => {
  const before = await stateOf();
  const kinds = Object.entries(await strangers());
  const leaks: string[] = [];
  for (const { method, url } of backend.app.declared) {
    if (PUBLIC.test(url) || method === 'HEAD' || method === 'OPTIONS') continue;
    for (const booking of [paid, open]) {
      const path = url
        .replace(/:(id|bookingId)\b/g, booking._id)
        .replace(/:\w+/g, booking._id)
        .replace('*', 'en');
      for (const [name, headers] of kinds)
        for (const payload of method === 'GET' ? [undefined] : bodies(booking)) {
          const answer = await backend.app.inject({
            method: method as 'GET',
            url: path,
            headers,
            ...(payload ? { payload } : {}),
          });
          if (PERSONAL.test(answer.body) || answer.statusCode >= 500)
            leaks.push(`${name}: ${method} ${url} ${answer.statusCode}`);
        }
    }
  }
  expect([...new Set(leaks)]).toEqual([]);
  const after = await stateOf();
  // Allowed for anybody: a link mailed to the address on the booking makes older links useless.
  expect(after.map(({ id, state }) => ({ id, state }))).toEqual(before.map(({ id, state }) => ({ id, state })));
  const { body } = await owner.get(`/api/bookings/${paid._id}`);
  expect(body.booking).toMatchObject({ name: contact.name, email: contact.email, paymentStatus: 'paid' });
}, 120_000);
