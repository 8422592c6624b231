/** All money of a booking as entries: also the payment of the sale, and money by hand. schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';
import { londonDate } from '#domain/schedule';

const statements = [
  'alter table entries add column position bigint not null default 1',
  "alter table entries add column method text not null default 'online'",
  "alter table entries add column day text not null default ''",
  "alter table entries add column note text not null default ''",
  "alter table entries add column person text not null default ''",
];

/**
 * Entries of before are payments of changes: they follow the payment of the sale. The money that a booking itself has stored is read from
 * there until it is copied, see booking/older-money: an older process may add to it during an update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{
    booking_id: string;
    source: string;
    at: number;
  }>`select booking_id, source, at from entries order by booking_id, at`.execute(db);
  let position = 1;
  for (const [index, { booking_id, source, at }] of rows.entries()) {
    position = rows[index - 1]?.booking_id === booking_id ? position + 1 : 2;
    await sql`update entries set position = ${position}, day = ${londonDate(Number(at))}
      where booking_id = ${booking_id} and source = ${source}`.execute(db);
  }
}
