/** The paths that tests take through a chart, and the mutants that they notice. */
import { useEffect, useState } from 'react';
import type { ChartMutants, Mutant } from '../model/mutants';
import type { Drawn, Entry } from './entries';
import { pathsOver } from './examples';

/** The changes of `npm run test:mutants`; 'none' if it has not run, 'old' if the chart was different then. */
export type Judged = readonly Mutant[] | 'none' | 'old';

/** Undefined in a build: only the development server knows what was run beside it. */
export function useMutants(drawn: Drawn | undefined): Judged | undefined {
  const [all, setAll] = useState<Record<string, ChartMutants>>();
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    fetch('/dev/mutants')
      .then((reply) => reply.json())
      .then(setAll, () => undefined);
  }, []);
  const kept = drawn && all?.[drawn.chart.id];
  if (!kept) return all && 'none';
  return kept.digest === drawn.digest ? kept.mutants : 'old';
}

/** The mutants that change one of some transitions or states. */
export const mutantsAt = (mutants: Judged | undefined, places: readonly string[]): readonly Mutant[] =>
  typeof mutants === 'object' ? mutants.filter((mutant) => mutant.places.some((place) => places.includes(place))) : [];

/** The fewest paths over one of some transitions, and true if the tests miss one of their mutants. */
export function testsOf({ chart }: Pick<Entry, 'chart'>, mutants: Judged | undefined) {
  return (transitions: readonly string[]) => {
    const paths = transitions.flatMap((id) => pathsOver(chart.id, id) ?? []);
    if (paths.length === 0) return undefined;
    return { paths: Math.min(...paths), isMissed: mutantsAt(mutants, transitions).some(({ by }) => by === '') };
  };
}
