/** Setup for tests that judge a changed chart: replaces the machine in place, for every import. */
import { inject } from 'vitest';
import { readChart } from '../support/charts/all';
import { mutantsOf } from './mutate';

declare module 'vitest' {
  interface ProvidedContext {
    readonly change: { readonly chart: string; readonly id: string };
  }
}

const { chart, id } = inject('change');
const { machine } = await readChart(chart);
const mutant = mutantsOf(machine).find((each) => each.id === id);
// Each test file of a run executes this setup on the same machine, and a second swap would undo the first.
if (mutant && !('isChanged' in machine)) Object.assign(machine, mutant.make(), { isChanged: true });
