/** Forward only: a released migration is never edited. None has been released yet, because there is no shop: change the first. */
import type { Migration } from 'kysely/migration';
import { up as first } from './0001-first';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
};

/**
 * Indexes of tables that grow, by name: each is built after the migrations and without locking its table, for instance
 * `bookings_lang: 'bookings (lang)'`. The first migration has its own.
 */
export const indexes: Readonly<Record<string, string>> = {};
