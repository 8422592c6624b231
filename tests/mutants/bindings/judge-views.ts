/** Judges if the generated walks through the screens notice a broken binding of a view. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ownerOf } from './owners';
import { partOf, sceneOf } from './scene';
import { breakBinding, knownMutants, takeMet } from './switch';

/** The result of one chart's walks. */
export interface ViewTally {
  readonly name: string;
  /** Breaks of its views, and those that no walk comes by. */
  readonly all: number;
  readonly unmet: readonly string[];
  /** With what was complained of. */
  readonly killed: Readonly<Record<string, string>>;
  /** With where what is seen differs; nothing where only what is done can. */
  readonly survived: Readonly<Record<string, string>>;
  /** The page never differs. */
  readonly alike: readonly string[];
  readonly seconds: number;
}

/** The folder for the findings, where this is what was asked for. */
const folder = process.env.VIEW_MUTANTS;
/** Only breaks whose names match this are judged: those that survived, once more. */
const only = new RegExp(process.env.VIEW_MUTANTS_ONLY ?? '');
/** Steps that are walked for one broken binding before it counts as unnoticed. */
const mostSteps = 160;
const hours = 10_800_000;

export const isJudgingViews = folder !== undefined;

let scenes: string[] = [];
/** Takes note of what the page shows in a state that was found to be shown well. */
export function noteScene(): void {
  if (isJudgingViews) scenes.push(sceneOf());
}

/** A walk of any engine. */
interface Walk {
  readonly steps: readonly unknown[];
}

interface Run {
  readonly complaint: string | undefined;
  readonly scenes: readonly string[];
}

const showsOnly = (id: string): boolean => !/: (event|payload|handler) /.test(id);

/** In place of the walks of a chart: its walks against each broken binding that they meet. */
export function describeViewMutants<Any extends Walk>(
  name: string,
  walks: readonly Any[],
  take: (walk: Any) => Promise<unknown>,
): void {
  const shortestFirst = [...walks].sort((a, b) => a.steps.length - b.steps.length);
  const usual = new Map<Any, Run>();

  async function run(walk: Any): Promise<Run> {
    scenes = [];
    for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
    let thrown: string | undefined;
    const hear = ({ message }: ErrorEvent): void => {
      thrown ??= message;
    };
    const note = (cause: unknown): void => {
      thrown ??= (cause as Error).message.split('\n')[0] ?? 'it fails';
    };
    window.addEventListener('error', hear);
    await take(walk).catch(note);
    try {
      cleanup();
    } catch (cause) {
      note(cause);
    }
    window.removeEventListener('error', hear);
    document.body.replaceChildren();
    sessionStorage.clear();
    localStorage.clear();
    // A walk that broke off has not put back what it stood in for.
    vi.restoreAllMocks();
    return { complaint: thrown, scenes };
  }

  async function judge(id: string, meeting: readonly Any[]): Promise<{ complaint?: string; differs?: string }> {
    let differs: string | undefined;
    let steps = 0;
    breakBinding(id);
    try {
      for (const walk of meeting) {
        if (steps > mostSteps) break;
        steps += walk.steps.length + 1;
        const { complaint, scenes } = await run(walk);
        if (complaint !== undefined) return { complaint };
        const asEver = usual.get(walk)?.scenes ?? [];
        const at = scenes.findIndex((scene, index) => asEver[index] !== '' && scene !== asEver[index]);
        if (at >= 0) differs ??= partOf(asEver[at] ?? '', scenes[at] ?? '');
      }
    } finally {
      breakBinding(undefined);
    }
    return differs === undefined ? {} : { differs };
  }

  it(
    `${name}: broken bindings`,
    async () => {
      const from = performance.now();
      const meetings = new Map<string, Any[]>();
      for (const walk of shortestFirst) {
        takeMet();
        const first = await run(walk);
        expect(first.complaint).toBeUndefined();
        const again = await run(walk);
        // A part that differs between two runs of the same walk is ignored.
        usual.set(walk, { ...first, scenes: first.scenes.map((each, at) => (each === again.scenes[at] ? each : '')) });
        for (const id of takeMet()) meetings.set(id, [...(meetings.get(id) ?? []), walk]);
      }
      const own = knownMutants().filter((id) => ownerOf(id) === name && only.test(id));
      const met = own.filter((id) => meetings.has(id));
      const killed: Record<string, string> = {};
      const survived: Record<string, string> = {};
      const alike: string[] = [];
      for (const id of met) {
        const { complaint, differs } = await judge(id, meetings.get(id) ?? []);
        if (complaint !== undefined) killed[id] = complaint;
        else if (differs === undefined && showsOnly(id)) alike.push(id);
        else survived[id] = differs ?? '';
      }
      // A broken binding must leave no trace.
      for (const walk of shortestFirst) expect((await run(walk)).complaint).toBeUndefined();
      const tally: ViewTally = {
        name,
        all: own.length,
        unmet: own.filter((id) => !meetings.has(id)),
        killed,
        survived,
        alike,
        seconds: (performance.now() - from) / 1000,
      };
      mkdirSync(folder ?? '.', { recursive: true });
      writeFileSync(join(folder ?? '.', `${name.replaceAll(' ', '-')}.json`), JSON.stringify(tally));
    },
    hours,
  );
}
