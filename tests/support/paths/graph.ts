import type { Edge, Model } from './explore';
import type { Path } from './walks';

/** One step of a graph, or the start of a path, or (at no cost) its end. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  /** The transition definitions passed, as indices. */
  readonly goals: readonly number[];
}

/** What a chart can do from all its inputs, as far as it matters for the cost of passing every transition definition. */
export interface Graph {
  readonly arcs: readonly Arc[];
  readonly vertices: number;
  readonly goals: readonly string[];
  /** Real paths along closed walks through vertex 0. */
  lift(tour: readonly Arc[]): { model: Model; path: Path }[];
}

interface Place {
  readonly model: Model;
  readonly node: string;
}

const several = (ids: readonly string[]): string => [...new Set(ids)].sort().join('\n');

/** Sorts nodes that can do the same, now and ever after, into one class: partition refinement. */
function classesOf(models: readonly Model[]): (place: Place) => number {
  const places = models.flatMap((model) => [...model.nodes.keys()].map((node): Place => ({ model, node })));
  let classes = new Map(models.map((model) => [model, new Map([...model.nodes.keys()].map((node) => [node, 0]))]));
  const classOf = ({ model, node }: Place): number => classes.get(model)?.get(node) ?? -1;
  for (let known = 0; ; ) {
    const names = new Map<string, number>();
    const next = new Map(models.map((model) => [model, new Map<string, number>()]));
    for (const place of places) {
      const moves = (place.model.exits.get(place.node) ?? []).map(
        (edge) => `${several(edge.transitions)} to ${classOf({ model: place.model, node: edge.to })}`,
      );
      const name = [...new Set(moves)].sort().join('\n\n');
      names.set(name, names.get(name) ?? names.size);
      next.get(place.model)?.set(place.node, names.get(name) ?? -1);
    }
    classes = next;
    if (names.size === known) return classOf;
    known = names.size;
  }
}

/**
 * All models of a chart as one graph. Vertex 0 stands outside: every path starts there and may go back from anywhere. Nodes
 * that can do the same are one vertex, so that every walk here can be walked there and the other way round.
 */
export function graphOf(models: readonly Model[]): Graph {
  const classOf = classesOf(models);
  const at = (model: Model, node: string): number => classOf({ model, node }) + 1;
  const goals = [
    ...new Set(
      models.flatMap((model) => [
        ...model.initialTransitions,
        ...model.edges.flatMap(({ transitions }) => transitions),
      ]),
    ),
  ];
  const goalIndex = new Map(goals.map((goal, index) => [goal, index]));
  const arcs = new Map<string, Arc>();
  const edges = new Map<string, Edge>();
  const starts = new Map<string, Model>();
  const keyOf = ({ from, to, goals }: Arc): string => `${from} ${to} ${goals.join()}`;

  function add(from: number, to: number, cost: number, transitions: readonly string[]): string {
    const indices = [...new Set(transitions)].map((id) => goalIndex.get(id) ?? -1).sort((a, b) => a - b);
    const arc = { from, to, cost, goals: indices };
    const key = keyOf(arc);
    if (!arcs.has(key)) arcs.set(key, arc);
    return key;
  }

  let vertices = 1;
  for (const model of models) {
    const start = add(0, at(model, model.initial), 1, model.initialTransitions);
    if (!starts.has(start)) starts.set(start, model);
    for (const node of model.nodes.keys()) {
      add(at(model, node), 0, 0, []);
      vertices = Math.max(vertices, at(model, node) + 1);
    }
    for (const edge of model.edges) {
      const key = add(at(model, edge.from), at(model, edge.to), 1, edge.transitions);
      edges.set(`${models.indexOf(model)} ${edge.from} ${key}`, edge);
    }
  }

  function lift(tour: readonly Arc[]): { model: Model; path: Path }[] {
    const walks: { model: Model; path: Edge[] }[] = [];
    for (const arc of tour) {
      const walk = walks.at(-1);
      const model = arc.from === 0 ? starts.get(keyOf(arc)) : walk?.model;
      if (!model) throw new Error('A tour must begin outside.');
      if (arc.from === 0) walks.push({ model, path: [] });
      else if (arc.to !== 0 && walk) {
        const node = walk.path.at(-1)?.to ?? model.initial;
        const edge = edges.get(`${models.indexOf(model)} ${node} ${keyOf(arc)}`);
        if (!edge) throw new Error(`No edge of ${node} is like the arc ${keyOf(arc)}.`);
        walk.path.push(edge);
      }
    }
    return walks;
  }

  return { arcs: [...arcs.values()], vertices, goals, lift };
}
