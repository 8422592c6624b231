/** Writes a chart as the configuration that XState and Stately read: states inlined, guards and actions by name. */
import type { Chart, ChartState, ChartTransition } from '../model/chart';
import type { Json } from '../protocol';

type Config = { [key: string]: Json };

const named = (names: readonly string[]): Json[] => names.map((type) => ({ type }));
const given = (config: Record<string, Json | undefined>): Config =>
  Object.fromEntries(
    Object.entries(config).filter(
      (part): part is [string, Json] =>
        part[1] !== undefined && part[1] !== '' && !(Array.isArray(part[1]) && !part[1].length),
    ),
  );

function transitionOf({ targets, guard, actions, reenters }: ChartTransition): Config {
  return given({
    target: targets.length > 1 ? targets.map((id) => `#${id}`) : targets.length === 1 ? `#${targets[0]}` : undefined,
    guard: guard && guard !== 'otherwise' ? { type: guard } : undefined,
    actions: named(actions),
    reenter: reenters || undefined,
  });
}

function grouped(
  transitions: readonly ChartTransition[],
  keyOf: (transition: ChartTransition) => string,
): Config | undefined {
  const groups: Record<string, Json[]> = {};
  for (const transition of transitions)
    groups[keyOf(transition)] = [...(groups[keyOf(transition)] ?? []), transitionOf(transition)];
  return transitions.length > 0 ? groups : undefined;
}

function stateOf(state: ChartState, chart: Chart): Config {
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  const by = (trigger: ChartTransition['trigger'], name?: string): ChartTransition[] =>
    leaving.filter((each) => each.trigger === trigger && (name === undefined || each.name === name));
  const key = (id: string | undefined): string | undefined => chart.states.find((each) => each.id === id)?.key;
  const children = chart.states.filter(({ parent }) => parent === state.id);
  return given({
    id: state.id,
    type: state.kind === 'parallel' || state.kind === 'final' || state.kind === 'history' ? state.kind : undefined,
    description: state.description,
    tags: state.tags,
    initial: key(state.initial),
    entry: named(state.entry),
    exit: named(state.exit),
    invoke: state.invokes.map(({ id, src }) =>
      given({ id, src, onDone: by('answer', id).map(transitionOf), onError: by('failure', id).map(transitionOf) }),
    ),
    on: grouped(by('event'), ({ event }) => event),
    after: grouped(by('delay'), ({ name }) => name),
    always: by('always').map(transitionOf),
    onDone: by('completion').map(transitionOf),
    states:
      children.length > 0 ? Object.fromEntries(children.map((child) => [child.key, stateOf(child, chart)])) : undefined,
  });
}

/** The argument of `createMachine`. */
function configOf(chart: Chart): Config {
  const [root] = chart.states;
  if (!root) throw new Error(`${chart.id} has no states`);
  return stateOf(root, chart);
}

export const jsonOf = (chart: Chart): string => `${JSON.stringify(configOf(chart), null, 2)}\n`;

const list = (names: readonly string[], value: (name: string) => string): string =>
  [...new Set(names)]
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${value(name)},\n`)
    .join('');

/** The chart as one file, to paste into Stately. */
export function statelyOf(chart: Chart): string {
  const { states, transitions } = chart;
  const actions = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((each) => each.actions),
  ];
  const guards = transitions.map(({ guard }) => guard).filter((guard) => guard && guard !== 'otherwise');
  const delays = new Map(
    transitions.filter(({ trigger }) => trigger === 'delay').map(({ name, delay }) => [name, delay]),
  );
  const ports = states.flatMap(({ invokes }) => invokes.map(({ src }) => src));
  return `import { fromPromise, setup } from 'xstate';

export const ${chart.id}Machine = setup({
  actions: {
${list(actions, () => '() => {}')}  },
  guards: {
${list(guards, () => '() => true')}  },
  actors: {
${list(ports, () => 'fromPromise(async () => {})')}  },
  delays: {
${list([...delays.keys()], (name) => String(delays.get(name) ?? 1000))}  },
}).createMachine(${JSON.stringify(configOf(chart), null, 2)});
`;
}
