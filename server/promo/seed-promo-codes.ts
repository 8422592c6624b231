/** Example codes for an empty shop. */
import { DAY } from '#domain/time-units';
import { seed as english } from '#locales/en/seed';
import { seed as chinese } from '#locales/zh/seed';
import type { Clock } from '#server/clock';
import type { Db, PromoCodesTable } from '#server/store/schema';

type SeedCode = keyof typeof english.promo;

function promo(code: SeedCode, percent: number, limits: Partial<PromoCodesTable> = {}): PromoCodesTable {
  const descriptions = { description_en: english.promo[code], description_zh: chinese.promo[code] };
  return { code, percent, ...descriptions, public: 1, starts_at: null, ends_at: null, uses_left: null, ...limits };
}

export async function seedPromoCodes(db: Db, clock: Clock): Promise<void> {
  const known = await db.selectFrom('promo_codes').select('code').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('promo_codes')
    .values([
      promo('MOVE10', 10),
      promo('STUDNT', 15, { public: 0 }),
      promo('PAST01', 20, { ends_at: clock.now() - DAY }),
      promo('USEDUP', 25, { uses_left: 0 }),
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
