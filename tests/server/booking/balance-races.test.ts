/** A balance is paid while it is paid again, noted, changed or given up: nothing is charged twice, and what is left adds up. */
import { expect, it } from 'vitest';
import { AppError } from '#domain/app-error';
import type { BookingJson } from '#domain/contract/bookings';
import { fromPounds, type Pence } from '#domain/money';
import { requireBooking } from '#server/booking/caller';
import { changePrice } from '#server/booking/change-price';
import { balancePence, keptPence } from '#server/booking/money';
import { noteMoney } from '#server/booking/note-money';
import { agreedPence } from '#server/booking/price';
import { chance, rounds, SEED, TIMEOUT } from '../../prove/rounds';
import { openedInTest } from '../../support/opened';
import { type Backend, type Browser, request, startBackend, TODAY } from './support';

let backend: Backend;
/** A shop has no free days left after so many customers. */
const MOST = 25;
const office = { ownerHash: null, staff: 'Aileen', network: '' };

interface Visit {
  browser: Browser;
  booking: BookingJson;
  /** Still to pay. */
  pence: Pence;
}

const version = async ({ booking }: Visit) => (await requireBooking(backend.deps.db, booking._id)).version;
/** Refusals are answers; anything else fails the test. */
const orRefused = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

const charge = async (visit: Visit, kind: 'extra' | 'discount', pence: Pence) =>
  changePrice(backend.deps, visit.booking._id, office, {
    ...{ kind, pence, label: 'As agreed', isTold: false, version: await version(visit) },
  });
const receive = async (visit: Visit, pence: Pence) =>
  noteMoney(backend.deps, visit.booking._id, office, {
    ...{
      kind: 'received' as const,
      pence,
      method: 'cash' as const,
      on: TODAY,
      note: '',
      version: await version(visit),
    },
  });
async function pay({ browser, booking, pence }: Visit): Promise<void> {
  const { body } = await browser.post(`/api/bookings/${booking._id}/balance`, { amount: pence / 100, lang: 'en' });
  if (!body.url) return;
  await backend.choose(new URL(body.url).pathname.split('/').at(-1) ?? '', 'pay');
  await backend.deliver();
}
const changeList = async ({ browser, booking }: Visit) => {
  const path = `/api/bookings/${booking._id}/amendments`;
  const details = { boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes: 2 }] };
  const { status, body } = await browser.post(path, { ...request, date: booking.date, details });
  if (status === 200) await browser.post(`${path}/${body.amendment.id}`, { withHelper: false, difference: 0 });
};

/** Something else that happens while the customer pays. */
const RACES: readonly ((visit: Visit) => Promise<unknown>)[] = [
  // Another tab.
  (visit) => pay(visit),
  // The crew takes the money, all of it or a part.
  (visit) => receive(visit, visit.pence),
  (visit) => receive(visit, Math.ceil(visit.pence / 3)),
  // The office changes the price.
  (visit) => charge(visit, 'discount', Math.ceil(visit.pence / 2)),
  (visit) => charge(visit, 'extra', 1_000),
  // The customer cancels, or changes the list.
  (visit) => visit.browser.post(`/api/bookings/${visit.booking._id}/cancel`),
  (visit) => changeList(visit),
];

async function visit(pence: Pence): Promise<Visit> {
  const customer = await backend.paidCustomer();
  const sold = { ...customer, pence };
  await charge(sold, 'extra', pence);
  return sold;
}

/** Money that the payment service has, pence. */
async function heldFor({ _id }: BookingJson): Promise<Pence> {
  const { db } = backend.deps;
  const [paid, back] = await Promise.all(
    [
      db.selectFrom('checkouts').select('amount_pence').where('booking_id', '=', _id).where('status', '=', 'completed'),
      db.selectFrom('refunds').select('amount_pence').where('booking_id', '=', _id).where('state', '=', 'done'),
    ].map((query) => query.execute()),
  );
  const sum = (rows: { amount_pence: number }[] = []) => rows.reduce((total, row) => total + row.amount_pence, 0);
  return sum(paid) - sum(back);
}

it('a balance is paid once, whatever happens meanwhile', { timeout: TIMEOUT }, async () => {
  const pick = chance(SEED);
  for (let round = 0; round < rounds(10); round += 1) {
    if (round % MOST === 0) backend = await openedInTest(startBackend());
    const race = RACES[round % RACES.length];
    const each = await visit(3_000 + pick(6_000));
    await Promise.all([pay(each), race && orRefused(race(each))]);
    await backend.deliver();
    await backend.refund();
    await backend.refund();
    const named = { seed: SEED, round, race: round % RACES.length };
    const booking = await requireBooking(backend.deps.db, each.booking._id);
    const cash = booking.entries.reduce((sum, { kind, pence }) => (kind === 'payment' ? sum : sum + pence), 0);
    const held = (await heldFor(each.booking)) + cash;
    if (booking.state === 'confirmed') {
      const owed = balancePence(booking);
      expect({ ...named, kept: keptPence(booking), sum: held + owed }).toEqual({
        ...{ ...named, kept: held, sum: agreedPence(booking) },
      });
      const most = agreedPence(booking) - fromPounds(each.booking.price);
      expect({ ...named, isFair: owed >= 0 && owed <= most }).toEqual({ ...named, isFair: true });
    } else {
      expect({ ...named, state: booking.state, held }).toEqual({ ...named, state: 'refunded', held: 0 });
    }
  }
});
