/** Promotion codes, added and ended by staff. */
import { PROMO_LENGTH, promoShapeRefusal, tidyPromoCode } from '#domain/move/promo';
import { addDays, type IsoDate, isRealDate, londonDate, londonTime } from '#domain/schedule';
import { logAct } from '#server/booking/acts';
import type { Deps } from '#server/deps';
import { transaction } from '#server/store/database';
import type { PromoCodesTable } from '#server/store/schema';

/** The form's fields, as they were typed. */
export const PROMO_FIELDS = ['code', 'percent', 'wordsEn', 'wordsZh', 'starts', 'ends', 'uses', 'public'] as const;
export type PromoForm = Record<(typeof PROMO_FIELDS)[number], string>;

/** Reasons for refusing a code, with the field at fault. */
export const PROMO_PROBLEMS = {
  codeShape: 'code',
  codeTaken: 'code',
  percentWrong: 'percent',
  wordsMissing: 'wordsEn',
  datesWrong: 'ends',
  usesWrong: 'uses',
} as const satisfies Record<string, keyof PromoForm>;
export type PromoProblem = keyof typeof PROMO_PROBLEMS;

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isDateOrNone = (text: string): boolean => text === '' || isRealDate(text);

function problemOf(
  { code, percent, wordsEn, starts, ends, uses }: PromoForm,
  today: IsoDate,
): PromoProblem | undefined {
  if (promoShapeRefusal(code)) return 'codeShape';
  if (!isWhole(percent, 1, 100)) return 'percentWrong';
  if (wordsEn === '') return 'wordsMissing';
  if (!isDateOrNone(starts) || !isDateOrNone(ends)) return 'datesWrong';
  if (ends !== '' && (ends < starts || ends < today)) return 'datesWrong';
  return uses === '' || isWhole(uses, 1, 1_000_000) ? undefined : 'usesWrong';
}

/** Trims the values, and writes the code as customers type it. */
export function tidyPromoForm(form: PromoForm): PromoForm {
  const entries = Object.entries(form).map(([name, value]) => [name, value.trim()]);
  return {
    ...(Object.fromEntries(entries) as PromoForm),
    code: form.code.trim().length > PROMO_LENGTH ? form.code.trim() : tidyPromoCode(form.code),
  };
}

/** Adds a code, valid from the start of one London day to the end of another. Returns the problem, if there is one. */
export async function addPromo(
  deps: Pick<Deps, 'clock' | 'db' | 'random'>,
  person: string,
  form: PromoForm,
): Promise<PromoProblem | undefined> {
  const problem = problemOf(form, londonDate(deps.clock.now()));
  if (problem) return problem;
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
  return transaction(deps.db, async (trx) => {
    const added = await trx
      .insertInto('promo_codes')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!added) return 'codeTaken';
    await logAct(trx, deps, person, 'codeAdded', { text: `${code} −${percent}%` });
    return undefined;
  });
}

/** Ends a code that is running or has not started. Bookings keep their discounted price. */
export async function endPromo(
  deps: Pick<Deps, 'clock' | 'db' | 'random'>,
  person: string,
  code: string,
): Promise<void> {
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
