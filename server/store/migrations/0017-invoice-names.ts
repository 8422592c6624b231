/** The name and address on an invoice, kept when the booking is anonymised. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table invoices add column customer text not null default ''`,
  `alter table invoices add column address text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
