/** All migrations in order. Forward only: one that has been released is never edited. */
import type { Migration } from 'kysely/migration';
import { up as first } from './0001-first';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
};
