/** Adds the report of a page to the sums of its day. */
import { AppError } from '#domain/app-error';
import type { VisitReport } from '#domain/contract/counts';
import { londonDate } from '#domain/schedule';
import { errors } from '#locales/en/errors';
import { countedStates } from '#machines/counted';
import type { Store } from '#server/deps';
import { transaction } from '#server/store/database';
import type { VisitCountsTable } from '#server/store/schema';

type Sum = Pick<VisitCountsTable, 'chart' | 'figure' | 'name'>;

/** The chart whose state has an id; undefined if none has it. */
function chartOf(state: string): string | undefined {
  const [chart = ''] = state.split('.');
  return countedStates.get(chart)?.has(state) ? chart : undefined;
}

function sumsOf(figure: 'reached' | 'left', states: readonly string[]): Sum[] {
  return states.map((name) => {
    const chart = chartOf(name);
    if (chart === undefined) throw new AppError('inputInvalid');
    return { chart, figure, name };
  });
}

function refusalsOf(refused: VisitReport['refused']): Sum[] {
  return refused.map(({ chart, reason }) => {
    if (!countedStates.has(chart) || !Object.hasOwn(errors, reason)) throw new AppError('inputInvalid');
    return { chart, figure: 'refused', name: reason };
  });
}

const keyOf = ({ chart, figure, name }: Sum): string => `${chart} ${figure} ${name}`;

/** In one order, so that two reports never wait for each other. Throws 'inputInvalid' for a sum that is named twice. */
function ordered(sums: readonly Sum[]): Sum[] {
  if (new Set(sums.map(keyOf)).size < sums.length) throw new AppError('inputInvalid');
  return sums.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Throws 'inputInvalid' for a chart, state or reason that does not exist, and for one that is named twice. */
export async function addVisit({ db, clock }: Pick<Store, 'db' | 'clock'>, report: VisitReport): Promise<void> {
  const { language: lang, reached, left, resumed, refused } = report;
  const more = ordered([...sumsOf('reached', reached), ...sumsOf('left', left), ...refusalsOf(refused)]);
  const fewer = ordered(sumsOf('left', resumed));
  ordered(sumsOf('left', [...left, ...resumed]));
  const day = londonDate(clock.now());
  await transaction(db, async (trx) => {
    if (more.length > 0)
      await trx
        .insertInto('visit_counts')
        .values(more.map((sum) => ({ day, lang, ...sum, visits: 1 })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'lang', 'chart', 'figure', 'name'])
            .doUpdateSet(({ eb, ref }) => ({ visits: eb(ref('visit_counts.visits'), '+', 1) })),
        )
        .execute();
    for (const { name } of fewer)
      await trx
        .updateTable('visit_counts')
        .set(({ eb, ref }) => ({ visits: eb(ref('visits'), '-', 1) }))
        .where('day', '=', day)
        .where('lang', '=', lang)
        .where('figure', '=', 'left')
        .where('name', '=', name)
        .where('visits', '>', 0)
        .execute();
  });
}
