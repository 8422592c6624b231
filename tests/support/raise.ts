import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';

/** Increments the setting 'n': one increment is lost if two run at once without waiting. */
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
