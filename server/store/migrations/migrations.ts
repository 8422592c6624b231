/** Forward only, and a released migration is never edited. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { statements as first } from './0001-first';
import { statements as documentsAndDebts } from './0002-documents-and-debts';
import { statements as emptyMailbox } from './0003-empty-mailbox';
import { statements as requestKey } from './0004-request-key';
import { up as charges } from './0005-charges';
import { statements as vanAbsences } from './0006-van-absences';
import { statements as amendments } from './0007-amendments';
import { up as money } from './0008-money';
import { statements as visitCounts } from './0009-visit-counts';
import { statements as reviews } from './0010-reviews';
import { statements as balances } from './0011-balances';
import { statements as damage } from './0012-damage';
import { statements as damagePhotos } from './0013-damage-photos';

const run = (statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': run(first),
  '0002-documents-and-debts': run(documentsAndDebts),
  '0003-empty-mailbox': run(emptyMailbox),
  '0004-request-key': run(requestKey),
  '0005-charges': { up: charges },
  '0006-van-absences': run(vanAbsences),
  '0007-amendments': run(amendments),
  '0008-money': { up: money },
  '0009-visit-counts': run(visitCounts),
  '0010-reviews': run(reviews),
  '0011-balances': run(balances),
  '0012-damage': run(damage),
  '0013-damage-photos': run(damagePhotos),
};

/** Condition of the bookings that are paid later. A query that repeats it to the letter reads them through their index. */
export const ON_ACCOUNT = `data like '%"dueOn":"%'`;

/**
 * Indexes of tables that grow, by name: each is built after the migrations and without locking its table, for instance
 * `bookings_lang: 'bookings (lang)'`. The first migration has its own.
 */
export const indexes: Readonly<Record<string, string>> = {
  invoices_issued: 'invoices (issued_at, kind, number)',
  entries_day: 'entries (day)',
  refunds_done: 'refunds (done_at)',
  refunds_resolved: 'refunds (resolved_at)',
  reviews_state: 'reviews (state, at)',
  damage_state: 'damage_reports (state, answer_by)',
  bookings_on_account: `bookings (state) where ${ON_ACCOUNT}`,
};
