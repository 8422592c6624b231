/** Everything on a shop's disk as one text, except invoices, which keep the payer's name for the accounts. */
import type { Deps } from '#server/deps';
import { TABLES } from '#server/transfer/tables';

export async function storedText({ db }: Deps): Promise<string> {
  const rows = [];
  for (const table of TABLES)
    if (table !== 'invoices') rows.push(...(await db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
