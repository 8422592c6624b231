/** Damage that is reported after the move: the customer's report, the dates, and the team's answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addWorkingDays } from '#domain/booking/damage';
import { dateText } from '#domain/date-text';
import { addDays, londonDate, londonTime, slotBounds, type TimeSlot } from '#domain/schedule';
import { DAY, HOUR } from '#domain/time-units';
import { mail } from '#locales/en/mail';
import { staff } from '#locales/en/staff';
import { requireBooking } from '#server/booking/caller';
import { changeStatus } from '#server/booking/change-status';
import { pseudonymise } from '#server/privacy/forget';
import { exportPerson } from '#server/privacy/person';
import { transaction } from '#server/store/database';
import { openedForEach } from '../../support/opened';
import { officeOf, textOf } from '../staff/browser';
import { type Customer, startBackend, TEAM } from './support';

const backend = openedForEach(startBackend);
const office = officeOf(backend);
const WORDS = 'The mirror has a crack';
let customer: Customer;
beforeEach(async () => {
  customer = await backend.paidCustomer();
});

const until = (at: number) => backend.advance(at - backend.deps.clock.now());
async function afterMove(): Promise<void> {
  until(slotBounds(customer.booking.date, customer.booking.time as TimeSlot).end);
  await office.signIn();
}
const path = () => `/api/bookings/${customer.booking._id}/damage`;
const report = (words = WORDS, browser = customer.browser) => browser.post(path(), { words });
const shown = async () => (await backend.look(customer.browser, customer.booking)).damage;
const rows = () => backend.deps.db.selectFrom('damage_reports').selectAll().execute();
const page = () => `/staff/bookings/${customer.booking._id}`;
const answer = (text: string) => office.submit(page(), `${page()}/damage-answer`, { answer: text });
const kinds = async () => (await backend.mailsOf(customer.booking)).map(({ kind }) => kind);

describe('the promised dates', () => {
  it.each([
    // A Friday; the Monday after it is a holiday in Scotland.
    ['2026-11-27', 1, '2026-12-01'],
    ['2026-12-22', 5, '2026-12-31'],
    ['2027-01-15', 5, '2027-01-22'],
  ])('from %s, %i working days lead to %s', (from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });
});

describe('a report of damage', () => {
  it('is offered from the end of the slot, for seven days', async () => {
    const { date, time } = customer.booking;
    until(slotBounds(date, time as TimeSlot).end - HOUR);
    expect(await shown()).toBeUndefined();
    expect((await report()).body.code).toBe('damageClosed');
    backend.advance(HOUR);
    expect(await shown()).toEqual({ lastDay: addDays(date, 7), isOver: false });
    until(londonTime(addDays(date, 7), '23:00'));
    expect(await shown()).toMatchObject({ isOver: false });
    until(londonTime(addDays(date, 8), '00:01'));
    expect(await shown()).toEqual({ lastDay: addDays(date, 7), isOver: true });
    expect([(await report()).status, (await report()).body.code]).toEqual([409, 'damageClosed']);
    expect(await rows()).toEqual([]);
  });

  it('is stored once, with the day of the answer, and leaves the money alone', async () => {
    await afterMove();
    const before = await backend.look(customer.browser, customer.booking);
    const { status, body } = await report(`  ${WORDS}\r\n\r\n\r\nBadly `);
    const answerBy = addWorkingDays(londonDate(backend.deps.clock.now()), 5);
    const words = `${WORDS}\n\nBadly`;
    expect([status, body.damage.report]).toMatchObject([200, { words, answerBy, state: 'received' }]);
    const again = await Promise.all([report(words), report(words)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await report('Something else')).body.code).toBe('damageClosed');
    expect(await rows()).toHaveLength(1);
    const { damage, ...after } = await backend.look(customer.browser, customer.booking);
    expect(after).toEqual({ ...before, damage: undefined });
    expect(damage).toEqual(body.damage);
    const sent = await kinds();
    expect(sent.filter((kind) => kind.startsWith('damage-')).sort()).toEqual(['damage-notice', 'damage-received']);
    const receipt = (await backend.mailsOf(customer.booking)).find(({ kind }) => kind === 'damage-received');
    for (const said of [dateText(answerBy, 'en'), WORDS, mail.damageReceived.photos])
      expect(receipt?.text).toContain(said);
  });

  it.each([
    ['no words', '', 'damageMissing'],
    ['nothing that anybody can see', ' \n\u200b', 'damageMissing'],
    ['too many words', 'x'.repeat(2001), 'textTooLong'],
  ])('refuses %s', async (_, words, code) => {
    await afterMove();
    const { status, body } = await report(words);
    expect([status, body.code]).toEqual([400, code]);
  });

  it.each([
    ['a number', { words: 7 }],
    ['far too many words', { words: 'x'.repeat(70_000) }],
    ['no object', '[]'],
  ])('never fails on %s', async (_, body) => {
    await afterMove();
    const { status } = await customer.browser.post(path(), body as object);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('is for the owner of a booking that took place', async () => {
    await afterMove();
    const stranger = backend.browser();
    expect((await report(WORDS, stranger)).body.code).toBe('notOwner');
    expect((await backend.look(stranger, customer.booking)).damage).toBeUndefined();
    const other = await backend.paidCustomer({ date: addDays(londonDate(backend.deps.clock.now()), 5) });
    await changeStatus(backend.deps, other.booking._id, TEAM, 'cancelled');
    backend.advance(6 * DAY);
    expect((await backend.look(other.browser, other.booking)).damage).toBeUndefined();
    const { body } = await other.browser.post(`/api/bookings/${other.booking._id}/damage`, { words: WORDS });
    expect(body.code).toBe('damageClosed');
  });
});

it('the mail after the move says until when damage can be reported, and where', async () => {
  await afterMove();
  await changeStatus(backend.deps, customer.booking._id, TEAM, 'done');
  const thanks = (await backend.mailsOf(customer.booking)).find(({ kind }) => kind === 'move-done');
  expect(thanks?.text).toContain(dateText(addDays(customer.booking.date, 7), 'en'));
  expect(thanks?.text).toContain(`${mail.moveDone.damage.link}:`);
});

it('a report goes with the customer’s name and address, and is in the copy of their data until then', async () => {
  await afterMove();
  await report();
  const email = customer.booking.email ?? '';
  expect(await exportPerson(backend.deps.db, email)).toMatchObject({
    damageReports: [{ words: WORDS, state: 'received' }],
  });
  const { deps } = backend;
  await transaction(deps.db, async (trx) => pseudonymise(trx, deps, await requireBooking(trx, customer.booking._id)));
  expect(await rows()).toEqual([]);
});

describe('the team', () => {
  it('sees the report, answers it by mail once, and settles it; the customer reads both', async () => {
    await afterMove();
    await report();
    const due = staff.damage.waiting.split('{{')[0] ?? '';
    expect(textOf((await office.get('/staff')).body)).toContain(due);
    const text = textOf((await office.get(page())).body);
    for (const words of [WORDS, staff.damage.title]) expect(text).toContain(words);

    expect((await answer('We pay for it.')).statusCode).toBe(303);
    expect(await shown()).toMatchObject({ report: { state: 'answered', answer: 'We pay for it.' } });
    const answered = (await backend.mailsOf(customer.booking)).filter(({ kind }) => kind === 'damage-answered');
    expect(answered).toHaveLength(1);
    expect(answered[0]?.to_address).toBe('Mary@Example.com');
    for (const words of ['We pay for it.', mail.damageAnswered.text]) expect(answered[0]?.text).toContain(words);
    expect(textOf((await office.get('/staff')).body)).toContain(staff.damage.open.answered);

    await office.submit(page(), `${page()}/damage-settle`);
    expect(await shown()).toMatchObject({ report: { state: 'settled', answer: 'We pay for it.' } });
    const day = textOf((await office.get('/staff')).body);
    for (const words of [due, staff.damage.open.answered]) expect(day).not.toContain(words);
    const log = textOf((await office.get('/staff/acts')).body);
    for (const act of [staff.acts.damageAnswered, staff.acts.damageSettled]) expect(log).toContain(act);
    expect((await office.post(`${page()}/damage-settle`, { seen: 'We pay for it.' })).statusCode).toBe(409);
  });

  it('writes no empty answer, and none over a colleague’s', async () => {
    await afterMove();
    await report();
    const empty = await answer('  ');
    expect([empty.statusCode, textOf(empty.body)]).toEqual([
      400,
      expect.stringContaining(staff.refusals.answerMissing),
    ]);
    await answer('We pay for it.');
    const late = await office.post(`${page()}/damage-answer`, { answer: 'We do not.', seen: '' });
    expect([late.statusCode, textOf(late.body)]).toEqual([409, expect.stringContaining(staff.refusals.damageChanged)]);
    expect(late.body).toContain('We do not.');
    expect(await rows()).toMatchObject([{ answer: 'We pay for it.' }]);
  });
});
