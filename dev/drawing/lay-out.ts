/** Lays charts out with elkjs. Runs at build time or in the development server, never in a browser: elkjs is large. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Chart, type ChartState, type ChartTransition, isWithin } from '../model/chart';
import { eventPhrase } from '../model/names';
import {
  type Box,
  FITS,
  isIgnored,
  isStay,
  type Line,
  type Picture,
  type Pictures,
  type Point,
  type Rect,
  SIZE,
  sizeOf,
  type Wire,
  widthOf,
} from './picture';

const START = 14;
const LABEL_PADDING = 4;

/** An arrow lists up to `most` events, with their guards only when there is no limit. */
interface Style {
  most: number;
  /** Labels interrupt their own arrow, and no other arrow crosses them; labels beside it need less room. */
  isInline: boolean;
}
const styles = (most: number): Style[] => [true, false].map((isInline) => ({ most, isInline }));
const STYLES = [Number.POSITIVE_INFINITY, 4, 2, 1, 0].flatMap(styles);
const FULL = STYLES.slice(0, 2);
/** The style of a chart that was never drawn: two events an arrow need little time. */
const CLOSED = 4;

/** Set on every compound state, as elk does not inherit options. */
const OPTIONS: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};
/** For a chart that was never drawn: a third of the time. */
const QUICK = { ...OPTIONS, 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF', 'elk.layered.thoroughness': '1' };
/** Wires that follow the order of the chart point down, the others point up: a chart reads as it is written. */
const ONWARD = { 'elk.layered.priority.direction': '10' };

/** Gives the nodes and edges of a graph their places. */
export type Place = (graph: ElkNode) => Promise<ElkNode>;
/** Loads elkjs, which the development server does in a thread. */
export const place: Place = async (graph) => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  return new Elk().layout(graph);
};

/** The inside of `scope`, whose states are drawn open or closed. */
interface View {
  place: Place;
  options: typeof OPTIONS;
  chart: Chart;
  scope: ChartState;
  isOpen: boolean;
  byId: ReadonlyMap<string, ChartState>;
}

/** The box that represents a state: its own, that of the closed state around it, or that of a state outside. */
function boxFor({ scope, isOpen }: View, id: string): string {
  const [path, inside] = [id.split('.'), scope.id.split('.')];
  if (isOpen && isWithin(id, scope.id)) return id;
  const shared = path.findIndex((key, index) => key !== inside[index]);
  return shared < 0 ? id : path.slice(0, shared + 1).join('.');
}

const note = (text: string): Line => ({ text, guard: '', trigger: 'note', transitions: [] });
const lineOf = (transition: ChartTransition): Line => ({
  text: eventPhrase(transition),
  guard: transition.guard && `[${transition.guard}]`,
  trigger: transition.trigger,
  transitions: [transition.id],
});

/** Each event once; after the first few, only the number of the others. An `always` has no text. */
function summary(transitions: readonly ChartTransition[], most: number): Line[] {
  const lines = new Map<string, Line>();
  for (const transition of transitions) {
    const line = lines.get(transition.event) ?? {
      ...lineOf(transition),
      ...(transition.trigger === 'always' ? { text: '' } : {}),
      guard: '',
      transitions: [],
    };
    line.transitions.push(transition.id);
    lines.set(transition.event, line);
  }
  const all = [...lines.values()];
  if (all.length <= most) return all;
  if (most === 0) return [{ ...note(''), transitions: all.flatMap((line) => line.transitions) }];
  const rest = all.slice(most - 1);
  const text = most > 1 ? `and ${rest.length} more` : `${rest.length} events`;
  const more = { ...note(text), transitions: rest.flatMap((line) => line.transitions) };
  return [...all.slice(0, most - 1), more];
}

/** Transitions of the whole chart are listed in words when its states are closed: arrows to all of them would hide the others. */
const isFromAnywhere = ({ source, targets }: ChartTransition, { scope, isOpen }: View): boolean =>
  !isOpen && source === scope.id && targets.length > 0;

/** Transitions between the same two boxes share one wire. */
function bundlesOf(view: View, most: number): Pick<Wire, 'source' | 'target' | 'lines'>[] {
  const { chart, scope, byId, isOpen } = view;
  const bundles = new Map<string, { source: string; target: string; transitions: ChartTransition[] }>();
  for (const transition of chart.transitions) {
    if (!isWithin(transition.source, scope.id)) continue;
    const source = boxFor(view, transition.source);
    if (isFromAnywhere(transition, view)) continue;
    for (const end of transition.targets) {
      const target = boxFor(view, end);
      const isInside = source === target && source !== transition.source;
      if (isInside) continue;
      const key = `${source} -> ${target}`;
      const bundle = bundles.get(key) ?? { source, target, transitions: [] };
      bundle.transitions.push(transition);
      bundles.set(key, bundle);
    }
  }
  const isClosed = (id: string): boolean => {
    const state = byId.get(id);
    return !state || (id !== scope.id && state.children.length > 0 && !isOpen);
  };
  return [...bundles.values()].map(({ source, target, transitions }) => ({
    source,
    target,
    lines:
      most > 4 && !isClosed(source) && !isClosed(target)
        ? transitions.map(lineOf)
        : summary(transitions, Math.min(4, most)),
  }));
}

function fromAnywhere(view: View): Line[] {
  const going = view.chart.transitions.filter((transition) => isFromAnywhere(transition, view));
  return summary(going, going.length).map((line) => {
    const ends = new Set(
      going
        .filter(({ id }) => line.transitions.includes(id))
        .flatMap(({ targets }) => targets.map((id) => boxFor(view, id))),
    );
    const [first = ''] = ends;
    return { ...line, guard: `→ ${ends.size > 1 ? `${ends.size} states` : (view.byId.get(first)?.place ?? first)}` };
  });
}

/** The lines in the box of a state. */
function linesOf(state: ChartState, view: View, isClosed: boolean): Line[] {
  const { chart } = view;
  const stays = chart.transitions.filter((each) => each.source === state.id && isStay(each) && !isIgnored(each));
  return [
    ...state.invokes.map(({ id, chart: part }): Line => ({ ...note(part ? `${id} (chart)` : id), trigger: 'invoke' })),
    ...stays.map(lineOf),
    ...(state === view.scope ? fromAnywhere(view) : []),
    ...(isClosed ? [note(`${state.children.length} states`)] : []),
  ];
}

const startId = (id: string): string => `${id} (start)`;
const factsId = (id: string): string => `${id} (facts)`;

interface Parts {
  nodes: ElkNode[];
  boxes: Omit<Box, keyof Rect>[];
}

/** The boxes of a state and of the states drawn inside it. */
function partsOf(state: ChartState, view: View): Parts {
  const { scope, isOpen, byId } = view;
  const isFrame = state.children.length > 0 && (state === scope || isOpen);
  const lines = linesOf(state, view, state.children.length > 0 && !isFrame);
  const box = { id: state.id, title: state.key, kind: state.kind, isFrame, tags: state.tags, lines };
  if (!isFrame) return { nodes: [{ id: state.id, ...sizeOf(box) }], boxes: [box] };
  const children = state.children.flatMap((id) => byId.get(id) ?? []).map((child) => partsOf(child, view));
  const facts = { ...box, id: factsId(state.id), title: '', kind: 'away' as const, isFrame: false, tags: [] };
  const { width, height } = sizeOf({ ...box, lines: [] });
  const extra = [
    ...(state.initial === undefined ? [] : [{ id: startId(state.id), width: START, height: START }]),
    ...(lines.length === 0 ? [] : [{ id: facts.id, ...sizeOf(facts), height: lines.length * SIZE.line + 12 }]),
  ];
  return {
    nodes: [
      {
        id: state.id,
        children: [...extra, ...children.flatMap(({ nodes }) => nodes)],
        layoutOptions: {
          ...view.options,
          'elk.padding': `[top=${height + 4},left=12,bottom=12,right=12]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${width + 8},${height + 40})`,
        },
      },
    ],
    boxes: [{ ...box, lines: [] }, ...(lines.length === 0 ? [] : [facts]), ...children.flatMap(({ boxes }) => boxes)],
  };
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;
const rectOf = (shape: Partial<Rect>): Rect => ({
  x: round(shape.x),
  y: round(shape.y),
  width: round(shape.width),
  height: round(shape.height),
});
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [round(x), round(y)]),
  );

async function draw(view: View, style: Style): Promise<Picture> {
  const { chart, scope, byId, isOpen } = view;
  const { most, isInline } = style;
  const bundles = bundlesOf(view, most);
  const inside = partsOf(scope, view);
  const shown = new Set(inside.boxes.map(({ id }) => id));
  const away = [...new Set(bundles.map(({ target }) => target))]
    .filter((id) => !shown.has(id))
    .map((id) => {
      const title = byId.get(id)?.place ?? id;
      return { id, title, kind: 'away' as const, isFrame: false, tags: [], lines: [] };
    });
  const order = new Map(chart.states.map(({ id }, index) => [id, index]));
  const starts = chart.states.filter(({ id, initial }) =>
    inside.boxes.some((box) => box.id === id && box.isFrame && initial !== undefined),
  );
  const edges = [
    ...starts.map(({ id, initial = '' }) => ({
      id: startId(id),
      sources: [startId(id)],
      targets: [boxFor(view, initial)],
    })),
    ...bundles.map(({ source, target, lines }, index) => ({
      id: String(index),
      sources: [source],
      targets: [target],
      labels: [
        {
          text: '.',
          width: Math.ceil(widthOf(lines)) + 2 * LABEL_PADDING,
          height: lines.length * SIZE.line + 4,
          layoutOptions: {
            'elk.edgeLabels.placement': isInline ? 'CENTER' : 'TAIL',
            'elk.edgeLabels.inline': `${isInline}`,
          },
        },
      ],
      layoutOptions: (order.get(source) ?? 0) < (order.get(target) ?? 0) ? ONWARD : {},
    })),
  ];
  const placed = await view.place({
    id: '(page)',
    children: [...inside.nodes, ...away.map((box) => ({ id: box.id, ...sizeOf(box), height: 30 }))],
    edges,
    layoutOptions: { ...view.options, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
  });

  const rects = new Map<string, Rect>();
  const collect = (node: ElkNode): void => {
    rects.set(node.id, rectOf(node));
    node.children?.forEach(collect);
  };
  collect(placed);
  const at = (id: string): Rect => rects.get(id) ?? rectOf({});
  const edge = (id: string): ElkExtendedEdge | undefined => placed.edges?.find((each) => each.id === id);
  return {
    scope: scope.id,
    width: round(placed.width),
    height: round(placed.height),
    boxes: [...inside.boxes, ...away].map((box) => ({ ...box, ...at(box.id) })),
    wires: bundles.flatMap((bundle, index) => {
      const wire = edge(String(index));
      return wire ? [{ ...bundle, isInline, points: pointsOf(wire), label: rectOf(wire.labels?.[0] ?? {}) }] : [];
    }),
    starts: starts.flatMap(({ id }) => {
      const wire = edge(startId(id));
      return wire ? [{ dot: at(startId(id)), points: pointsOf(wire) }] : [];
    }),
    isOpen,
    style: STYLES.indexOf(style),
  };
}

const fits = ({ width, height }: Picture): boolean => width <= FITS.width && height <= FITS.height;

/** Draws in the first style that fits, else the first that is not too wide, else the first. */
async function drawBest(view: View, styles: readonly Style[]): Promise<Picture> {
  const drawn: Picture[] = [];
  for (const style of styles) {
    const picture = await draw(view, style);
    if (fits(picture)) return picture;
    drawn.push(picture);
    // No other style halves the height.
    if (picture.height > 2 * FITS.height) break;
  }
  return (drawn.find(({ width }) => width <= FITS.width) ?? drawn[0]) as Picture;
}

const byIdOf = ({ states }: Chart) => new Map(states.map((state) => [state.id, state]));

type Styled = Pick<Picture, 'scope' | 'isOpen' | 'style'>;

/**
 * The parts of a chart in the styles that they had before it changed; at first its states alone, closed. Sooner than `layOut`,
 * which compares the styles.
 */
export async function redraw(chart: Chart, before: Pictures | undefined, place: Place): Promise<Pictures> {
  const byId = byIdOf(chart);
  const parts: Record<string, Picture> = {};
  const styled: readonly Styled[] = Object.values(
    before?.parts ?? { closed: { scope: chart.id, isOpen: false, style: CLOSED } },
  );
  for (const { scope: id, isOpen, style: number } of styled) {
    const [scope, style] = [byId.get(id), STYLES[number]];
    if (style && scope && (id === chart.id || scope.children.length > 0))
      parts[id] = await draw({ chart, byId, scope, isOpen, place, options: before ? OPTIONS : QUICK }, style);
  }
  const first = parts[chart.id];
  return first?.isOpen ? { whole: first, parts } : { parts };
}

/** Lays a chart out whole and in parts that are legible without scrolling. */
export async function layOut(chart: Chart, by = place): Promise<Required<Pictures>> {
  const byId = byIdOf(chart);
  const [root] = chart.states;
  if (!root) throw new Error(`${chart.id} has no states`);
  const view = { chart, byId, place: by, options: OPTIONS };
  const parts: Record<string, Picture> = {};
  const open = (scope: ChartState): Promise<Picture> => drawBest({ ...view, scope, isOpen: true }, FULL);
  const whole = await open(root);
  const add = async (scope: ChartState): Promise<void> => {
    const inner = scope.children.flatMap((id) => byId.get(id) ?? []).filter(({ children }) => children.length > 0);
    const all = inner.length > 0 && (scope === root ? whole : await open(scope));
    const isClosed = !all || !fits(all);
    parts[scope.id] = isClosed ? await drawBest({ ...view, scope, isOpen: false }, STYLES) : all;
    if (isClosed) for (const state of inner) await add(state);
  };
  await add(root);
  return { whole, parts };
}
