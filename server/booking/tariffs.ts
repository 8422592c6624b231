/** The figures of each tariff that a price was frozen by, so that a change of a sold booking costs what it would have cost at the sale. */
import { type Tariff, tariff } from '#domain/shop/tariff';
import type { Db } from '#server/store/schema';
import { readSetting } from '#server/store/settings';

const keyOf = (version: string): string => `tariff:${version}`;

/** Keeps the figures of today's tariff. Those of a version never change: a tariff with other figures has another version. */
export async function keepTariff(db: Db): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: keyOf(tariff.version), value: JSON.stringify(tariff) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Today's, if the figures of the version were never kept: an older version of the program has frozen the price. */
export async function tariffOf(db: Db, version: string): Promise<Tariff> {
  if (version === tariff.version) return tariff;
  const kept = await readSetting(db, keyOf(version));
  return kept === undefined ? tariff : (JSON.parse(kept) as Tariff);
}
