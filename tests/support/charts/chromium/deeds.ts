/** Brings events about on a page in Chromium: gestures, the ends of calls, and time. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Said } from '../../../plan/sentences';
import type { Outcome } from '../answers';
import { phrase } from '../labels';
import { type Answer, endIn } from '../stand-in';
import { make, sayOnline } from './hands';
import { callsOf } from './network';
import { eventually } from './page';
import { insist, type Visit } from './visit';

/** The result of a call, unless a chart says otherwise. */
function outcomeOf(output: unknown): Outcome {
  const { ok, reason = 'unknown' } = (output ?? {}) as { ok?: boolean; reason?: string };
  if (ok !== false) return { is: 'answered' };
  return reason === 'network' || reason === 'offline' ? { is: 'cut' } : { is: 'refused', code: reason };
}

type Gestures = Readonly<Record<string, (event: AnyEventObject, now: AnyMachineSnapshot) => readonly Said[]>>;

/** A function that brings one event after the other about. */
export function doerOn(visit: Visit): (event: AnyEventObject) => Promise<void> {
  const { chart, chromium, screen, calls, stage, network, customer } = visit;
  const { page } = customer;
  const does = screen.does as unknown as Gestures;
  /** The calls that are let through until the next event. */
  const passing = new Set<string>();
  const pass = (port: string, outcome: Outcome): void => {
    network.decide(port, outcome);
    passing.add(port);
  };
  const decided = (port: string, output: unknown): Outcome =>
    chart.answers?.[port]?.(output as never, stage) ?? outcomeOf(output);

  async function settle(port: string, answer: Answer): Promise<void> {
    const end = (how: 'release' | 'reject' | 'resolve') =>
      eventually(async () => {
        const made = [how, port, 'output' in answer ? answer.output : undefined] as const;
        insist(await page.evaluate(([way, id, output]) => walkWatch[way](id, output), made), `${port} does not run.`);
      });
    if ('error' in answer) return end('reject');
    const outcome = decided(port, answer.output);
    if (!(port in calls)) return end(outcome.is === 'answered' ? 'release' : 'resolve');
    if ((answer.output as { reason?: string } | undefined)?.reason === 'offline') await page.evaluate(sayOnline, false);
    network.decide(port, outcome);
    await end('release');
    network.close(port);
  }

  async function elapse(timer: string): Promise<void> {
    const delay = await eventually(async () => {
      const found = await page.evaluate((type) => walkWatch.delayOf(type), timer);
      if (found === undefined) throw new Error(`The timer “${timer}” does not run.`);
      return found;
    });
    await page.clock.fastForward(delay);
    await page.evaluate((type) => walkWatch.expire(type), timer);
  }

  return async (event) => {
    for (const each of passing) network.close(each);
    passing.clear();
    const end = endIn(event);
    const ends = end && 'output' in end.answer ? screen.ends?.[end.id] : undefined;
    if (end && !ends) {
      await chromium.prepares?.(stage, end.id, event.output as never);
      return settle(end.id, end.answer);
    }
    if (event.type.startsWith('xstate.after.')) return elapse(event.type);
    visit.isTouched = true;
    if (chromium.minutes)
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + chromium.minutes * 60_000);
    const { snapshot } = await visit.read();
    const gestures = ends?.(event.output as never, snapshot) ?? does[event.type]?.(event, snapshot) ?? [];
    insist(gestures.length > 0, `There is no gesture for ${phrase(event)}.`);
    // The chart's own calls are made by its children too.
    if (ends) for (const each of Object.keys(callsOf(chart.calls ?? {}))) pass(each, { is: 'answered' });
    for (const each of gestures) {
      const [called = '', answer = '{}'] = each.of;
      if (each.say !== 'answer') await make(page, each, screen.within);
      // The real server answers other calls by itself.
      else if (called in calls) pass(called, decided(called, JSON.parse(answer).output));
    }
  };
}
