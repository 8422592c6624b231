/** Invoices and credit notes. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table invoices (
    kind text not null,
    number bigint not null,
    booking_id text not null,
    source text not null unique,
    gross_pence bigint not null,
    vat_percent bigint not null,
    issued_at bigint not null,
    primary key (kind, number)
  )`,
  'create index invoices_booking on invoices (booking_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
