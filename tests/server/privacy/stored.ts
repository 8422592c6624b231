/** All that a shop has on disk, as one text. */
import type { Deps } from '#server/deps';
import { TABLES } from '#server/transfer/tables';

export async function storedText({ db }: Deps): Promise<string> {
  const rows = [];
  for (const table of TABLES) rows.push(...(await db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
