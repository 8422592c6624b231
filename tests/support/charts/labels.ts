/** Charts in words: events, states and transitions, and the table of a whole chart. */
import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { delays } from '#machines/delays';
import { portOf } from '#machines/ports';
import { branches, definitionsOf, family, isInert } from '../../../dev/model/definitions';
import { actionName, branchName, eventName, eventPhrase, isTimerAction, triggerOf } from '../../../dev/model/names';

/** JSON that tells errors by their message and shows `undefined`, so that different events look different; actors look alike. */
export function show(value: unknown): string {
  const plain = (_key: string, part: unknown): unknown => {
    if (part === undefined) return '(undefined)';
    if (part instanceof Error) return `${part.name}: ${part.message}`;
    return typeof part === 'object' && part !== null && 'xstate$$type' in part ? '(actor)' : part;
  };
  return JSON.stringify(value, plain) ?? '(undefined)';
}

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

/** An event descriptor in a reader's words: `lookUp answers`, `lookUp fails`, `after timeout`, `address.chosen`. */
function eventLabel(descriptor: string): string {
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

/** A state's path in its chart: `quote.review`; the chart's id for the root. */
const placeLabel = (node: AnyStateNode): string => node.path.join('.') || node.machine.id;

/** A call with its deadline, and its refusals when it breaks or is late. */
function invocation({ machine }: AnyStateNode, { id, src }: AnyStateNode['invoke'][number]): string {
  const port = portOf(machine.implementations.actors[String(src)]);
  if (!port) return `invokes ${id}`;
  const { within, otherwise = 'fails', late } = port;
  const wait = within ? `${delays[within] / 1000} s` : 'no deadline';
  return `invokes ${id} (${[wait, otherwise, ...(late ? [`${late} when late`] : [])].join(', ')})`;
}

function heading(node: AnyStateNode): string {
  const starts: AnyStateNode[] = node.type === 'compound' ? [...node.initial.target] : [];
  // Without the actions that XState adds for timers.
  const own = (actions: AnyStateNode['entry']) => actions.filter((action) => !isTimerAction(action)).map(actionName);
  const facts = [
    ...(node.type === 'atomic' ? [] : [node.type]),
    ...starts.map((initial) => `starts in ${placeLabel(initial)}`),
    ...node.tags.map((tag) => `#${tag}`),
    ...node.invoke.map((each) => invocation(node, each)),
    ...own(node.entry).map((action) => `on entry ${action}`),
    ...own(node.exit).map((action) => `on exit ${action}`),
  ];
  return [placeLabel(node), ...facts].join(', ');
}

/** A transition: its event, its guard or `otherwise`, its targets or that it stays, and its actions. */
function row(definition: AnyTransitionDefinition): string {
  const branch = branchName(definition.guard, branches(definition).length > 1);
  const targets = (definition.target ?? []).map((target: AnyStateNode) => placeLabel(target)).join(' + ');
  const target = targets || (isInert(definition) ? '(ignored)' : '(stays)');
  const actions = definition.actions.map(actionName).join(', ');
  return [
    `  ${eventLabel(definition.eventType)}`,
    ...(branch ? [`[${branch}]`] : []),
    `-> ${target}${definition.reenter ? ' (entered anew)' : ''}`,
    ...(actions ? [`/ ${actions}`] : []),
  ].join(' ');
}

/** The delays that the chart uses. */
function delaysOf(machine: AnyStateMachine): string[] {
  const used = new Set(family(machine.root).flatMap(({ after }) => after.map(({ delay }) => String(delay))));
  const named = Object.entries<unknown>(machine.implementations.delays)
    .filter(([name]) => used.has(name))
    .map(([name, delay]) => `${name} ${typeof delay === 'number' ? `${delay} ms` : 'computed'}`);
  return named.length === 0 ? [] : [`delays: ${named.join(', ')}`];
}

/**
 * The machine as a text for review: each state, then one line per transition definition with its event, guard branch,
 * target and actions. As a golden file, it makes every change of a chart a readable diff.
 */
export function transitionTable(machine: AnyStateMachine): string {
  const states = family(machine.root).map((node) => [heading(node), ...definitionsOf(node).map(row)].join('\n'));
  return `${[...states, ...delaysOf(machine)].join('\n\n')}\n`;
}
