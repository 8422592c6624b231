/** All that a shop has on disk, as one text: all but the invoices, which bear the names of who paid until their accounts are over. */
import type { Deps } from '#server/deps';
import { TABLES } from '#server/transfer/tables';

export async function storedText({ db }: Deps): Promise<string> {
  const rows = [];
  for (const table of TABLES)
    if (table !== 'invoices') rows.push(...(await db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
