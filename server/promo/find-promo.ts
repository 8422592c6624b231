import { promoShapeRefusal } from '#domain/move/promo';
import type { PromoRefusal, Refused } from '#domain/refusal';
import type { Db, PromoCodesTable } from '#server/store/schema';
import { countReservedUses } from './reserve-promo';

export type FoundPromo = { ok: true; promo: PromoCodesTable } | Refused<PromoRefusal>;

function isRunning({ starts_at: startsAt, ends_at: endsAt }: PromoCodesTable, now: number): boolean {
  return (startsAt ?? 0) <= now && (endsAt === null || now < endsAt);
}

/** Finds a valid code with a use left, counting the uses that other bookings have reserved. Case-sensitive. */
export async function findPromo(db: Db, code: string, now: number, bookingId = ''): Promise<FoundPromo> {
  const refusal = promoShapeRefusal(code);
  if (refusal) return { ok: false, reason: refusal };
  const promo = await db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
  if (!promo || (promo.starts_at ?? 0) > now) return { ok: false, reason: 'promoInvalid' };
  if (!isRunning(promo, now)) return { ok: false, reason: 'promoExpired' };
  const { uses_left: left } = promo;
  if (left !== null && (await countReservedUses(db, code, bookingId, now)) >= left)
    return { ok: false, reason: 'promoUsedUp' };
  return { ok: true, promo };
}

/** Valid codes of public campaigns. */
export async function publicPromos(db: Db, now: number): Promise<PromoCodesTable[]> {
  const rows = await db.selectFrom('promo_codes').selectAll().where('public', '=', 1).orderBy('code').execute();
  return rows.filter((promo) => isRunning(promo, now) && promo.uses_left !== 0);
}
