import type { Page } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Answer } from '../../support/charts/stand-in';
import type { Key } from '../../support/paths/state-space';
import type { Driver } from '../../support/paths/walk';
import type { Reading } from './inspector';
import { isCall, type Network, type Outcome } from './network';

/** Time for the page's synchronous changes, milliseconds. */
const timeout = 12_000;

/** Retries until it succeeds, else throws the last error. */
export async function eventually<Value>(attempt: () => Promise<Value>, within = timeout): Promise<Value> {
  const end = performance.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (performance.now() > end) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

export interface BrowserOptions {
  readonly page: Page;
  readonly network: Network;
  readonly machine: AnyStateMachine;
  readonly key: Key;
  readonly gestures: Readonly<Record<string, (event: never, last: () => Promise<void>) => Promise<void>>>;
  /** Events that accompany other gestures. */
  readonly byTheWay: readonly string[];
  /** The outcome of a port's call, unless it is the answer itself or its refusal. */
  readonly outcome: (port: string, output: never) => Outcome | undefined;
  /** Ends a child chart; false for a port. */
  readonly ends: (id: string, answer: Answer) => Promise<boolean>;
  /** Prepares the answer of a port that makes no call. */
  readonly prepare: (port: string, answer: Answer) => Promise<void>;
  /** Runs before a step. */
  readonly before: (step: number) => Promise<void>;
  /** Throws unless the page shows a state. */
  readonly shows: (snapshot: AnyMachineSnapshot) => Promise<void>;
  /** Checks more of the state an event led to, without changing it. */
  readonly look: (snapshot: AnyMachineSnapshot, event: AnyEventObject | undefined) => Promise<void>;
}

/** A machine in the page and its coverage. */
export interface BrowserDriver extends Driver {
  read(): Promise<Reading>;
  snapshot(): Promise<AnyMachineSnapshot>;
}

const isRefusal = (output: unknown): boolean => (output as { ok?: boolean } | undefined)?.ok === false;
const fateOf = (output: unknown): Outcome => {
  const { ok, reason } = (output ?? {}) as { ok?: boolean; reason?: string };
  if (ok !== false) return { is: 'answered' };
  return reason === 'network' ? { is: 'cut' } : { is: 'refused', code: reason ?? 'unknown' };
};

/** Drives the built application: events are gestures, answers come from the server, time is the page's clock. */
export function driveBrowser(options: BrowserOptions): BrowserDriver {
  const { page, network, machine, key, gestures, byTheWay, outcome, ends, prepare, before, shows, look } = options;
  const { id: name } = machine;
  let firstFired = 0;
  let steps = 0;
  let meant: string | undefined;
  let last: AnyEventObject | undefined;
  let fired: readonly string[] = [];

  async function read(): Promise<Reading> {
    const reading = await page.evaluate((machine) => walkWatch.read(machine), name);
    if (!reading) throw new Error(`There is no ${name} in the page.`);
    return reading;
  }
  const snapshotOf = ({ value, context, status, output }: Reading): AnyMachineSnapshot =>
    machine.resolveState({ value, context, status, output } as never);
  const isByTheWay = (id: string): boolean => byTheWay.some((type) => type !== meant && id.includes(` --${type}[`));
  const firedSince = ({ fired }: Reading): string[] => fired.slice(firstFired).filter((id) => !isByTheWay(id));
  const begin = async (type?: string): Promise<void> => {
    meant = type;
    firstFired = (await read()).fired.length;
  };
  const take = async (event: AnyEventObject, type?: string): Promise<void> => {
    await before(steps);
    steps += 1;
    last = event;
    await begin(type);
  };
  const untilFired = (): Promise<void> =>
    eventually(async () => {
      const reading = await read();
      if (firedSince(reading).length === 0) throw new Error(`Nothing came of it in ${key(snapshotOf(reading))}.`);
    });
  const insist = (done: boolean | undefined, complaint: string): void => {
    if (!done) throw new Error(complaint);
  };

  return {
    read,
    snapshot: async () => snapshotOf(await read()),
    fired: () => fired,
    async perform(event: AnyEventObject) {
      const gesture = gestures[event.type];
      if (!gesture) throw new Error(`There is no gesture for ${event.type}.`);
      await take(event, event.type);
      await gesture(event as never, () => begin(event.type));
      await untilFired();
    },
    async settle(id, answer) {
      await take({ type: `xstate.done.actor.${id}` });
      if (!(await ends(id, answer))) {
        await prepare(id, answer);
        if ('error' in answer) {
          const act = ([machine, port]: readonly [string, string]) => walkWatch.reject(machine, port);
          await eventually(async () => insist(await page.evaluate(act, [name, id] as const), `${id} does not run.`));
        } else if (!isCall(id) && isRefusal(answer.output)) {
          const act = ([machine, port, output]: readonly [string, string, unknown]) =>
            walkWatch.resolve(machine, port, output);
          const refuse = () => page.evaluate(act, [name, id, answer.output] as const);
          await eventually(async () => insist(await refuse(), `${id} does not run.`));
        } else {
          if (isCall(id)) network.decide(id, outcome(id, answer.output as never) ?? fateOf(answer.output));
          const act = ([machine, port]: readonly [string, string]) => walkWatch.release(machine, port);
          await eventually(async () => insist(await page.evaluate(act, [name, id] as const), `${id} does not answer.`));
          network.close(id);
        }
      }
      await untilFired();
    },
    async elapse(timer) {
      await take({ type: timer });
      const delay = await eventually(async () => {
        const found = await page.evaluate((type) => walkWatch.delayOf(type), timer);
        if (found === undefined) throw new Error(`The timer "${timer}" does not run.`);
        return found;
      });
      await page.clock.fastForward(delay);
      await page.evaluate((type) => walkWatch.expire(type), timer);
      await untilFired();
    },
    async expectState(expected) {
      const should = `${key(expected)} (${expected.status})`;
      const reading = await eventually(async () => {
        const now = await read();
        const is = `${key(snapshotOf(now))} (${now.status})`;
        if (is !== should) throw new Error(`The page is in ${is}\n  instead of ${should}.`);
        return now;
      });
      fired = firedSince(reading);
      const arrived = snapshotOf(reading);
      await eventually(() => shows(arrived));
      await look(arrived, last);
      const after = await read();
      const left = `${key(snapshotOf(after))} (${after.status})`;
      if (left !== should) throw new Error(`Looking at ${should} has led to ${left}.`);
    },
  };
}
