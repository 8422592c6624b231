/** The imported catalogue. Several processes use it: the command writes, servers read. */

import { transaction } from '#server/store/database';
import type { Db, ProductsTable } from '#server/store/schema';
import { readSetting, writeSetting } from '#server/store/settings';
import type { CatalogueProduct } from './product';

/** Name of the setting with the current import. */
const SETTING = 'product_import';
/** Rows per transaction, few enough to let the server's changes in between. */
const AT_ONCE = 500;

/** Null when the built-in catalogue is in use. */
export async function currentImport(db: Db): Promise<string | null> {
  return (await readSetting(db, SETTING)) ?? null;
}

function toRow(product: CatalogueProduct, importId: string, position: number): ProductsTable {
  const { namesZh, typeZh, price, priceDate, weight, ...same } = product;
  return {
    ...same,
    import_id: importId,
    position,
    names_zh: namesZh.join('\n'),
    type_zh: typeZh,
    price_pence: price,
    price_date: priceDate,
    weight_grams: weight,
  };
}

function fromRow(row: ProductsTable): CatalogueProduct {
  const { import_id, position, names_zh, type_zh, price_pence, price_date, weight_grams, ...same } = row;
  return {
    ...same,
    namesZh: names_zh.split('\n').filter(Boolean),
    typeZh: type_zh,
    price: price_pence,
    priceDate: price_date,
    weight: weight_grams,
  };
}

/** Products and id of the current import, from one statement, so that they match. */
export async function readImport(db: Db): Promise<{ importId: string; products: CatalogueProduct[] } | null> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('settings', 'settings.value', 'products.import_id')
    .where('settings.key', '=', SETTING)
    .selectAll('products')
    .orderBy('position')
    .execute();
  const [first] = rows;
  return first ? { importId: first.import_id, products: rows.map(fromRow) } : null;
}

async function forget(db: Db, importId: string): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('products')
      .select(['import_id', 'id'])
      .where('import_id', '<=', importId)
      .limit(AT_ONCE)
      .execute();
    if (old.length === 0) return;
    await transaction(db, async (trx) => {
      for (const { import_id, id } of old) {
        await trx.deleteFrom('products').where('import_id', '=', import_id).where('id', '=', id).execute();
      }
    });
  }
}

/** Makes an import current (null: the built-in catalogue), and deletes all others. */
async function use(db: Db, importId: string | null): Promise<void> {
  const before = await transaction(db, async (trx) => {
    const old = await currentImport(trx);
    if (importId === null) await trx.deleteFrom('settings').where('key', '=', SETTING).execute();
    else await writeSetting(trx, SETTING, importId);
    return old;
  });
  if (before !== null && before !== importId) await forget(db, before);
}

/** Replaces the current products at once. `importId` must sort after earlier ones. `onProgress` gets the number of rows written. */
export async function storeImport(
  db: Db,
  importId: string,
  products: readonly CatalogueProduct[],
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < products.length; start += AT_ONCE) {
    const rows = products
      .slice(start, start + AT_ONCE)
      .map((product, index) => toRow(product, importId, start + index));
    await transaction(db, (trx) => trx.insertInto('products').values(rows).execute());
    onProgress(start + rows.length);
  }
  await use(db, importId);
}

export async function dropImport(db: Db): Promise<void> {
  await use(db, null);
}
