/** Places a chart's states and wires. Runs when the developers' pages are built, never in a browser: elkjs is large. */
import ElkConstructor, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { boxOf, isStay, labelOf } from '../model/box';
import type { Chart, ChartState, ChartTransition } from '../model/chart';
import type { Layout, Point, Rect, Wire } from '../model/layout';
import { codeWidth, SIZE } from '../model/measure';

const START = 14;
const LABEL_PADDING = 6;
const GRAPH = '(page)';
const startId = (state: ChartState): string => `${state.id} (start)`;

const spacing = {
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/** Set on every compound state, as elk does not hand options down. */
const options = {
  ...spacing,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
};

/** Wires that go on in the order of the chart point down, those that go back point up: a chart reads as it is written. */
const ONWARD = { 'elk.layered.priority.direction': '10' };

/** Transitions between the same two states share one wire, a line of its label each. */
interface Bundle {
  source: string;
  target: string;
  transitions: ChartTransition[];
}

function bundlesOf(chart: Chart): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const transition of chart.transitions.filter((candidate) => !isStay(candidate))) {
    for (const target of transition.targets) {
      const key = `${transition.source} -> ${target}`;
      const bundle = bundles.get(key) ?? { source: transition.source, target, transitions: [] };
      bundle.transitions.push(transition);
      bundles.set(key, bundle);
    }
  }
  return [...bundles.values()];
}

function labelSize({ transitions }: Bundle): { width: number; height: number } {
  const widths = transitions.map((transition) => {
    const { text, guard } = labelOf(transition);
    return codeWidth(guard ? `${text} ${guard}` : text);
  });
  return {
    width: Math.ceil(Math.max(...widths)) + 2 * LABEL_PADDING,
    height: transitions.length * SIZE.line + LABEL_PADDING,
  };
}

function nodeOf(state: ChartState, chart: Chart, byId: ReadonlyMap<string, ChartState>): ElkNode {
  const { width, height } = boxOf(state, chart);
  if (state.children.length === 0) return { id: state.id, width, height };
  const children = state.children.flatMap((id) => byId.get(id) ?? []).map((child) => nodeOf(child, chart, byId));
  const start = { id: startId(state), width: START, height: START };
  return {
    id: state.id,
    children: state.initial === undefined ? children : [start, ...children],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width + 8},${height + 40})`,
    },
  };
}

function edgesOf(chart: Chart, bundles: readonly Bundle[]): ElkExtendedEdge[] {
  const starts = chart.states.flatMap((state) =>
    state.initial === undefined ? [] : [{ id: startId(state), sources: [startId(state)], targets: [state.initial] }],
  );
  const order = new Map(chart.states.map(({ id }, index) => [id, index]));
  const wires = bundles.map((bundle, index) => ({
    id: String(index),
    sources: [bundle.source],
    targets: [bundle.target],
    labels: [{ text: '.', ...labelSize(bundle), layoutOptions: { 'elk.edgeLabels.placement': 'TAIL' } }],
    layoutOptions: (order.get(bundle.source) ?? 0) < (order.get(bundle.target) ?? 0) ? ONWARD : {},
  }));
  return [...starts, ...wires];
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;
const rectOf = (shape: { x?: number; y?: number; width?: number; height?: number }): Rect => ({
  x: round(shape.x),
  y: round(shape.y),
  width: round(shape.width),
  height: round(shape.height),
});
const pointOf = ({ x, y }: ElkPoint): Point => [round(x), round(y)];

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(pointOf),
  );
}

/** Lays a chart out. */
export async function layOut(chart: Chart): Promise<Layout> {
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  const bundles = bundlesOf(chart);
  const [root] = chart.states;
  if (!root) throw new Error(`${chart.id} has no states`);
  const placed: ElkNode = await new ElkConstructor().layout({
    id: GRAPH,
    children: [nodeOf(root, chart, byId)],
    edges: edgesOf(chart, bundles),
    layoutOptions: options,
  });

  const boxes: Record<string, Rect> = {};
  const dots: Record<string, Rect> = {};
  const collect = (node: ElkNode): void => {
    if (byId.has(node.id)) boxes[node.id] = rectOf(node);
    else if (node.id !== GRAPH) dots[node.id] = rectOf(node);
    node.children?.forEach(collect);
  };
  collect(placed);

  const edges = placed.edges ?? [];
  const wires = bundles.flatMap(({ source, target, transitions }, index): Wire[] => {
    const edge = edges.find(({ id }) => id === String(index));
    if (!edge) return [];
    const label = rectOf(edge.labels?.[0] ?? {});
    return [{ source, target, transitions: transitions.map(({ id }) => id), points: pointsOf(edge), label }];
  });
  const starts = chart.states.flatMap((state) => {
    const dot = dots[startId(state)];
    const edge = edges.find(({ id }) => id === startId(state));
    return dot && edge ? [{ state: state.id, dot, points: pointsOf(edge) }] : [];
  });
  return { width: round(placed.width), height: round(placed.height), boxes, wires, starts };
}
