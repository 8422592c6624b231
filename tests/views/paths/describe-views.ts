/** Walks the paths of a chart on its screens. */

import { describe, expect, it } from 'vitest';
import { type AnyActor, type AnyStateMachine, type EventFromLogic, isMachineSnapshot, type SnapshotFrom } from 'xstate';
import type { Language } from '#domain/language';
import { firedIn, transitionId } from '#machines/chart/definitions';
import { describeViewMutants, isJudgingViews, noteScene } from '../../mutants/bindings/judge-views';
import { casesAt, type EventCases, type Place } from '../../support/charts/cases';
import type { Answer } from '../../support/charts/stand-in';
import { coverageRecorder, gaps, type Waivers } from '../../support/paths/coverage';
import { explore, type Model } from '../../support/paths/explore';
import type { Key } from '../../support/paths/state-space';
import { driveView, type Gestures } from '../../support/paths/view-driver';
import {
  chosenWalks,
  isReplay,
  runWalk,
  title,
  type Variants,
  type Walk,
  withVariants,
} from '../../support/paths/walk';
import { unless } from '../../support/unless';
import type { Page } from './page';
import { watched } from './watched-actors';

/** For one walk, on a machine that has other things to do as well; milliseconds. */
const timeout = 240_000;

/** One way into a chart: what it starts with, and the page that starts it so. */
export interface Start {
  readonly input: unknown;
  readonly open: (language: Language) => Promise<{ page: Page; actor: () => AnyActor }>;
}

export interface Views<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly starts: readonly Start[];
  readonly key: Key;
  readonly cases: EventCases;
  readonly limit?: number;
  readonly places?: Readonly<Record<string, Place<SnapshotFrom<Machine>>>>;
  /** Ids of states and transitions that no gesture can bring about, with the reason. */
  readonly waived?: Waivers;
  /** Goals of the walks besides every transition. */
  readonly variants?: Variants<SnapshotFrom<Machine>>;
  readonly gestures: (page: Page, actor: () => AnyActor) => Gestures<EventFromLogic<Machine>>;
  /** Events that accompany other gestures. */
  readonly byTheWay?: readonly EventFromLogic<Machine>['type'][];
  /** Throws unless the page shows the state. */
  readonly shows: (page: Page, snapshot: SnapshotFrom<Machine>) => void;
  readonly settles?: (page: Page, actor: () => AnyActor, id: string, answer: Answer) => Promise<boolean>;
}

/** The generated tests of the screens of a chart: everything it can do is done on the page, and nothing is left out. */
export function describeViews<Machine extends AnyStateMachine>(name: string, views: Views<Machine>): void {
  const { machine, starts, key, cases, limit, waived = {} } = views;
  const places = (views.places ?? {}) as Readonly<Record<string, Place>>;
  const models = new Map(
    starts.map((start): [Model, Start] => [
      explore(machine, { input: start.input, cases: casesAt(cases, places), key, limit }),
      start,
    ]),
  );
  const walks = chosenWalks([...models.keys()], withVariants((views.variants ?? (() => undefined)) as Variants));
  const recorder = coverageRecorder();

  async function take(walk: Walk, language: Language): Promise<void> {
    const start = models.get(walk.model);
    if (!start) throw new Error('Nobody knows how this walk starts.');
    const fired: string[] = [];
    watched.inspect = (event) => {
      recorder.inspect(event);
      if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
      if (event.snapshot.machine.id === machine.id) fired.push(...firedIn(event).map(transitionId));
    };
    const { page, actor } = await start.open(language);
    const { settles } = views;
    const driver = driveView({
      user: page.user,
      actor,
      key,
      cases,
      places,
      fired,
      byTheWay: views.byTheWay ?? [],
      gestures: views.gestures(page, actor) as never,
      shows: (snapshot) => {
        views.shows(page, snapshot as SnapshotFrom<Machine>);
        for (const nonsense of ['NaN', 'undefined', '{{']) page.readsNot(nonsense);
        noteScene();
      },
      settles: settles && ((id, answer) => settles(page, actor, id, answer)),
    });
    await runWalk(walk, driver);
  }

  if (isJudgingViews) {
    describeViewMutants(name, walks, (walk) => take(walk, 'en'));
    return;
  }

  // In order: the last test adds up what the walks have covered.
  describe(`${name}, on its screens`, { shuffle: false }, () => {
    const titled = walks.map((walk, index): [string, Walk] => [
      `${index + 1} of ${walks.length}: ${title(walk.path)}`,
      walk,
    ]);
    it.each(titled)('%s', (_title, walk) => take(walk, 'en'), timeout);

    it('covers every state and transition', unless(isReplay && 'Only one walk is taken again.'), () => {
      expect(gaps(machine, recorder.coverage(machine.id), waived)).toEqual({
        states: [],
        transitions: [],
        idleWaivers: [],
      });
    });

    it(
      'speaks Chinese on one walk',
      async () => {
        const [longest] = [...walks].sort((a, b) => b.path.length - a.path.length);
        if (longest) await take(longest, 'zh');
      },
      timeout,
    );
  });
}
