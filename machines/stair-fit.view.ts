import type { SnapshotFrom } from 'xstate';
import { fromKeys } from '#domain/from-keys';
import { EXAMPLE, STAIR_FIELDS, sizesOf, stairFit, unreadable } from '#domain/move/stair-fit';
import type { StairFitContext, stairFitMachine } from './stair-fit.machine';

export type StairPage = ReturnType<typeof pageOf>;
export type StairAnswer = StairPage['answer'];

function pageOf({ typed, touched, thing }: StairFitContext, isAnswered: boolean) {
  const own = isAnswered ? sizesOf(typed) : undefined;
  const sizes = own ?? EXAMPLE;
  return {
    typed,
    thing,
    errors: unreadable(typed).filter((field) => touched.includes(field)),
    /** The worked example until there is an answer. */
    answer: {
      isExample: own === undefined,
      isUsual: own !== undefined && thing !== undefined,
      sizes,
      ...stairFit(sizes),
    },
  };
}

export const stairPageOf = (snapshot: SnapshotFrom<typeof stairFitMachine>): StairPage =>
  pageOf(snapshot.context, snapshot.matches('answered'));

/** The page as it is prerendered, without the sizes of a link. */
export const blankStairPage: StairPage = pageOf(
  { typed: fromKeys(STAIR_FIELDS, () => ''), touched: [], thing: undefined },
  false,
);
