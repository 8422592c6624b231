import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { definitionsOf, family } from '#machines/chart/definitions';
import { actionName, isTimerAction } from '#machines/chart/names';
import { branchLabel, eventLabel, placeLabel, targetLabel } from './labels';

/** The chart's own actions, without those that XState adds for timers. */
function ownActions(actions: AnyStateNode['entry']): string[] {
  return actions.filter((action) => !isTimerAction(action)).map(actionName);
}

function heading(node: AnyStateNode): string {
  const starts: AnyStateNode[] = node.type === 'compound' ? [...node.initial.target] : [];
  const facts = [
    ...(node.type === 'atomic' ? [] : [node.type]),
    ...starts.map((initial) => `starts in ${placeLabel(initial)}`),
    ...node.tags.map((tag) => `#${tag}`),
    ...node.invoke.map(({ id }) => `invokes ${id}`),
    ...ownActions(node.entry).map((action) => `on entry ${action}`),
    ...ownActions(node.exit).map((action) => `on exit ${action}`),
  ];
  return [placeLabel(node), ...facts].join(', ');
}

function row(definition: AnyTransitionDefinition): string {
  const branch = branchLabel(definition);
  const actions = definition.actions.map(actionName).join(', ');
  return [
    `  ${eventLabel(definition.eventType)}`,
    ...(branch ? [`[${branch}]`] : []),
    `-> ${targetLabel(definition)}`,
    ...(actions ? [`/ ${actions}`] : []),
  ].join(' ');
}

/** The delays that the chart uses. */
function delays(machine: AnyStateMachine): string[] {
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
  return `${[...states, ...delays(machine)].join('\n\n')}\n`;
}
