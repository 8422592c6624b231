/** Forward only, and a released migration is never edited. */
import type { Migration } from 'kysely/migration';
import { up as first } from './0001-first';
import { up as documentsAndDebts } from './0002-documents-and-debts';
import { up as emptyMailbox } from './0003-empty-mailbox';
import { up as requestKey } from './0004-request-key';
import { up as charges } from './0005-charges';
import { up as vanAbsences } from './0006-van-absences';
import { up as amendments } from './0007-amendments';
import { up as money } from './0008-money';
import { up as visitCounts } from './0009-visit-counts';
import { up as reviews } from './0010-reviews';
import { up as balances } from './0011-balances';
import { up as damage } from './0012-damage';
import { up as damagePhotos } from './0013-damage-photos';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
  '0002-documents-and-debts': { up: documentsAndDebts },
  '0003-empty-mailbox': { up: emptyMailbox },
  '0004-request-key': { up: requestKey },
  '0005-charges': { up: charges },
  '0006-van-absences': { up: vanAbsences },
  '0007-amendments': { up: amendments },
  '0008-money': { up: money },
  '0009-visit-counts': { up: visitCounts },
  '0010-reviews': { up: reviews },
  '0011-balances': { up: balances },
  '0012-damage': { up: damage },
  '0013-damage-photos': { up: damagePhotos },
};

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
};
