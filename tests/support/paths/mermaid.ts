import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { definitionsOf } from '#machines/chart/definitions';
import { stateNodes } from './definitions';
import { branchLabel, eventLabel } from './labels';

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const nameOf = (node: AnyStateNode): string => node.id.replace(/\W/g, '_');

/** Mermaid ends a label at these characters. */
const plain = (label: string): string => label.replace(/[:;#]/g, ' ').replace(/\s+/g, ' ').trim();

function box(node: AnyStateNode, indent: string): string[] {
  const title = node.type === 'history' ? `${node.key} (H)` : node.key;
  const declaration = `${indent}state "${plain(title)}" as ${nameOf(node)}`;
  const children = childrenOf(node);
  if (children.length === 0) {
    return node.type === 'final' ? [declaration, `${indent}${nameOf(node)} --> [*]`] : [declaration];
  }
  return [`${declaration} {`, ...inside(node, `${indent}  `), `${indent}}`];
}

function inside(node: AnyStateNode, indent: string): string[] {
  const children = childrenOf(node);
  if (node.type === 'parallel') {
    const isNext = (child: AnyStateNode, index: number): boolean => index > 0 && child.type !== 'history';
    return children.flatMap((child, index) => [
      ...(isNext(child, index) ? [`${indent}--`] : []),
      ...box(child, indent),
    ]);
  }
  const starts = node.initial.target.map((initial: AnyStateNode) => `${indent}[*] --> ${nameOf(initial)}`);
  return [...starts, ...children.flatMap((child) => box(child, indent))];
}

/** Mermaid knows no arrow from the whole chart: a transition of the root leaves each of its states. */
function sourcesOf(definition: AnyTransitionDefinition, root: AnyStateNode): AnyStateNode[] {
  return definition.source === root ? childrenOf(root).filter((child) => child.type !== 'final') : [definition.source];
}

function arrows(definition: AnyTransitionDefinition, root: AnyStateNode): string[] {
  const branch = branchLabel(definition);
  const label = plain(branch ? `${eventLabel(definition.eventType)} [${branch}]` : eventLabel(definition.eventType));
  return sourcesOf(definition, root).flatMap((source) =>
    (definition.target ?? [source])
      .filter((target: AnyStateNode) => definition.source !== root || target !== source)
      .map((target: AnyStateNode) => `  ${nameOf(source)} --> ${nameOf(target)} : ${label}`),
  );
}

/** The machine as a Mermaid state diagram. */
export function toMermaid(machine: AnyStateMachine): string {
  const definitions = stateNodes(machine).flatMap(definitionsOf);
  return [
    'stateDiagram-v2',
    ...inside(machine.root, '  '),
    ...definitions.flatMap((definition) => arrows(definition, machine.root)),
    '',
  ].join('\n');
}
