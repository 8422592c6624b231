/** Checks over everything that a chart can do. */
import type { AnyStateNode } from 'xstate';
import { portOf } from '#machines/ports';
import { phrase, show } from './labels';
import { arrivalOf, type Edge, type Model } from './model';

/** A situation with the shortest way to it. */
function withWay({ shortest }: Model, node: string): string {
  const [, ...steps] = shortest.get(node)?.steps ?? [];
  if (steps.length === 0) return `${node}, where it starts`;
  return `${node}, reached by ${steps.map(({ event }) => phrase(event)).join(', then ')}`;
}

/** The promises that a chart breaks, each with the nearest situation or step. */
export function broken(model: Model): string[] {
  const { states = {}, steps = {} } = model.chart.promises;
  return [
    ...Object.entries(states).flatMap(([sentence, holds]) => {
      const found = [...model.nodes].find(([, snapshot]) => !holds(snapshot));
      return found ? [`"${sentence}" does not hold in ${withWay(model, found[0])}`] : [];
    }),
    ...Object.entries(steps).flatMap(([sentence, holds]) => {
      const found = model.edges.find((edge) => edge.fired.length > 0 && !holds(edge));
      return found ? [`"${sentence}" does not hold for ${phrase(found.event)} in ${withWay(model, found.from)}`] : [];
    }),
  ];
}

/** The situations from which neither an end of the chart nor a resting state can be reached. */
export function stranded(model: Model): string[] {
  const { rests = (each) => !each.hasTag('busy') } = model.chart.promises;
  const saved = new Set(
    [...model.nodes].filter(([, each]) => each.status !== 'active' || rests(each)).map(([node]) => node),
  );
  const sources = new Map<string, Edge[]>();
  for (const edge of model.edges) sources.set(edge.to, [...(sources.get(edge.to) ?? []), edge]);
  for (const node of saved) for (const { from } of sources.get(node) ?? []) saved.add(from);
  return [...model.nodes.keys()].filter((node) => !saved.has(node)).map((node) => withWay(model, node));
}

/** A customer's events that change a fact and leave the refusal of what was there before, unless the chart says why. */
export function staleRefusals({ chart, edges }: Model): string[] {
  const { keepsRefusal = {} } = chart.promises;
  const factsOf = ({ context: { refusal: _, ...facts } }: Edge['before']) => show(facts);
  return edges
    .filter(
      ({ event, fired }) => !event.type.startsWith('xstate.') && fired.length > 0 && !(event.type in keepsRefusal),
    )
    .filter(({ before, after }) => before.context.refusal && after.context.refusal === before.context.refusal)
    .filter(({ before, after }) => after.status === 'active' && factsOf(after) !== factsOf(before))
    .map(({ event, before }) => `${event.type} leaves the refusal in ${show(before.value)}`);
}

/** Ports without a deadline, each with the reason. */
const UNTIMED: Readonly<Record<string, string>> = {
  lookUpProducts: 'the customer continues meanwhile, and the server checks again at the end',
  wasConfirmationSent: 'it reads the storage of the browser',
  waitUntil: 'it only waits, and the customer continues meanwhile',
  waitForLook: 'it only waits, and the customer continues meanwhile',
  waitForNextDay: 'it only waits, and the customer continues meanwhile',
};

/** The exits that a busy state lacks for a call: answer, refusal, failure and deadline. */
export function missingExits(model: Model): string[] {
  const { machine } = model.chart;
  return [...model.nodes].flatMap(([node, snapshot]) => {
    if (snapshot.status !== 'active' || !snapshot.hasTag('busy')) return [];
    const exits = model.exits.get(node) ?? [];
    return (snapshot._nodes as AnyStateNode[])
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, src }) => {
        const port = portOf(machine.implementations.actors[String(src)]);
        if (!port || id in UNTIMED || !arrivalOf(snapshot).running.has(id)) return [];
        const answers = exits.filter(({ event }) => event.type === `xstate.done.actor.${id}`);
        const oks = answers.map(({ event }): boolean | undefined => event.output?.ok);
        const mayRefuse = oks.some((ok) => ok !== undefined);
        const canFail = exits.some(({ event, fired }) => event.type === `xstate.error.actor.${id}` && fired.length > 0);
        const missing = [
          answers.length === 0 && 'an answer',
          mayRefuse && !oks.includes(false) && 'a refusal',
          !port.otherwise && !canFail && 'a failure',
          !port.within && 'a deadline',
        ].filter(Boolean);
        if (missing.length === 0) return [];
        return [`${machine.id} waits for ${id} without ${missing.join(', ')} in ${withWay(model, node)}`];
      });
  });
}
