/** Rows that an earlier version stored, read by this one and by the next, and a row that none can read. */

import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { londonDate } from '#domain/schedule';
import { DAY } from '#domain/time-units';
import { sendReminders } from '#server/booking/send-reminders';
import { deleteExpiredData } from '#server/privacy/retention';
import type { BookingsTable } from '#server/store/schema';
import { openedOnce } from '../../support/opened';
import { startBackend } from '../booking/support';
import { signedIn } from './browser';

/** The recipe of CONTRIBUTING.md for a field of the booking's contact form: its schema and its blank value. */
vi.mock('#domain/forms/contact', async (original) => {
  const actual = await original<typeof import('#domain/forms/contact')>();
  return {
    ...actual,
    contactSchema: z.extend(actual.contactSchema, { company: z.string() }),
    emptyContact: () => ({ ...actual.emptyContact(), company: '' }),
  };
});

const backend = openedOnce(startBackend);
const rows: BookingsTable[] = JSON.parse(readFileSync(`${import.meta.dirname}/stored-rows.json`, 'utf8'));
const BAD = 'b'.repeat(24);
const [sold] = rows.filter(({ state }) => state === 'confirmed');
const MOVE = sold?.date ?? '';

beforeEach(async () => {
  const { db, clock } = backend.deps;
  backend.advance((sold?.created_at ?? 0) - clock.now());
  for (const table of ['reservations', 'outbox', 'bookings', 'messages'] as const) await db.deleteFrom(table).execute();
  await db.insertInto('bookings').values(rows).execute();
});

/** A booking whose stored text lost a field, with a van on the day of the others. */
async function storeBad(): Promise<void> {
  const { db } = backend.deps;
  const { moveType: _, ...broken } = JSON.parse(sold?.data ?? '{}');
  const row = { ...sold, id: BAD, search: `${BAD}\nmary`, data: JSON.stringify(broken) };
  await db
    .insertInto('bookings')
    .values(row as never)
    .execute();
  const hold = { van: 1, date: MOVE, time_window: '10:00-12:00', booking_id: BAD, kind: 'sold', until: 0 };
  await db
    .insertInto('reservations')
    .values({ ...hold, network: null, promo: null, taken_at: 0 } as never)
    .execute();
}

const PAGES = ['/staff', '/staff/week', '/staff/quotes', '/staff/find', '/staff/bookings.csv'] as const;
const pathOf = (page: (typeof PAGES)[number]): string =>
  ({
    '/staff': `/staff?date=${MOVE}`,
    '/staff/week': `/staff/week?date=${MOVE}`,
    '/staff/quotes': '/staff/quotes',
    '/staff/find': '/staff/find?q=mary',
    '/staff/bookings.csv': '/staff/bookings.csv',
  })[page];

async function open(page: (typeof PAGES)[number]) {
  const office = await signedIn(backend.app);
  if (page === '/staff/bookings.csv') return office.post(page, { from: MOVE, to: MOVE });
  return office.get(pathOf(page));
}

describe('bookings stored before a contact field was added', () => {
  it.each(PAGES)('are shown by %s', async (page) => {
    const { statusCode, body } = await open(page);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/cannot be read|unreadable/i);
    if (page !== '/staff/week') expect(body).toContain('Mary Sample');
  });

  it('are shown one by one', async () => {
    const office = await signedIn(backend.app);
    for (const { id } of rows) expect((await office.get(`/staff/bookings/${id}`)).statusCode).toBe(200);
  });
});

describe('a booking that cannot be read', () => {
  beforeEach(storeBad);

  it.each(['/staff', '/staff/week', '/staff/find', '/staff/bookings.csv'] as const)(
    'is shown as such by %s, beside the others',
    async (page) => {
      const { statusCode, body } = await open(page);
      expect(statusCode).toBe(200);
      expect(body).toContain('BBBB-BBBB');
      expect(body).toMatch(/cannot be read|unreadable/i);
      if (page !== '/staff/week') expect(body).toContain('Mary Sample');
    },
  );

  it('gets no reminder, and the others get theirs', async () => {
    backend.advance(Date.parse(`${MOVE}T09:00:00Z`) - DAY - backend.deps.clock.now());
    await sendReminders(backend.deps);
    const mails = await backend.deps.db
      .selectFrom('outbox')
      .select('booking_id')
      .where('booking_id', 'in', [BAD, ...rows.map(({ id }) => id)])
      .where('kind', '=', 'move-reminder')
      .execute();
    expect(mails).toEqual([{ booking_id: sold?.id }]);
  });

  it('keeps its customer, and the others are forgotten in time', async () => {
    backend.advance(Date.parse(`${MOVE}T09:00:00Z`) + 800 * DAY - backend.deps.clock.now());
    await backend.deps.db
      .updateTable('settings')
      .set({ value: londonDate(backend.deps.clock.now()) })
      .execute();
    await deleteExpiredData(backend.deps);
    const left = await backend.deps.db
      .selectFrom('bookings')
      .select('id')
      .where('id', 'in', [BAD, ...rows.map(({ id }) => id)])
      .where('email', 'is not', null)
      .execute();
    expect(left).toEqual([{ id: BAD }]);
  });
});

it('a message that cannot be read is shown as such, beside the others', async () => {
  const { db } = backend.deps;
  const customer = backend.browser();
  const message = {
    name: 'Ann Sample',
    email: 'ann@example.com',
    phone: '07700900123',
    subject: 'x',
    message: 'Hello there',
  };
  expect((await customer.post('/api/contact', message)).status).toBe(201);
  const [row] = await db.selectFrom('messages').selectAll().execute();
  await db
    .insertInto('messages')
    .values({ ...row, id: 'bad', data: '{}' } as never)
    .execute();
  const { statusCode, body } = await (await signedIn(backend.app)).get('/staff/messages');
  expect(statusCode).toBe(200);
  expect(body).toContain('Ann Sample');
  expect(body).toContain('This message cannot be read');
});
