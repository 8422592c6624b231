/** Customer and office change one booking at once, pay twice, cancel meanwhile, lose the slots: one wins, and no money is taken twice. */
import { expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { toPounds } from '#domain/money';
import { tariff } from '#domain/shop/tariff';
import { agreeForCustomer } from '#server/booking/amendments/agree-for-customer';
import { proposeAmendment } from '#server/booking/amendments/propose-amendment';
import { SEED, TIMEOUT } from '../../prove/rounds';
import { refusalOf, withRounds } from './races';
import { type Browser, contact, request, sessionOf, TEAM } from './support';

const { backend, eachRound, settle, heldFor } = withRounds(25);
const boxes = (numberOfBoxes: number) => ({ boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes }] });

interface Visit {
  browser: Browser;
  booking: BookingJson;
  /** The customer's own change to this many boxes, priced. */
  offer: { id: string; difference: number };
}

async function visit(count: number): Promise<Visit> {
  const { browser, booking } = await backend.paidCustomer();
  const { body } = await browser.post(`/api/bookings/${booking._id}/amendments`, moved(booking, count));
  return { browser, booking, offer: { id: body.amendment.id, difference: body.amendment.choices[0].difference } };
}
const moved = ({ date }: BookingJson, count: number) => ({ ...request, date, details: boxes(count) });
const agree = ({ browser, booking, offer }: Visit) =>
  browser.post(`/api/bookings/${booking._id}/amendments/${offer.id}`, {
    withHelper: false,
    difference: offer.difference,
  });
const pay = async ({ body }: { body: { url?: string } }) => body.url && backend.payIn(sessionOf(body.url));

async function changeForCustomer(booking: BookingJson): Promise<void> {
  const input = { ...moved(booking, 25), time: request.time ?? '', moveType: 'student' } as never;
  const { id, choices } = await proposeAmendment(backend.deps, booking._id, TEAM, input);
  await agreeForCustomer(backend.deps, booking._id, id, TEAM, {
    withHelper: false,
    shown: choices[0]?.difference ?? 0,
    isAsked: true,
    isTold: true,
    settlement: 'onDay',
    reason: '',
  });
}

/** The firm starts again with a dearer tariff in between. */
async function withDearerTariff(work: () => Promise<unknown>): Promise<void> {
  const today = { ...tariff };
  Object.assign(tariff, { version: 'dearer', perFloor: 2 * today.perFloor, box: { ...today.box, medium: 1_000 } });
  await work().finally(() => Object.assign(tariff, today));
}

/** The ways in which a customer's paid change meets something else. */
const RACES: readonly ((visit: Visit) => Promise<unknown>[])[] = [
  // Two tabs agree, and both pay.
  (each) => [agree(each).then(pay), agree(each).then(pay)],
  // The office changes the list at the same time, for money on the day.
  (each) => [agree(each).then(pay), refusalOf(changeForCustomer(each.booking))],
  // The customer cancels in another tab.
  (each) => [agree(each).then(pay), each.browser.post(`/api/bookings/${each.booking._id}/cancel`)],
  // Others book every van of the day.
  (each) => [
    agree(each).then(pay),
    ...Array.from({ length: 4 }, async () => {
      const browser = backend.browser();
      const { status, body } = await browser.post('/api/bookings', { ...request, date: each.booking.date });
      if (status !== 201) return expect(body.code).toBe('windowGone');
      await browser.post(`/api/bookings/${body.booking._id}/contact`, contact);
      const opened = await backend.open(browser, body.booking);
      return opened.status === 200 ? backend.choose(opened.body.id, 'pay') : undefined;
    }),
  ],
  // The page of the checkout is paid while the change is priced anew.
  (each) => [
    agree(each).then(pay),
    each.browser.post(`/api/bookings/${each.booking._id}/amendments`, moved(each.booking, 40)),
  ],
  (each) => [withDearerTariff(() => agree(each).then(pay))],
];

it('one of two changes wins, and the money is what was agreed', { timeout: TIMEOUT }, async () => {
  await eachRound(2 * RACES.length, async (round, pick) => {
    const race = RACES[round % RACES.length];
    const each = await visit(12 + pick(20));
    await Promise.all(race?.(each) ?? []);
    await settle();
    const booking = await backend.look(each.browser, each.booking);
    const made = await backend.deps.db
      .selectFrom('amendments')
      .selectAll()
      .where('booking_id', '=', booking._id)
      .where('state', '=', 'made')
      .execute();
    const kept = toPounds(await heldFor(booking));
    const agreed = made.reduce((sum, { pence }) => sum + toPounds(pence), each.booking.price);
    const named = { seed: SEED, round, race: round % RACES.length, made: made.length };
    if (booking.status === 'confirmed') {
      expect({ ...named, paid: kept + (booking.rest ?? 0) }).toEqual({ ...named, paid: agreed });
      const held = await backend.reservationsOf(booking);
      expect({ ...named, kinds: [...new Set(held.map(({ kind }) => kind))] }).toEqual({ ...named, kinds: ['sold'] });
    } else {
      expect({ ...named, status: booking.status, kept }).toEqual({ ...named, status: 'refunded', kept: 0 });
      expect(await backend.reservationsOf(booking)).toEqual([]);
    }
    const told = (await backend.subjectsOf(booking)).filter((subject) => subject.startsWith('Your booking is changed'));
    expect({ ...named, told: told.length }).toEqual({ ...named, told: made.length });
  });
});
