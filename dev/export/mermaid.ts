/** A chart as a Mermaid state diagram. */

import type { Chart, ChartState } from '../model/chart';
import { eventPhrase } from '../model/names';

const nameOf = (id: string): string => id.replace(/\W/g, '_');
/** Mermaid ends a label at these characters. */
const plain = (label: string): string => label.replace(/[:;#]/g, ' ').replace(/\s+/g, ' ').trim();

export function mermaidOf({ id, states, transitions }: Chart): string {
  const inside = (parent: ChartState, indent: string): string[] => {
    const children = states.filter((each) => each.parent === parent.id);
    return [
      ...(parent.initial === undefined ? [] : [`${indent}[*] --> ${nameOf(parent.initial)}`]),
      ...children.flatMap((child, index) => [
        ...(parent.kind === 'parallel' && index > 0 ? [`${indent}--`] : []),
        ...box(child, indent),
      ]),
    ];
  };
  const box = (state: ChartState, indent: string): string[] => {
    const title = `${indent}state "${plain(state.kind === 'history' ? `${state.key} (H)` : state.key)}" as ${nameOf(state.id)}`;
    if (state.children.length > 0) return [`${title} {`, ...inside(state, `${indent}  `), `${indent}}`];
    return state.kind === 'final' ? [title, `${indent}${nameOf(state.id)} --> [*]`] : [title];
  };
  const [root] = states;
  // Mermaid divides the regions of a state only, so a chart of regions is drawn as a state that has them.
  const isState = root?.kind === 'parallel';
  // Mermaid has no arrow from the whole chart: a transition of the root leaves each of its states.
  const tops = states.filter(({ parent, kind }) => parent === id && kind !== 'final');
  const arrows = transitions.flatMap((transition) => {
    const { source, targets, guard } = transition;
    const label = plain(guard ? `${eventPhrase(transition)} [${guard}]` : eventPhrase(transition));
    const sources = source === id && !isState ? tops.map((state) => state.id) : [source];
    return sources.flatMap((from) =>
      (targets.length > 0 ? targets : [from])
        .filter((to) => source !== id || isState || to !== from)
        .map((to) => `  ${nameOf(from)} --> ${nameOf(to)} : ${label}`),
    );
  });
  const boxes = root && (isState ? box(root, '  ') : inside(root, '  '));
  return ['stateDiagram-v2', ...(boxes ?? []), ...arrows, ''].join('\n');
}
