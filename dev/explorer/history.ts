/** Reads the entries of a log together: phrases, states and differences. */

import { leavesOf } from '../model/chart';
import { eventName, eventPhrase, triggerOf } from '../model/names';
import type { ActorInfo, Json, LogEntry } from '../protocol';

/** 'suggestPlaces answers' instead of XState's own name of the event. */
export function phraseOf(type: string): string {
  return type === 'xstate.init' ? 'start' : eventPhrase({ trigger: triggerOf(type), name: eventName(type) });
}

/** The innermost active states of an actor: 'quote.review'. */
export function statesOf({ active, chart = '' }: Pick<ActorInfo, 'active' | 'chart'>): string {
  return leavesOf(active)
    .map((id) => (id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id))
    .join(', ');
}

export interface Difference {
  path: string;
  before: Json;
  after: Json;
}

/** The differences between two values, part by part. */
export function differences(before: Json, after: Json, path = ''): Difference[] {
  const isObject = (value: Json): value is { [key: string]: Json } =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path: path || 'context', before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key] ?? null, after[key] ?? null, path ? `${path}.${key}` : key));
}

/** The states before and after an event, and what it changed in the context of its actor. */
export function changeOf(
  log: readonly LogEntry[],
  entry: LogEntry,
): { from: string; to: string; changed: Difference[] } {
  const { actor, number, outcome } = entry;
  const before = log.findLast((each) => each.actor === actor && each.number < number && each.active.length > 0);
  const to = statesOf(entry);
  const from = before && outcome !== 'started' ? statesOf(before) : '';
  const isOver = entry.active.length === 0;
  return { from, to: isOver ? from : to, changed: before && !isOver ? differences(before.context, entry.context) : [] };
}
