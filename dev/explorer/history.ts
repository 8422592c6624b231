/** What the entries of a log tell together. */
import { eventName, eventPhrase, triggerOf } from '#machines/chart/names';
import { leavesOf } from '../model/chart';
import type { ActorInfo, Json, LogEntry } from '../protocol';
import type { Entry } from './entries';

/** 'suggestPlaces answers' instead of XState's own name of the event. */
export function phraseOf(type: string): string {
  return type === 'xstate.init' ? 'start' : eventPhrase({ trigger: triggerOf(type), name: eventName(type) });
}

/** Where an actor is, without the states around: 'quote.review'. */
export function placeOf({ active, chart = '' }: Pick<ActorInfo, 'active' | 'chart'>): string {
  return leavesOf(active)
    .map((id) => (id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id))
    .join(', ');
}

export interface Difference {
  path: string;
  before: Json;
  after: Json;
}

/** What differs between two values, part by part. */
export function differences(before: Json, after: Json, path = ''): Difference[] {
  const isObject = (value: Json): value is { [key: string]: Json } =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path: path || 'context', before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key] ?? null, after[key] ?? null, path ? `${path}.${key}` : key));
}

/** From where an event led to where, and what it changed in the context of its actor. */
export function changeOf(
  log: readonly LogEntry[],
  entry: LogEntry,
): { from: string; to: string; changed: Difference[] } {
  const { actor, number, outcome } = entry;
  const before = log.findLast((each) => each.actor === actor && each.number < number && each.active.length > 0);
  const to = placeOf(entry);
  const from = before && outcome !== 'started' ? placeOf(before) : '';
  const isOver = entry.active.length === 0;
  return { from, to: isOver ? from : to, changed: before && !isOver ? differences(before.context, entry.context) : [] };
}

/** What one actor met, from its start to the entry of that number; nothing where the log has forgotten its start. */
export function stepsOf(log: readonly LogEntry[], { actor, number }: LogEntry): LogEntry[] {
  const steps = log.filter((each) => each.actor === actor && each.number <= number && each.outcome !== 'ignored');
  return steps[0]?.event.type === 'xstate.init' ? steps : [];
}

const text = (value: unknown): string => JSON.stringify(value, null, 2);

/** The steps of an actor as a test. What its chart asks of the world never answers: the answers are among the steps. */
export function asTest(
  log: readonly LogEntry[],
  last: LogEntry,
  { name, exported }: Pick<Entry, 'name' | 'exported'>,
): string {
  const [start, ...steps] = stepsOf(log, last).map(({ event }) => event);
  return `import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import { ${exported} } from '#machines/${name}.machine';

it(${JSON.stringify(`stands in ${placeOf(last)} after ${steps.map(({ type }) => phraseOf(type)).join(', ')}`)}, () => {
  const silent = fromPromise(() => new Promise(() => {}));
  const ports = Object.keys(${exported}.implementations.actors).map((port) => [port, silent]);
  const machine = ${exported}.provide({ actors: Object.fromEntries(ports) });
  const actor = createActor(machine, { input: ${text(start?.input ?? {})} as never, parent: createEmptyActor() });
  actor.start();
  for (const event of ${text(steps)}) actor.send(event as never);
  expect(actor.getSnapshot().value).toEqual(${text(last.value)});
});
`;
}

/** The steps of an actor for a person who tries them by hand. */
export function asManualCase(log: readonly LogEntry[], last: LogEntry, url: string): string {
  const lines = stepsOf(log, last)
    .slice(1)
    .map((each) => {
      const { type: _, ...payload } = each.event;
      const data = Object.keys(payload).length > 0 ? ` with \`${JSON.stringify(payload)}\`` : '';
      const { from, to } = changeOf(log, each);
      return `${phraseOf(each.event.type)}${data}. Expected: ${from === to ? `still ${to}` : `${from} → ${to}`}.`;
    });
  return [
    `# ${last.name}: ${placeOf(last)}`,
    '',
    `Start: open ${url}`,
    '',
    ...lines.map((line, index) => `${index + 1}. ${line}`),
    '',
  ].join('\n');
}
