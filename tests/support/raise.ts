import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';

/** The setting 'n' is read and written one higher: lost where two do it at once and neither waits. */
export function raise(db: Db): Promise<void> {
  return transaction(db, async (trx) => {
    const { value } = await trx.selectFrom('settings').select('value').where('key', '=', 'n').executeTakeFirstOrThrow();
    await trx
      .updateTable('settings')
      .set({ value: String(Number(value) + 1) })
      .where('key', '=', 'n')
      .execute();
  });
}
