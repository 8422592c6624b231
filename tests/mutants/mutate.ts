/** Mutants of a chart, made from its configuration at run time. */
import { type AnyStateMachine, type AnyStateNode, assign, createMachine, not } from 'xstate';
import { chartOf } from '../../dev/model/chart';
import { definitionsOf, family, transitionId } from '../../dev/model/definitions';
import { eventName } from '../../dev/model/names';

interface Mutant {
  readonly id: string;
  /** The ids of the transitions or states that it changes. */
  readonly places: readonly string[];
  /** Throws if such a chart cannot be created. */
  readonly make: () => AnyStateMachine;
}

type Step = string | number;
type Site = readonly Step[];
type Plain = Record<Step, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A deep copy that shares functions and actor logic. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) : value;
}

const at = (root: unknown, site: Site): unknown =>
  site.reduce((part, step) => (part as Plain | undefined)?.[step], root);

function remove(root: unknown, site: Site): void {
  const parent = at(root, site.slice(0, -1));
  const last = site.at(-1) ?? '';
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (isPlain(parent)) delete parent[last];
}

function put(root: unknown, site: Site, value: unknown): void {
  (at(root, site.slice(0, -1)) as Plain)[site.at(-1) ?? ''] = value;
}

/** The members of a list, or a single member. */
function members(root: unknown, site: Site): Site[] {
  const value = at(root, site);
  if (Array.isArray(value)) return value.map((_, index) => [...site, index]);
  return value === undefined || value === null ? [] : [site];
}

const keys = (root: unknown, site: Site): Site[] => {
  const value = at(root, site);
  return isPlain(value) ? Object.keys(value).map((key) => [...site, key]) : [];
};

interface Place {
  readonly site: Site;
  readonly isTimed: boolean;
}

/** Every transition of a state, and of what it invokes. */
function transitionsOf(config: unknown, state: Site): Place[] {
  const invokes = members(config, [...state, 'invoke']);
  const lists = [
    ...keys(config, [...state, 'on']),
    [...state, 'always'],
    [...state, 'onDone'],
    ...invokes.flatMap((invoke) => [
      [...invoke, 'onDone'],
      [...invoke, 'onError'],
    ]),
  ];
  const timed = keys(config, [...state, 'after']);
  return [
    ...lists.flatMap((list) => members(config, list)).map((site) => ({ site, isTimed: false })),
    ...timed.flatMap((list) => members(config, list)).map((site) => ({ site, isTimed: true })),
  ];
}

function statesOf(config: unknown, state: Site = []): Site[] {
  return [state, ...keys(config, [...state, 'states']).flatMap((child) => statesOf(config, child))];
}

const named = (site: Site): string => site.filter((step) => step !== 'states').join('.') || 'root';
const nameOf = (part: unknown): string =>
  typeof part === 'string' ? part : String((part as Plain | undefined)?.type ?? 'one');

/** The most facts of an action, and of an input, that are broken one by one. */
const MOST_FACTS = 3;

type Assignment = (args: { context: Plain }, params: unknown) => Plain;
/** An assignment as a function; undefined for any other action. */
function assignmentOf(action: unknown): Assignment | undefined {
  const { assignment } = action as { assignment?: Assignment | Plain };
  if (!assignment || typeof assignment === 'function') return assignment;
  const partOf = (part: unknown, args: object, params: unknown) =>
    typeof part === 'function' ? part(args, params) : part;
  return (args, params) =>
    Object.fromEntries(Object.entries(assignment).map(([fact, part]) => [fact, partOf(part, args, params)]));
}

/** The facts that differ from the context, down to those of a draft. */
const changedIn = (before: Plain, after: Plain, site: Site = []): Site[] =>
  Object.keys(after).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    return site.length === 0 && isPlain(was) && isPlain(is) ? changedIn(was, is, [name]) : [[...site, name]];
  });

/** An assignment that leaves one of its facts as it was. */
const keeping = (assignment: Assignment, which: number) =>
  assign(({ context }: { context: Plain }, params: unknown) => {
    const after = copy(assignment({ context }, params)) as Plain;
    const fact = changedIn(context, after)[which];
    if (fact) put(after, fact, at(context, fact));
    return after;
  });

/** The id of the transition that a part of the configuration belongs to; outside of transitions, that of its state. */
function placeOf({ root }: AnyStateMachine, site: Site): string {
  let node: AnyStateNode = root;
  let rest = site;
  while (rest[0] === 'states') {
    node = node.states[rest[1] ?? ''] as AnyStateNode;
    rest = rest.slice(2);
  }
  const [list = '', ...below] = rest;
  const named = list === 'on' || list === 'after' ? below.shift() : undefined;
  const invoke = list === 'invoke' ? node.invoke[typeof below[0] === 'number' ? Number(below.shift()) : 0] : undefined;
  const answer = invoke && below.shift();
  const event = {
    on: named,
    after: `xstate.after.${named}.${node.id}`,
    always: '',
    onDone: `xstate.done.state.${node.id}`,
    invoke: answer && `xstate.${answer === 'onDone' ? 'done' : 'error'}.actor.${invoke?.id}`,
  }[list];
  const which = typeof below[0] === 'number' ? below[0] : 0;
  const definition = definitionsOf(node).filter(({ eventType }) => eventType === event)[which];
  return definition ? transitionId(definition) : node.id;
}

/** The chart created again from a changed configuration. */
function remade(machine: AnyStateMachine, change: (root: Plain) => void): AnyStateMachine {
  const root = copy(machine.config) as Plain;
  change(root);
  return createMachine(root as never, machine.implementations as never) as unknown as AnyStateMachine;
}

/** All mutants of a chart, in the order of the chart. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { config } = machine;
  const ids = family(machine.root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id);
  const mutants: Mutant[] = [];
  const chart = chartOf(machine);

  function add(kind: string, site: Site, change: (root: unknown) => void, detail = ''): void {
    const id = [`${machine.id}: ${kind}`, named(site), detail].filter(Boolean).join(', ');
    mutants.push({ id, places: [placeOf(machine, site)], make: () => remade(machine, change) });
  }

  function swap(kind: string, site: Site): void {
    const [next, index] = [[...site.slice(0, -1), Number(site.at(-1)) + 1], Number(site.at(-1))];
    if (Number.isNaN(index) || at(config, next) === undefined) return;
    add(kind, site, (root) => {
      const [one, two] = [at(root, site), at(root, next)];
      put(root, site, two);
      put(root, next, one);
    });
  }

  function mutateActions(site: Site): void {
    for (const action of members(config, site)) {
      const part = at(config, action);
      add('action removed', site, (root) => remove(root, action), nameOf(part));
      swap('actions swapped', action);
      const reason = isPlain(part) && isPlain(part.params) ? part.params.reason : undefined;
      if (reason === undefined || reason === 'unknown') continue;
      add('reason changed', site, (root) => put(root, [...action, 'params', 'reason'], 'unknown'), String(reason));
    }
  }

  function mutateTransition({ site, isTimed }: Place): void {
    const part = at(config, site);
    const target = isPlain(part) ? part.target : part;
    const guard = isPlain(part) ? part.guard : undefined;
    add(isTimed ? 'delay removed' : 'transition removed', site, (root) => remove(root, site));
    if (typeof target === 'string') {
      const short = target.replace(/^[.#]+/, '');
      const from = ids.findIndex((id) => id.endsWith(`.${short}`) || id.includes(`${short}.`));
      const other = ids[(from + 1) % ids.length] ?? machine.id;
      add('target changed', site, (root) => put(root, isPlain(part) ? [...site, 'target'] : site, `#${other}`), other);
    }
    if (!isPlain(part)) return;
    if (guard !== undefined) {
      add('guard removed', site, (root) => remove(root, [...site, 'guard']), nameOf(guard));
      add('guard negated', site, (root) => put(root, [...site, 'guard'], not(guard as never)), nameOf(guard));
    }
    if (part.reenter === true) add('entered anew no more', site, (root) => remove(root, [...site, 'reenter']));
    swap('branches swapped', site);
    mutateActions([...site, 'actions']);
  }

  const { delays, ...others } = machine.implementations;
  const waits = statesOf(config).flatMap((state) => keys(config, [...state, 'after']).map((site) => site.at(-1)));
  for (const [name, delay] of Object.entries(delays).filter(([name]) => waits.includes(name))) {
    const doubled = {
      ...delays,
      [name]: typeof delay === 'number' ? delay * 2 : (...given: [never, never]) => delay(...given) * 2,
    };
    const make = () => createMachine(config as never, { ...others, delays: doubled } as never) as never;
    const waiting = chart.transitions.filter(({ trigger, event }) => trigger === 'delay' && eventName(event) === name);
    mutants.push({ id: `${machine.id}: delay doubled, ${name}`, places: waiting.map(({ id }) => id), make });
  }
  for (const [name, action] of Object.entries(others.actions)) {
    const assignment = assignmentOf(action);
    const isIt = (each: string) => each === name || each.startsWith(`${name}(`);
    const places = [
      ...chart.transitions.filter(({ actions }) => actions.some(isIt)),
      ...chart.states.filter(({ entry, exit }) => [...entry, ...exit].some(isIt)),
    ].map(({ id }) => id);
    for (let which = 0; assignment && which < MOST_FACTS; which += 1) {
      const actions = { ...others.actions, [name]: keeping(assignment, which) };
      const make = () => createMachine(config as never, { ...machine.implementations, actions } as never) as never;
      mutants.push({ id: `${machine.id}: fact ${which + 1} kept, ${name}`, places, make });
    }
  }
  for (const state of statesOf(config)) {
    const children = keys(config, [...state, 'states']).map((site) => String(site.at(-1)));
    const initial = at(config, [...state, 'initial']);
    if (typeof initial === 'string' && children.length > 1) {
      const other = children[(children.indexOf(initial) + 1) % children.length];
      add('initial changed', state, (root) => put(root, [...state, 'initial'], other), other);
    }
    for (const tag of members(config, [...state, 'tags'])) {
      add('tag removed', state, (root) => remove(root, tag), String(at(config, tag)));
    }
    for (const invoke of members(config, [...state, 'invoke'])) {
      add('invoke removed', state, (root) => remove(root, invoke), String((at(config, invoke) as Plain).src));
      const { input, src } = at(config, invoke) as { input?: (args: unknown) => unknown; src: string };
      for (let which = 0; typeof input === 'function' && which < MOST_FACTS; which += 1) {
        const without = (args: unknown) => {
          const whole = input(args);
          const lost = isPlain(whole) ? Object.keys(whole)[which] : undefined;
          return lost === undefined ? whole : { ...(whole as object), [lost]: undefined };
        };
        add(`input ${which + 1} lost`, state, (root) => put(root, [...invoke, 'input'], without), String(src));
      }
    }
    for (const list of ['entry', 'exit']) mutateActions([...state, list]);
    for (const place of transitionsOf(config, state)) mutateTransition(place);
  }
  return mutants;
}
