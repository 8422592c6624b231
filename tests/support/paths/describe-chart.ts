import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { CasesOf } from '../charts/cases';
import { transitionTable } from '../charts/table';
import { walkActors } from './actor-driver';
import {
  type Change,
  deadEnds,
  type Invariants,
  type Rests,
  type StepInvariants,
  stepViolations,
  strandedNodes,
  unreachedStates,
  violations,
} from './checks';
import { effectsIn } from './cover';
import { coverageRecorder, gaps, type Waivers } from './coverage';
import { type Explorable, type Model, modelsOf } from './explore';
import type { Key } from './state-space';
import { walksOf } from './walk';

/** The input of a machine; the walks add the parent. */
type Input<Machine extends AnyStateMachine> = Omit<InputFrom<Machine>, 'parentRef'>;

/** The chart and its test data. */
export type ChartTests<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input?: Input<Machine>;
  /** Other inputs with which the machine starts differently; each is explored and walked as well. */
  readonly moreInputs?: readonly Input<Machine>[];
  /** Default: the state value alone. */
  readonly key?: Key;
  readonly limit?: number;
  /** Ids of states and transitions that cannot be passed, with the reason. */
  readonly waived?: Waivers;
  /** The states in which a customer may stay for good; final states always are. */
  readonly rests?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Rules for every state. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>;
  /** Rules for every step. */
  readonly steps?: Readonly<Record<string, (change: Change<SnapshotFrom<Machine>>) => boolean>>;
  /** The file in golden/ that holds the transition table. */
  readonly golden?: string;
} & (Record<never, never> extends CasesOf<Machine>
  ? { readonly cases?: CasesOf<Machine> }
  : { readonly cases: CasesOf<Machine> });

/** The promises of a chart: rules for every state and step, and where a customer may stay for good. */
export type PromisesOf<Machine extends AnyStateMachine> = Partial<
  Pick<ChartTests<Machine>, 'invariants' | 'steps' | 'rests'>
>;

/** The generated tests of a chart: everything it can do is walked on the running actor. */
export function describeChart<Machine extends AnyStateMachine>(name: string, tests: ChartTests<Machine>): void {
  const { machine, waived = {}, golden } = tests;
  const rests = tests.rests as Rests | undefined;
  const models = modelsOf(tests as Explorable);
  const overall = (check: (model: Model) => readonly string[]): string[] => [...new Set(models.flatMap(check))];
  const everywhere = (check: (model: Model) => readonly string[]): string[] => {
    const [first = [], ...others] = models.map(check);
    return first.filter((finding) => others.every((findings) => findings.includes(finding)));
  };

  describe(name, () => {
    it('is explored with a complete key, and uses every case', () => {
      expect(overall((model) => model.conflicts())).toEqual([]);
      expect(everywhere(({ unusedCases }) => unusedCases)).toEqual([]);
    }, 120_000);

    it('reaches every state', () => {
      expect(everywhere(unreachedStates).filter((id) => !(id in waived))).toEqual([]);
    });

    it('covers every state, transition, effect and refusal', async () => {
      const recorder = coverageRecorder();
      const walks = [...walksOf(models), ...walksOf(models, 'shortest', effectsIn)];
      expect(await walkActors(walks, recorder.inspect)).toEqual([]);
      const found = gaps(machine, recorder.coverage(machine.id), waived);
      expect(found).toEqual({ states: [], transitions: [], idleWaivers: [] });
    }, 120_000);

    it('has no dead end, and can always still reach an end', () => {
      expect(overall((model) => deadEnds(model, rests))).toEqual([]);
      expect(overall((model) => strandedNodes(model, rests))).toEqual([]);
    });

    if (tests.invariants) {
      it('keeps its invariants in every state', () => {
        expect(overall((model) => violations(model, tests.invariants as Invariants))).toEqual([]);
      });
    }

    if (tests.steps) {
      it('keeps its invariants in every step', () => {
        expect(overall((model) => stepViolations(model, tests.steps as unknown as StepInvariants))).toEqual([]);
      });
    }

    if (golden) {
      it('has the transitions of its golden table', async () => {
        await expect(transitionTable(machine)).toMatchFileSnapshot(`golden/${golden}.txt`);
      });
    }
  });
}
