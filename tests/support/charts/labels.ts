/** Charts in words: events, states and transitions, and the table of a whole chart. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { delays } from '#machines/delays';
import { portOf } from '#machines/ports';
import { type ChartState, type ChartTransition, chartOf } from '../../../dev/model/chart';
import { eventName, eventPhrase, triggerOf } from '../../../dev/model/names';

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
const eventLabel = (descriptor: string): string =>
  eventPhrase({ trigger: triggerOf(descriptor), name: eventName(descriptor) });

/** An event with its payload, shortened. */
export function phrase({ type, ...payload }: AnyEventObject): string {
  const keys = Object.keys(payload).filter((key) => payload[key] !== undefined);
  const [only] = keys;
  const told = keys.length === 1 && (only === 'output' || only === 'error') ? payload[only] : payload;
  return keys.length === 0 ? eventLabel(type) : `${eventLabel(type)} ${shorten(show(told), 60)}`;
}

/** A call with its shortest time, its deadline, and its refusals when it breaks or is late. */
function invocation({ implementations }: AnyStateMachine, { id, src }: ChartState['invokes'][number]): string {
  const port = portOf(implementations.actors[src]);
  if (!port) return `invokes ${id}`;
  const { atLeast, within, otherwise = 'fails', late } = port;
  const wait = within ? `${delays[within] / 1000} s` : 'no deadline';
  const times = [...(atLeast ? [`at least ${delays[atLeast] / 1000} s`] : []), wait];
  return `invokes ${id} (${[...times, otherwise, ...(late ? [`${late} when late`] : [])].join(', ')})`;
}

/** A transition: its event, its guard or `otherwise`, its targets or that it stays, and its actions. */
function row({ guard, actions, reenters, ...transition }: ChartTransition, targets: readonly string[]): string {
  const target = targets.join(' + ') || (actions.length > 0 ? '(stays)' : '(ignored)');
  return [
    `  ${eventPhrase(transition)}`,
    ...(guard ? [`[${guard}]`] : []),
    `-> ${target}${reenters ? ' (entered anew)' : ''}`,
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');
}

/**
 * The machine as a text for review: each state, then one line per transition definition with its event, guard branch,
 * target and actions. As a golden file, it makes every change of a chart a readable diff.
 */
export function transitionTable(machine: AnyStateMachine): string {
  const { states, transitions } = chartOf(machine);
  const places = new Map(states.map(({ id, place }) => [id, place]));
  const placeOf = (id: string): string => places.get(id) ?? id;
  const table = states.map((state) => [
    [
      state.place,
      ...(state.kind === 'atomic' ? [] : [state.kind]),
      ...(state.initial ? [`starts in ${placeOf(state.initial)}`] : []),
      ...state.tags.map((tag) => `#${tag}`),
      ...state.invokes.map((each) => invocation(machine, each)),
      ...state.entry.map((action) => `on entry ${action}`),
      ...state.exit.map((action) => `on exit ${action}`),
    ].join(', '),
    ...transitions.filter(({ source }) => source === state.id).map((each) => row(each, each.targets.map(placeOf))),
  ]);
  return `${table.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
