import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { branches, isInert } from '#machines/chart/definitions';
import { branchName, eventName, eventPhrase, triggerOf } from '#machines/chart/names';

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

/** An event descriptor in a reader's words: `lookUp answers`, `lookUp fails`, `after timeout`, `address.chosen`. */
export function eventLabel(descriptor: string): string {
  const name = eventName(descriptor);
  const wait = Number(name);
  return eventPhrase({ trigger: triggerOf(descriptor), name, delay: name !== '' && wait >= 0 ? wait : undefined });
}

/** An event with its payload, shortened. */
export function phrase({ type, ...payload }: AnyEventObject): string {
  const keys = Object.keys(payload).filter((key) => payload[key] !== undefined);
  const [only] = keys;
  const told = keys.length === 1 && (only === 'output' || only === 'error') ? payload[only] : payload;
  return keys.length === 0 ? eventLabel(type) : `${eventLabel(type)} ${shorten(show(told), 60)}`;
}

/** The branch of a transition: its guard, `otherwise` for the last branch, empty where there is only one. */
export function branchLabel(definition: AnyTransitionDefinition): string {
  return branchName(definition.guard, branches(definition).length > 1);
}

/** A state's path in its chart: `quote.review`; the chart's id for the root. */
export function placeLabel(node: AnyStateNode): string {
  return node.path.join('.') || node.machine.id;
}

/** The targets of a transition, or that it stays. */
export function targetLabel(definition: AnyTransitionDefinition): string {
  const targets = (definition.target ?? []).map((target: AnyStateNode) => placeLabel(target)).join(' + ');
  return `${targets || (isInert(definition) ? '(ignored)' : '(stays)')}${definition.reenter ? ' (entered anew)' : ''}`;
}
