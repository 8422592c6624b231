/** Names of events, guards and actions for a reader who does not know XState's own. */
import { MINUTE, SECOND } from '#domain/time-units';

/** The trigger of a transition. */
export type Trigger = 'event' | 'answer' | 'failure' | 'delay' | 'always' | 'completion';

const TRIGGERS: Readonly<Record<string, Trigger>> = {
  'done.actor': 'answer',
  'error.actor': 'failure',
  'done.state': 'completion',
  after: 'delay',
};
const INTERNAL = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/;

export function triggerOf(descriptor: string): Trigger {
  if (descriptor === '') return 'always';
  return TRIGGERS[INTERNAL.exec(descriptor)?.[1] ?? ''] ?? 'event';
}

/** The part of an event that its author chose: the event itself, the port that answers, or the delay that has passed. */
export function eventName(descriptor: string): string {
  const [, kind, name = ''] = INTERNAL.exec(descriptor) ?? [];
  if (!kind) return descriptor;
  if (kind === 'after') return name.slice(0, name.indexOf('.'));
  return kind === 'done.state' ? '' : name;
}

/** A duration in words: '300 ms', '4 s', '2 min'. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms < 2 * MINUTE ? `${ms / SECOND} s` : `${ms / MINUTE} min`;
}

/** An event in a sentence: 'lookUp answers', 'after timeout', 'address.chosen'. */
export function eventPhrase({ trigger, name, delay }: { trigger: Trigger; name: string; delay?: number | undefined }) {
  switch (trigger) {
    case 'answer':
      return `${name} answers`;
    case 'failure':
      return `${name} fails`;
    case 'delay': {
      const wait = delay === undefined ? '' : duration(delay);
      return String(delay) === name ? `after ${wait}` : `after ${name}${wait && `, ${wait}`}`;
    }
    case 'completion':
      return 'all done';
    case 'always':
      return 'always';
    case 'event':
      return name;
  }
}

/** The forms in which XState stores guards and actions: objects with a type, or named functions. */
interface Named {
  readonly type?: string;
  readonly name?: string;
  readonly params?: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
  readonly event?: { readonly type?: string };
  readonly src?: unknown;
  readonly sendId?: unknown;
}

function withParams(label: string, params: unknown): string {
  if (params === undefined || typeof params === 'function') return label;
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [params];
  return `${label}(${values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')})`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, params, guards, stateValue } = guard as Named;
  if (guards) return `${name ?? 'guards'}(${guards.map(guardName).join(', ')})`;
  if (stateValue !== undefined) return withParams('stateIn', stateValue);
  return withParams(type ?? (name || 'unnamed guard'), params);
}

/** The branch of a transition: its guard, or 'otherwise' for the fallback among several. */
export function branchName(guard: unknown, isOneOfMany: boolean): string {
  if (guard) return guardName(guard);
  return isOneOfMany ? 'otherwise' : '';
}

export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name, params, event, src, sendId } = action as Named;
  const label = (type ?? (name || 'unnamed action')).replace(/^xstate\./, '');
  const meant = event?.type ?? src ?? sendId;
  return typeof meant === 'string' ? `${label}(${meant})` : withParams(label, params);
}

/** True for XState's own actions that start or stop the timer of an `after`. */
export function isTimerAction(action: unknown): boolean {
  return actionName(action).includes('(xstate.after.');
}
