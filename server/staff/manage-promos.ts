/** Promotion codes, added and ended by staff. */
import { AppError } from '#domain/app-error';
import { PROMO_LENGTH, promoShapeRefusal, tidyPromoCode } from '#domain/move/promo';
import { addDays, type IsoDate, isRealDate, londonDate, londonTime } from '#domain/schedule';
import { logAct } from '#server/booking/acts';
import type { Store } from '#server/deps';
import { transaction } from '#server/store/database';
import type { PromoCodesTable } from '#server/store/schema';

/** The form's fields, as they were typed. */
export const PROMO_FIELDS = ['code', 'percent', 'wordsEn', 'wordsZh', 'starts', 'ends', 'uses', 'public'] as const;
export type PromoForm = Record<(typeof PROMO_FIELDS)[number], string>;

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isDateOrNone = (text: string): boolean => text === '' || isRealDate(text);

function requireValid({ code, percent, wordsEn, starts, ends, uses }: PromoForm, today: IsoDate): void {
  if (promoShapeRefusal(code)) throw new AppError('codeShape', { field: 'code' });
  if (!isWhole(percent, 1, 100)) throw new AppError('percentWrong', { field: 'percent' });
  if (wordsEn === '') throw new AppError('wordsMissing', { field: 'wordsEn' });
  const areDates = isDateOrNone(starts) && isDateOrNone(ends);
  if (!areDates || (ends !== '' && (ends < starts || ends < today))) throw new AppError('endWrong', { field: 'ends' });
  if (uses !== '' && !isWhole(uses, 1, 1_000_000)) throw new AppError('usesWrong', { field: 'uses' });
}

/** Trims the values, and writes the code as customers type it. */
export function tidyPromoForm(form: PromoForm): PromoForm {
  const entries = Object.entries(form).map(([name, value]) => [name, value.trim()]);
  return {
    ...(Object.fromEntries(entries) as PromoForm),
    code: form.code.trim().length > PROMO_LENGTH ? form.code.trim() : tidyPromoCode(form.code),
  };
}

/**
 * Adds a code, valid from the start of one London day to the end of another. Throws 'codeShape', 'codeTaken', 'percentWrong',
 * 'wordsMissing', 'endWrong', 'usesWrong'.
 */
export async function addPromo(deps: Store, person: string, form: PromoForm): Promise<void> {
  requireValid(form, londonDate(deps.clock.now()));
  const { code, percent, wordsEn, wordsZh, starts, ends, uses } = form;
  const row: PromoCodesTable = {
    code,
    percent: Number(percent),
    description_en: wordsEn,
    description_zh: wordsZh || wordsEn,
    public: form.public === '' ? 0 : 1,
    starts_at: starts === '' ? null : londonTime(starts, '00:00'),
    ends_at: ends === '' ? null : londonTime(addDays(ends, 1), '00:00'),
    uses_left: uses === '' ? null : Number(uses),
  };
  await transaction(deps.db, async (trx) => {
    const added = await trx
      .insertInto('promo_codes')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) throw new AppError('codeTaken', { field: 'code' });
    await logAct(trx, deps, person, 'codeAdded', { text: `${code} −${percent}%` });
  });
}

/** Ends a code that is running or has not started. Bookings keep their discounted price. */
export async function endPromo(deps: Store, person: string, code: string): Promise<void> {
  const now = deps.clock.now();
  await transaction(deps.db, async (trx) => {
    const ended = await trx
      .updateTable('promo_codes')
      .set({ ends_at: now })
      .where('code', '=', code)
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
      .returning('code')
      .executeTakeFirst();
    if (ended) await logAct(trx, deps, person, 'codeEnded', { text: code });
  });
}
