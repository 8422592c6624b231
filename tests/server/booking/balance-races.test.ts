/** A balance is paid while it is paid again, noted, changed or given up: nothing is charged twice, and what is left adds up. */
import { expect, it } from 'vitest';
import { fromPounds, type Pence } from '#domain/money';
import { requireBooking } from '#server/booking/caller';
import { changePrice } from '#server/booking/change-price';
import { balancePence, keptPence } from '#server/booking/money';
import { noteMoney } from '#server/booking/note-money';
import { agreedPence } from '#server/booking/price';
import { SEED, TIMEOUT } from '../../prove/rounds';
import { refusalOf, withRounds } from './races';
import { type Customer, request, sessionOf, TEAM, TODAY } from './support';

const { backend, eachRound, settle, heldFor } = withRounds(25);

interface Visit extends Customer {
  /** Still to pay. */
  pence: Pence;
}

const version = async ({ booking }: Visit) => (await requireBooking(backend.deps.db, booking._id)).version;

const charge = async (visit: Visit, kind: 'extra' | 'discount', pence: Pence) =>
  changePrice(backend.deps, visit.booking._id, TEAM, {
    ...{ kind, pence, label: 'As agreed', isTold: false, version: await version(visit) },
  });
const receive = async (visit: Visit, pence: Pence) =>
  noteMoney(backend.deps, visit.booking._id, TEAM, {
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
  if (body.url) await backend.payIn(sessionOf(body.url));
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

it('a balance is paid once, whatever happens meanwhile', { timeout: TIMEOUT }, async () => {
  await eachRound(10, async (round, pick) => {
    const race = RACES[round % RACES.length];
    const each = await visit(3_000 + pick(6_000));
    await Promise.all([pay(each), race && refusalOf(race(each))]);
    await settle();
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
  });
});
