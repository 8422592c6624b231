/** Rows stored by an earlier version can be read by this one and the next, and an unreadable row harms no other. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { SMALLEST_JOB } from '#domain/move/job';
import { londonDate } from '#domain/schedule';
import { DAY } from '#domain/time-units';
import { sendReminders } from '#server/booking/send-reminders';
import { deleteExpiredData } from '#server/privacy/retention';
import { confirmReservation, reserve } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { BookingsTable } from '#server/store/schema';
import { openedOnce } from '../../support/opened';
import { startBackend } from '../booking/support';
import { message } from '../messages/support';
import { signedIn } from './browser';

/** Adds a field to the booking's contact form as CONTRIBUTING.md describes: its schema and its blank value. */
vi.mock('#domain/forms/contact', async (original) => {
  const actual = await original<typeof import('#domain/forms/contact')>();
  return {
    ...actual,
    contactSchema: z.extend(actual.contactSchema, { company: z.string() }),
    emptyContact: () => ({ ...actual.emptyContact(), company: '' }),
  };
});

const backend = openedOnce(startBackend);
/** The details of a booking as an earlier version stored them. */
const STORED = `{
  "moveType": "student",
  "start": {
    "text": "12 Sample Street, Edinburgh, EH8 9YL", "placeId": "eh8-9yl", "place": "EH8 9YL, Edinburgh, EH8",
    "town": "Edinburgh", "postcode": "EH8 9YL", "address": "12 Sample Street, Edinburgh, EH8 9YL"
  },
  "destination": {
    "text": "3 Sample Quay, Edinburgh, EH6 6QQ", "placeId": "eh6-6qq", "place": "EH6 6QQ, Edinburgh, EH6",
    "town": "Edinburgh", "postcode": "EH6 6QQ", "address": "3 Sample Quay, Edinburgh, EH6 6QQ"
  },
  "details": {
    "boxDetails": [{ "boxSize": "medium", "numberOfBoxes": 8 }], "furnitureDetails": [], "applianceDetails": [],
    "specialItems": [], "liftAvailable": false, "liftAvailabledest": false, "numberOfStairs": 0, "numberofstairsright": 0
  },
  "route": {
    "metres": 4051, "seconds": 453, "approachMetres": 9590, "approachSeconds": 844, "backSeconds": 963, "estimate": true
  },
  "tariffVersion": "2026-11-22", "lines": [{ "code": "base", "pence": 5000 }], "helperPence": 4250, "hours": 2.5,
  "quotedAt": 1803978000000,
  "contact": { "name": "Mary Sample", "phone": "07700900123", "email": "Mary@Example.com", "newsletterConsent": false },
  "consent": { "basis": "softOptIn", "lang": "en", "at": 1803978000000 }
}`;
const AT = 1_803_978_000_000;
const MOVE = '2027-03-11';

const rowOf = (id: string, state: string, data: object): BookingsTable => ({
  id,
  version: 2,
  state,
  owner_hash: 'f'.repeat(64),
  lang: 'en',
  price_pence: 5000,
  helper_price_pence: 9250,
  date: MOVE,
  time_window: '10:00-12:00',
  email: 'mary@example.com',
  valid_until: AT + DAY,
  search: `${id}\nmary sample\n7700900123\nmary@example.com\neh89yl\neh66qq`,
  data: JSON.stringify(data),
  created_at: AT,
  updated_at: AT,
  request_key: null,
  request_digest: null,
});
const quoted = JSON.parse(STORED);
const sold = rowOf('1460d3da1c8dc2d3fd97d38d', 'confirmed', {
  ...quoted,
  checkout: { withHelper: true },
  payment: { sessionId: 'cs_test_715f', paymentIntent: 'pi_test_1dc8', pence: 9250, withHelper: true, at: AT },
});
const rows = [rowOf('4f535a64ae80f1f9c51bb8b3', 'contacted', quoted), sold];
const BAD = 'b'.repeat(24);

beforeEach(async () => {
  const { db, clock } = backend.deps;
  backend.advance(AT - clock.now());
  for (const table of ['reservations', 'outbox', 'entries', 'bookings', 'messages'] as const)
    await db.deleteFrom(table).execute();
  await db.insertInto('bookings').values(rows).execute();
});

/** Stores a booking that lacks a field, with a van on the day of the others. */
async function storeBad(): Promise<void> {
  const { db } = backend.deps;
  const { moveType: _, ...broken } = JSON.parse(sold.data);
  const row = { ...sold, id: BAD, search: `${BAD}\nmary`, data: JSON.stringify(broken) };
  await db.insertInto('bookings').values(row).execute();
  await transaction(db, async (trx) => {
    await reserve(trx, { bookingId: BAD, date: MOVE, slot: '10:00-12:00', job: SMALLEST_JOB }, AT, AT);
    await confirmReservation(trx, BAD);
  });
}

const DAY_PAGE = `/staff?date=${MOVE}`;
const WEEK = `/staff/week?date=${MOVE}`;
const CSV = '/staff/bookings.csv';
const FOUND = '/staff/find?q=mary';

async function open(page: string): Promise<string> {
  const office = await signedIn(backend.app);
  const { statusCode, body } = await (page === CSV ? office.post(page, { from: MOVE, to: MOVE }) : office.get(page));
  expect(statusCode).toBe(200);
  return body;
}

it.each([DAY_PAGE, WEEK, CSV, FOUND, '/staff/quotes', ...rows.map(({ id }) => `/staff/bookings/${id}`)])(
  'a booking stored before a contact field was added is shown by %s',
  async (page) => {
    const body = await open(page);
    expect(body).not.toMatch(/cannot be read|unreadable/i);
    if (page !== WEEK) expect(body).toContain('Mary Sample');
  },
);

describe('a booking that cannot be read', () => {
  beforeEach(storeBad);

  it.each([DAY_PAGE, WEEK, FOUND, CSV])('is marked as such by %s, which shows the others', async (page) => {
    const body = await open(page);
    expect(body).toContain('BBBB-BBBB');
    expect(body).toMatch(/cannot be read|unreadable/i);
    if (page !== WEEK) expect(body).toContain('Mary Sample');
  });

  it('gets no reminder, and the others get theirs', async () => {
    backend.advance(Date.parse(`${MOVE}T09:00:00Z`) - DAY - backend.deps.clock.now());
    await sendReminders(backend.deps);
    const mails = await backend.deps.db
      .selectFrom('outbox')
      .select('booking_id')
      .where('booking_id', 'in', [BAD, ...rows.map(({ id }) => id)])
      .where('kind', '=', 'move-reminder')
      .execute();
    expect(mails).toEqual([{ booking_id: sold.id }]);
  });

  it('keeps its customer, and the others are pseudonymised in time', async () => {
    backend.advance(Date.parse(`${MOVE}T09:00:00Z`) + 800 * DAY - backend.deps.clock.now());
    const { db, clock } = backend.deps;
    await db
      .updateTable('settings')
      .set({ value: londonDate(clock.now()) })
      .execute();
    await deleteExpiredData(backend.deps);
    const left = await db
      .selectFrom('bookings')
      .select('id')
      .where('id', 'in', [BAD, ...rows.map(({ id }) => id)])
      .where('email', 'is not', null)
      .execute();
    expect(left).toEqual([{ id: BAD }]);
  });
});

it('a message that cannot be read is marked as such, and the others are shown', async () => {
  const { db } = backend.deps;
  expect((await backend.browser().post('/api/contact', message)).status).toBe(201);
  const row = await db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values({ ...row, id: 'bad', data: '{}' })
    .execute();
  const body = await open('/staff/messages');
  for (const text of [message.name, 'This message cannot be read']) expect(body).toContain(text);
});

it.each(['/staff/acts', `/staff/bookings/${sold.id}`])(
  'an act of a later version is shown by %s as one',
  async (page) => {
    const change = JSON.stringify({ from: 'confirmed', to: 'stored', text: 'Kept in the depot' });
    await backend.deps.db
      .insertInto('staff_acts')
      .values({ id: page, at: AT, person: 'Kim', act: 'putIntoStorage', booking_id: sold.id, change })
      .execute();
    const body = await open(page);
    for (const text of ['this version doesn’t know (putIntoStorage)', 'Kept in the depot', 'Kim'])
      expect(body).toContain(text);
  },
);
