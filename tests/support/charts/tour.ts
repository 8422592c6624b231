/** Tours, the few long ways through a chart: a page in Chromium is slow to start. */
import { arrivalOf, type Edge, type Goals, type Model, type Step, type Walk, walksAlong } from './model';

/** The shortest way to a wanted edge; to one that ends the chart only if there is no other. */
function wayTo({ exits }: Model, from: string, isWanted: (edge: Edge) => boolean): Edge[] | undefined {
  const last = new Map<string, Edge | undefined>([[from, undefined]]);
  const wayOf = (edge: Edge | undefined): Edge[] => (edge ? [...wayOf(last.get(edge.from)), edge] : []);
  let ending: Edge | undefined;
  for (const node of last.keys()) {
    for (const edge of exits.get(node) ?? []) {
      if (isWanted(edge) && edge.after.status === 'active') return wayOf(edge);
      if (isWanted(edge)) ending ??= edge;
      if (!last.has(edge.to)) last.set(edge.to, edge);
    }
  }
  return ending && wayOf(ending);
}

/** Ways over the open goals, which are removed from `open`. A new way begins if continuing would take longer. */
function waysOver(model: Model, open: Set<string>, goalsOf: Goals): Edge[][] {
  const start = arrivalOf(model.start).node;
  const isOpen = (edge: Edge): boolean => goalsOf(edge).some((goal) => open.has(goal));
  const ways: Edge[][] = [];
  for (let way: Edge[] | undefined; ; ) {
    const onward = way && wayTo(model, way.at(-1)?.to ?? start, isOpen);
    const anew = onward && onward.length < 3 ? undefined : wayTo(model, start, isOpen);
    const isNew = !onward || (anew && anew.length + 1 < onward.length);
    const leg = isNew ? anew : onward;
    if (!leg) return ways;
    if (isNew || !way) {
      way = [];
      ways.push(way);
    }
    way.push(...leg);
    for (const goal of leg.flatMap(goalsOf)) open.delete(goal);
  }
}

const stepsAlong = (way: readonly Edge[]): Step[] => way.map(({ event, after }) => ({ event, state: after }));

/** Tours over all goals from all inputs of a chart; from each at least its start. */
export function toursOver(models: readonly Model[], goalsOf: Goals): Walk[] {
  const open = new Set(models.flatMap(({ edges }) => edges.flatMap(goalsOf)));
  return models.flatMap((model) => {
    const ways = waysOver(model, open, goalsOf);
    return walksAlong(model, ways.length > 0 ? ways.map(stepsAlong) : [[]]);
  });
}
