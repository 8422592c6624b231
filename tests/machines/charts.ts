/** All charts with what they can meet, found where the cases stand, so that a new one need not be listed. */
import { type AnyStateMachine, StateMachine } from 'xstate';
import { readChart, chartNames as whole } from '../support/charts/all';
import type { EventCases } from '../support/charts/cases';
import type { Chart as Whole } from '../support/charts/chart';
import { show } from '../support/charts/labels';
import type { Invariants, Rests, StepInvariants } from '../support/paths/checks';
import type { Waivers } from '../support/paths/coverage';
import type { Key } from '../support/paths/state-space';

/** A chart as the tests of its cases describe it. */
export interface Chart {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly moreInputs?: readonly unknown[];
  readonly key?: Key;
  readonly limit?: number;
  readonly cases?: EventCases;
  readonly waived?: Waivers;
  readonly rests?: Rests;
  readonly invariants?: Invariants;
  readonly steps?: StepInvariants;
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./cases/*.ts');
const promises = import.meta.glob<Readonly<Record<string, Pick<Chart, 'invariants' | 'steps' | 'rests'>>>>(
  './invariants/*.ts',
);
const nameOf = (file: string): string => file.slice('./cases/'.length, -'.ts'.length);

const isChart = (value: unknown): value is Omit<Chart, 'name'> =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine;

/** The charts whose cases and promises stand in folders of their own. */
export const apart: readonly string[] = Object.keys(modules).map(nameOf).sort();
/** The names of all charts. */
export const chartNames: readonly string[] = [...apart, ...whole].sort();

/** A chart of tests/charts. */
async function fromFile(name: string): Promise<Chart> {
  const { machine, inputs, key, cases, promises } = await readChart(name);
  const [input, ...moreInputs] = inputs;
  const { rests, states, steps } = promises;
  const rules = { ...(rests && { rests }), ...(states && { invariants: states }), ...(steps && { steps }) };
  return {
    ...{ name, machine, input, moreInputs, cases, ...rules },
    key: (snapshot) => show([snapshot.value, key?.(snapshot)]),
  } as Chart;
}

/** A chart of the folders as one of tests/charts. */
export async function readAny(name: string): Promise<Whole> {
  if (whole.includes(name)) return readChart(name);
  const { machine, input, moreInputs = [], key, cases = {}, rests, invariants, steps } = await loadChart(name);
  const promises = { ...(rests && { rests }), ...(invariants && { states: invariants }), ...(steps && { steps }) };
  return { machine, inputs: [input, ...moreInputs], cases, promises, ...(key && { key }) } as Whole;
}

/** The chart of a name; the cases of a chart export one object with its machine. */
export async function loadChart(name: string): Promise<Chart> {
  if (whole.includes(name)) return fromFile(name);
  const exported = Object.values((await modules[`./cases/${name}.ts`]?.()) ?? {});
  const chart = exported.find(isChart);
  if (!chart) throw new Error(`There is no chart "${name}". There are ${chartNames.join(', ')}.`);
  const [promised] = Object.values((await promises[`./invariants/${name}.ts`]?.()) ?? {});
  return { ...chart, ...promised, name };
}
