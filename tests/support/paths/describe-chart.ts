import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { driveActor, walkPath } from './actor-driver';
import type { CasesOf, EventCases } from './cases';
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
import { coverageRecorder, gaps, type Waivers } from './coverage';
import { explore, type Model } from './explore';
import { type Figures, figuresOf, figuresRow } from './figures';
import { title } from './run';
import { transitionTable } from './table';
import type { Key } from './terrain';
import { disagreements, runGenerated, testModelOf } from './test-model';
import { greedyWalk, type Path, shortestPerEffect, shortestPerTransition } from './walks';

/** What `describeChart` needs to know of a machine. */
export type ChartTests<Machine extends AnyStateMachine> = {
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** Other inputs with which the machine starts differently; each is explored and walked as well. */
  readonly moreInputs?: readonly InputFrom<Machine>[];
  /** Default: the state value alone. */
  readonly key?: Key;
  readonly limit?: number;
  /** Ids of states and transitions that nothing can pass, with the reason. */
  readonly waived?: Waivers;
  /** The rooms in which a customer may stay for good; final states are always such. */
  readonly rests?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Sentences that hold in every state. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>;
  /** Sentences that hold of every step. */
  readonly steps?: Readonly<Record<string, (change: Change<SnapshotFrom<Machine>>) => boolean>>;
  /** The file with the agreed transition table, relative to the test. */
  readonly golden?: string;
} & (Record<never, never> extends CasesOf<Machine>
  ? { readonly cases?: CasesOf<Machine> }
  : { readonly cases: CasesOf<Machine> });

/** What a chart promises: sentences that hold in every state, and where a customer may stay for good. */
export type PromisesOf<Machine extends AnyStateMachine> = Partial<
  Pick<ChartTests<Machine>, 'invariants' | 'steps' | 'rests'>
>;

interface Walk {
  readonly model: Model;
  readonly path: Path;
}

/** The generated tests of a chart: everything it can do is walked on the running actor, and nothing is left out. */
export function describeChart<Machine extends AnyStateMachine>(name: string, tests: ChartTests<Machine>): void {
  const { machine, key, limit, waived = {}, golden } = tests;
  const cases = tests.cases as EventCases | undefined;
  const rests = tests.rests as Rests | undefined;
  const models = [tests.input, ...(tests.moreInputs ?? [])].map((input) =>
    explore(machine, { input, cases, key, limit }),
  );
  const overall = (check: (model: Model) => readonly string[]): string[] => [...new Set(models.flatMap(check))];
  const everywhere = (check: (model: Model) => readonly string[]): string[] => {
    const [first = [], ...others] = models.map(check);
    return first.filter((finding) => others.every((findings) => findings.includes(finding)));
  };
  const walksBy = (strategy: (model: Model) => Path[]): Walk[] =>
    models.flatMap((model) => strategy(model).map((path) => ({ model, path })));

  const greedy = walksBy((model) => greedyWalk(model));
  const shortest = walksBy(shortestPerTransition);
  const recorder = coverageRecorder();
  const left = new Set([...greedy, ...shortest]);
  const take = async (walk: Walk): Promise<void> => {
    left.delete(walk);
    await walkPath(walk.model, walk.path, recorder.inspect);
  };
  const titled = (walks: readonly Walk[]): [string, Walk][] =>
    walks.map((walk, index) => [`${index + 1} of ${walks.length}: ${title(walk.path)}`, walk]);

  describe(name, () => {
    it('is explored with a key that forgets nothing and with cases that are all asked for', () => {
      expect(overall((model) => model.conflicts())).toEqual([]);
      expect(everywhere(({ unusedCases }) => unusedCases)).toEqual([]);
    });

    it('reaches every state', () => {
      expect(everywhere(unreachedStates).filter((id) => !(id in waived))).toEqual([]);
    });

    it('reaches what @xstate/test reaches, in as few steps, and walks its paths', async () => {
      for (const model of models) {
        const test = testModelOf(model);
        expect(disagreements(model, test)).toEqual([]);
        for (const path of test.getShortestPaths()) {
          await runGenerated(path, driveActor(machine, { ...model.options, inspect: recorder.inspect }));
        }
      }
    }, 120_000);

    describe('walks every transition', () => {
      it.each(titled(greedy))('%s', (_title, walk) => take(walk));
    });

    describe('takes each transition by a shortest path', () => {
      it.each(titled(shortest))('%s', (_title, walk) => take(walk));
    });

    it('has on the running actor every effect that a transition has, and refuses what it refuses', async () => {
      for (const { model, path } of walksBy(shortestPerEffect)) await walkPath(model, path, recorder.inspect);
    }, 120_000);

    it('has no dead end', () => {
      expect(overall((model) => deadEnds(model, rests))).toEqual([]);
    });

    it('can always still reach an end', () => {
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
      it('has the transitions that were agreed', async () => {
        await expect(transitionTable(machine)).toMatchFileSnapshot(golden);
      });
    }

    it('leaves no state and no transition out', async () => {
      for (const walk of left) await take(walk);
      const found = gaps(machine, recorder.coverage(machine.id), waived);
      expect(found).toEqual({ states: [], transitions: [], idleWaivers: [] });
    });

    afterAll(() => {
      const paths = [...greedy, ...shortest].map(({ path }) => path);
      const figures: Figures = figuresOf(machine, models, paths, recorder.coverage(machine.id));
      console.info(figuresRow(name, figures));
    });
  });
}
