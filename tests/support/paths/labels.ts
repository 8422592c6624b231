import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { branchesBeside } from './definitions';

/** JSON in which errors keep their message and `undefined` stays visible, so that different events look different. */
export function show(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part instanceof Error ? `${part.name}: ${part.message}` : part === undefined ? '(undefined)' : part,
    ) ?? '(undefined)'
  );
}

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

/** An event descriptor as a reader says it: `lookUp answers`, `lookUp fails`, `after patience`, `address.chosen`. */
export function eventLabel(descriptor: string): string {
  const [, kind = '', name = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(descriptor) ?? [];
  switch (kind) {
    case 'done.actor':
      return `${name} answers`;
    case 'error.actor':
      return `${name} fails`;
    case 'done.state':
      return 'all done';
    case 'after':
      return `after ${name.slice(0, name.indexOf('.'))}`.replace(/^after (\d+)$/, 'after $1 ms');
    default:
      return descriptor === '' ? 'always' : descriptor;
  }
}

/** An event with its payload, cut to a readable length. */
export function phrase({ type, ...payload }: AnyEventObject): string {
  const keys = Object.keys(payload).filter((key) => payload[key] !== undefined);
  const [only] = keys;
  const told = keys.length === 1 && (only === 'output' || only === 'error') ? payload[only] : payload;
  return keys.length === 0 ? eventLabel(type) : `${eventLabel(type)} ${shorten(show(told), 60)}`;
}

/** The forms in which XState keeps guards and actions: objects with a type, or functions with a name. */
interface Named {
  readonly type?: string;
  readonly name?: string;
  readonly params?: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
  readonly event?: unknown;
  readonly src?: unknown;
  readonly sendId?: unknown;
}

/** A guard as the chart names it; `and`, `or`, `not` and `stateIn` with what they hold. */
function guardLabel(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, params, guards, stateValue } = guard as Named;
  if (guards) return `${name}(${guards.map(guardLabel).join(', ')})`;
  if (stateValue !== undefined) return `stateIn(${typeof stateValue === 'string' ? stateValue : show(stateValue)})`;
  const label = type ?? (name || 'unnamed guard');
  return params === undefined || typeof params === 'function' ? label : `${label}(${show(params)})`;
}

/** The branch of a transition: its guard, `otherwise` for the last resort after guards, nothing where there is no choice. */
export function branchLabel(definition: AnyTransitionDefinition): string {
  if (definition.guard) return guardLabel(definition.guard);
  return branchesBeside(definition).length > 1 ? 'otherwise' : '';
}

/** An action as the chart names it. */
export function actionLabel(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name, params, event, src, sendId } = action as Named;
  const label = (type ?? (name || 'unnamed action')).replace(/^xstate\./, '');
  const meant = (event as AnyEventObject | undefined)?.type ?? src ?? sendId;
  if (typeof meant === 'string') return `${label}(${meant})`;
  return params === undefined || typeof params === 'function' ? label : `${label}(${show(params)})`;
}

/** A state's place in its chart: `quote.reviewing`; the chart's own id for the root. */
export function placeLabel(node: AnyStateNode): string {
  return node.path.join('.') || node.machine.id;
}

/** Where a transition leads: its targets, or that it stays. */
export function targetLabel(definition: AnyTransitionDefinition): string {
  const targets = (definition.target ?? []).map((target: AnyStateNode) => placeLabel(target)).join(' + ');
  const inert = definition.target === undefined && definition.actions.length === 0 && !definition.reenter;
  return `${targets || (inert ? '(ignored)' : '(stays)')}${definition.reenter ? ' (entered anew)' : ''}`;
}
