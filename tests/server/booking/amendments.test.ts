import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { BookingJson, QuoteRequestBody } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { tariff } from '#domain/shop/tariff';
import { HOUR } from '#domain/time-units';
import { requireBooking } from '#server/booking/caller';
import { moveBooking } from '#server/booking/reschedule-booking';
import { openedForEach } from '../../support/opened';
import { type Browser, MOVE_DATE, request, sessionOf, startBackend, TEAM } from './support';

const backend = openedForEach(startBackend);
let browser: Browser;
let booking: BookingJson;
beforeEach(async () => {
  browser = backend.browser();
  booking = await backend.ready(browser);
  await backend.pay(browser, booking);
});

const boxes = (numberOfBoxes: number) => ({ boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes }] });
const more = {
  moveType: 'house',
  details: { ...boxes(60), specialItems: [{ type: 'bulky' as const, description: 'Upright piano' }] },
};
const propose = (change: Partial<QuoteRequestBody>) =>
  browser.post(`/api/bookings/${booking._id}/amendments`, { ...request, ...change });
const accept = (id: string, difference: number, withHelper = false) =>
  browser.post(`/api/bookings/${booking._id}/amendments/${id}`, { withHelper, difference });
async function proposed(change: Partial<QuoteRequestBody>) {
  const { status, body } = await propose(change);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.amendment;
}
/** Pays on the hosted page. */
const payAt = (url: string) => backend.payIn(sessionOf(url));
const read = async () => (await browser.get(`/api/bookings/${booking._id}`)).body.booking as BookingJson;
const slots = () =>
  backend.deps.db
    .selectFrom('reservations')
    .select(['date', 'time_window', 'kind', 'van'])
    .orderBy('date')
    .orderBy('time_window')
    .execute();
const invoices = () => backend.deps.db.selectFrom('invoices').select(['kind', 'gross_pence', 'printed']).execute();

describe('a sold booking changed by its customer', () => {
  it('shows the difference to the penny, line by line, and changes nothing yet', async () => {
    const { agreed, changed, lines, choices } = await proposed(more);
    expect({ agreed, changed }).toEqual({ agreed: 50, changed: ['things'] });
    const added = lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(choices[0]).toEqual({ withHelper: false, total: 50 + added, difference: added, due: added });
    expect(await read()).toMatchObject({ price: 50, rest: 0 });
  });

  it('is changed once the difference is paid: list, price, van, one reference, one more invoice', async () => {
    const before = await slots();
    const { id, choices } = await proposed(more);
    const [{ difference }] = choices;
    const { status, body } = await accept(id, difference);
    expect([status, typeof body.url]).toEqual([200, 'string']);
    const meanwhile = await slots();
    expect(meanwhile.filter(({ kind }) => kind === 'sold')).toEqual(before);
    expect(meanwhile.filter(({ kind }) => kind === 'reserved').length).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ price: 50, amendment: { id, state: 'paying' } });
    await payAt(body.url);
    const after = await read();
    expect(after).toMatchObject({
      reference: booking.reference,
      status: 'confirmed',
      price: 50 + difference,
      amountDue: 50 + difference,
      rest: 0,
      amendment: { id, state: 'made' },
    });
    expect(after.details?.boxDetails).toEqual([{ boxSize: 'medium', numberOfBoxes: 60 }]);
    expect(after.details?.specialItems).toMatchObject([{ type: 'bulky', description: 'Upright piano' }]);
    const now = await slots();
    expect(now.length).toBeGreaterThan(before.length);
    expect(now.every(({ kind, van }) => kind === 'sold' && van === before[0]?.van)).toBe(true);
    const [first, second, ...others] = await invoices();
    expect([first?.gross_pence, second?.gross_pence, others]).toEqual([5_000, Math.round(difference * 100), []]);
    expect(second?.printed).toContain('Change of your booking: your list');
    const mails = (await backend.mails()).filter(({ subject }) => subject.startsWith('Your booking is changed'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('60');
  });

  it('stays as it was if the difference is not paid', async () => {
    const before = await slots();
    const { id, choices } = await proposed(more);
    await accept(id, choices[0].difference);
    backend.advance(HOUR);
    await backend.deps.db.updateTable('checkouts').set({ checked_at: 0 }).execute();
    expect(await read()).toMatchObject({ price: 50, amendment: { state: 'lapsed' } });
    expect(await slots()).toEqual(before);
  });

  it('keeps its sold van from another quote of its customer while the difference is being paid', async () => {
    for (const other of [backend.browser(), backend.browser()])
      await backend.pay(other, await backend.ready(other, { date: MOVE_DATE }));
    const { id, choices } = await proposed(more);
    await accept(id, choices[0].difference);
    const { status, body } = await browser.post('/api/bookings', request);
    expect([status, body.code]).toEqual([409, 'windowGone']);
  });

  it('cancelled after a change gives both payments back', async () => {
    const { id, choices } = await proposed(more);
    const { body } = await accept(id, choices[0].difference);
    await payAt(body.url);
    const reply = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect(reply.body).toMatchObject({ success: true, refund: 50 + choices[0].difference, fee: 0 });
    await backend.deps.refunds.runDue();
    const refunds = await backend.deps.db.selectFrom('refunds').select(['amount_pence', 'state']).execute();
    expect(refunds.map(({ amount_pence }) => amount_pence).sort()).toEqual(
      [5_000, Math.round(choices[0].difference * 100)].sort(),
    );
    expect(await read()).toMatchObject({ status: 'refunded', refund: 50 + choices[0].difference });
  });

  it('made cheaper keeps its price, and what it cost before is not charged again', async () => {
    const smaller = await proposed({ details: boxes(2) });
    expect(smaller.choices[0]).toMatchObject({ difference: 0, due: 0, total: 50 });
    const { body } = await accept(smaller.id, 0);
    expect(body.booking).toMatchObject({ rest: 0, amountDue: 50 });
    const back = await proposed({});
    expect(back.choices[0]).toMatchObject({ difference: 0, total: 50 });
  });

  it('a helper alone is a change', async () => {
    const { id, choices, withHelper } = await proposed({});
    expect(withHelper).toBe(false);
    const { difference } = choices[1];
    expect(difference).toBeGreaterThan(0);
    const { body } = await accept(id, difference, true);
    await payAt(body.url);
    expect(await read()).toMatchObject({ withHelper: true, amountDue: 50 + difference, rest: 0 });
  });

  it('at one end moved to a third floor two miles on costs the floors and the miles, to the penny', async () => {
    const { lines, choices, changed } = await proposed({
      destinationLocation: '9 Sample Road, Edinburgh, EH15 1AA',
      details: { ...boxes(8), numberofstairsright: 3 },
    });
    expect(changed).toEqual(['destination', 'doors']);
    const codes = lines.map(({ code }: { code: string }) => code);
    expect(codes).toContain('stairs');
    const sum = lines.reduce((total: number, { amount }: { amount: number }) => total + Math.round(amount * 100), 0);
    const { body: fresh } = await backend.browser().post('/api/bookings', {
      ...request,
      destinationLocation: '9 Sample Road, Edinburgh, EH15 1AA',
      details: { ...boxes(8), numberofstairsright: 3 },
    });
    expect(sum).toBe(Math.round(fresh.booking.price * 100) - 5_000);
    expect(choices[0]).toMatchObject({ difference: sum / 100, total: fresh.booking.price });
  });

  it('costs what it cost at the sale, though the tariff has changed since', async () => {
    const { db } = backend.deps;
    const older = { ...tariff, version: 'older', perFloor: tariff.perFloor - 1_00 };
    await db
      .insertInto('settings')
      .values({ key: 'tariff:older', value: JSON.stringify(older) })
      .execute();
    const { data } = await db.selectFrom('bookings').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('bookings')
      .set({ data: JSON.stringify({ ...JSON.parse(data), tariffVersion: 'older' }) })
      .execute();
    const { lines } = await proposed({ details: { ...boxes(8), numberOfStairs: 2 } });
    expect(lines).toContainEqual({ code: 'stairs', amount: (2 * older.perFloor) / 100 });
  });

  it('costs what was shown, though the firm has started with another tariff before it is paid', async () => {
    const { id, choices } = await proposed(more);
    const today = { ...tariff };
    onTestFinished(() => void Object.assign(tariff, today));
    Object.assign(tariff, { version: 'newer', box: { ...today.box, medium: 10 * today.box.medium } });
    const [{ difference }] = choices;
    const { body } = await accept(id, difference);
    await payAt(body.url);
    expect(await read()).toMatchObject({ price: 50 + difference, amountDue: 50 + difference, rest: 0 });
  });

  it('changed twice tells the customer and the team twice', async () => {
    for (const count of [6, 4]) {
      const { id } = await proposed({ details: boxes(count) });
      await accept(id, 0);
    }
    const subjects = (await backend.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your booking is changed'))).toHaveLength(2);
    expect(subjects.filter((subject) => subject.startsWith('Changed by the customer'))).toHaveLength(2);
  });

  it('is refused within the notice, to strangers, and for a difference that was not shown', async () => {
    const { id, choices } = await proposed(more);
    const wrong = await accept(id, choices[0].difference - 1);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'amendmentChanged']);
    const stranger = await backend.browser().post(`/api/bookings/${booking._id}/amendments`, request);
    expect([stranger.status, stranger.body.code]).toEqual([403, 'notOwner']);
    backend.advance(Date.parse(`${MOVE_DATE}T10:00:00Z`) - 47 * HOUR - backend.deps.clock.now());
    const late = await propose(more);
    expect([late.status, late.body.code]).toEqual([409, 'rescheduleTooLate']);
  });

  it('agreed to twice at once opens one checkout, and its payment is taken once', async () => {
    const { id, choices } = await proposed(more);
    const [{ difference }] = choices;
    const [first, second] = await Promise.all([accept(id, difference), accept(id, difference)]);
    expect([first.body.url, second.body.url]).toEqual([first.body.url, first.body.url]);
    await payAt(first.body.url);
    await payAt(first.body.url);
    expect(await read()).toMatchObject({ price: 50 + difference, amountDue: 50 + difference, rest: 0 });
    expect(await invoices()).toHaveLength(2);
  });

  it('paid for while it is cancelled gives back all that was paid, whichever comes first', async () => {
    const { id, choices } = await proposed(more);
    const { body } = await accept(id, choices[0].difference);
    await Promise.all([payAt(body.url), browser.post(`/api/bookings/${booking._id}/cancel`)]);
    await backend.refund();
    await backend.refund();
    const refunds = await backend.deps.db.selectFrom('refunds').select(['amount_pence', 'state']).execute();
    const back = refunds.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    const checkouts = await backend.deps.db.selectFrom('checkouts').selectAll().execute();
    const paid = checkouts
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    expect([back, refunds.every(({ state }) => state === 'done')]).toEqual([paid, true]);
  });

  it('gives the money back if the office has moved the booking meanwhile', async () => {
    const { id, choices } = await proposed(more);
    const { body } = await accept(id, choices[0].difference);
    const { version } = await requireBooking(backend.deps.db, booking._id);
    const other = { date: addDays(MOVE_DATE, 4), slot: '12:00-14:00', isAsked: false, version } as const;
    await moveBooking(backend.deps, booking._id, TEAM, { ...other, difference: undefined, reason: '' });
    await payAt(body.url);
    await backend.refund();
    expect(await read()).toMatchObject({
      status: 'confirmed',
      date: other.date,
      price: 50,
      amountDue: 50,
      amendment: { state: 'lapsed' },
    });
    const [refund] = await backend.deps.db.selectFrom('refunds').selectAll().execute();
    expect(refund).toMatchObject({ reason: 'notAmended', state: 'done', amount_pence: choices[0].difference * 100 });
  });
});
