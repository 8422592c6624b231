/** What walks come by besides every transition: the same step can show something else each time. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge, Model } from './explore';
import type { Walk } from './strategies';
import { greedyWalk } from './walks';

/** The name of what a step shows; nothing where its transition is all. */
export type Visits<Snapshot = AnyMachineSnapshot> = (event: AnyEventObject, from: Snapshot) => string | undefined;

/** Few further walks over what the given ones leave out. */
export function furtherWalks(models: readonly Model[], walks: readonly Walk[], visits: Visits): Walk[] {
  const passed = new Set<string>();
  const namesIn = (model: Model) => {
    const names = new Map<Edge, readonly string[]>();
    for (const edge of model.edges) {
      const from = model.nodes.get(edge.from);
      const name = from && visits(edge.event, from);
      names.set(edge, name === undefined ? [] : [name]);
    }
    return (edge: Edge): readonly string[] => (names.get(edge) ?? []).filter((name) => !passed.has(name));
  };
  const known = new Map(models.map((model) => [model, namesIn(model)]));
  const pass = ({ model, path }: Walk): void => {
    for (const name of path.flatMap((edge) => known.get(model)?.(edge) ?? [])) passed.add(name);
  };
  walks.forEach(pass);
  return models.flatMap((model) => {
    const left = known.get(model) ?? (() => []);
    if (!model.edges.some((edge) => left(edge).length > 0)) return [];
    const further = greedyWalk(model, left).map((path) => ({ model, path }));
    further.forEach(pass);
    return further;
  });
}
