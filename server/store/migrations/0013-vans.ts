/**
 * Vans as rows, and a hold for each slot that a job takes of one. A shop with bookings keeps its three vans, and
 * each booking its one slot; an empty shop gets vans when it starts.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table vans (
    id bigint not null primary key,
    name text not null unique,
    litres bigint not null,
    in_service_from text,
    in_service_to text
  )`,
  ...[1, 2, 3].map(
    (van) =>
      `insert into vans (id, name, litres) select ${van}, 'Van ${van}', 20000 where exists (select 1 from bookings)`,
  ),

  `create table van_slots (
    date text not null,
    time_window text not null,
    van bigint not null references vans (id),
    booking_id text not null references bookings (id),
    kind text not null,
    until bigint not null,
    network text,
    promo text,
    taken_at bigint not null,
    primary key (date, time_window, van)
  )`,
  `insert into van_slots (date, time_window, van, booking_id, kind, until, network, promo, taken_at)
   select date, time_window, van, booking_id, kind, until, network, promo, taken_at from holds`,
  'drop table holds',
  'alter table van_slots rename to holds',
  'create index holds_calendar on holds (date, van, time_window, kind, until, booking_id)',
  'create index holds_booking on holds (booking_id)',
  'create index holds_promo on holds (promo, until)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
