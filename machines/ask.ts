/** How a chart asks a port, and how it passes on what it hears. */

import {
  type AnyEventObject,
  and,
  assign,
  type MachineContext,
  type MetaObject,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type SetupReturn,
  type UnknownActorLogic,
} from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import type { Ask, PortName, Reply } from './ports';

type Refusal<Name extends PortName> = Extract<Reply<Name>, { ok: false }>;
type Done<Name extends PortName> = Exclude<Reply<Name>, { ok: false }>;

type ParamsOf = Record<string, ParameterizedObject['params'] | undefined>;
type OneOrMore<Item> = Item | readonly Item[];
/** What takes the given as its params, or none; or what has params of its own. */
type Takers<Of extends ParamsOf, Given> = {
  [Name in keyof Of & string]:
    | (undefined extends Of[Name] ? Name : Given extends Of[Name] ? Name : never)
    | (undefined extends Of[Name] ? never : { type: Name; params: Of[Name] });
}[keyof Of & string];

interface Way<Actions extends ParamsOf, Guards extends ParamsOf, Given> {
  guard?: Takers<Guards, Given>;
  target?: string;
  reenter?: true;
  actions?: OneOrMore<Takers<Actions, Given>>;
}
type Ways<Actions extends ParamsOf, Guards extends ParamsOf, Given> = string | OneOrMore<Way<Actions, Guards, Given>>;

/** What becomes of a question. Guards and actions named bare get the answer, or the refusal, as their params. */
type Asking<Name extends PortName, Context, Actions extends ParamsOf, Guards extends ParamsOf, Delay> = {
  input: Ask<Name> | ((args: { context: Context }) => Ask<Name>);
  /** What did not come at all, or not in time, goes the last way of a refusal, with this reason; or a way of its own. */
  failed?: ErrorCode | Way<Actions, Guards, undefined>;
  timeout?: Delay;
  /** The reason where the timeout has one of its own. */
  late?: ErrorCode;
} & ([Done<Name>] extends [never] ? unknown : { done: Ways<Actions, Guards, Done<Name>> }) &
  ([Refusal<Name>] extends [never] ? unknown : { refused: Ways<Actions, Guards, Refusal<Name>> });

/** Fits into the state of any chart: what it asks was checked against the chart already. */
interface Asked {
  invoke: never;
  after: never;
}
type AnyWay = { guard?: unknown; target?: string; reenter?: true; actions?: OneOrMore<unknown> };

const listOf = <Item>(some: OneOrMore<Item>): Item[] => [some].flat() as Item[];
const waysOf = (ways: unknown): AnyWay[] =>
  typeof ways === 'string' ? [{ target: ways }] : listOf((ways ?? []) as OneOrMore<AnyWay>);
const wasAnswered = ({ event }: { event: AnyEventObject }): boolean => event.output.ok;
const theOutput = ({ event }: { event: AnyEventObject }) => event.output;

/** A bare name becomes an object that carries the params; what has some keeps them. */
const giving = (params: unknown) => (taker: unknown) => (typeof taker === 'string' ? { type: taker, params } : taker);
const wayOf = ({ guard, actions, ...rest }: AnyWay, params: unknown): AnyWay => ({
  ...rest,
  ...(guard ? { guard: giving(params)(guard) } : {}),
  ...(actions ? { actions: listOf(actions).map(giving(params)) } : {}),
});

/** `ask` for the charts of one setup: the invoke of a port with all its ways out, to be spread into a state. */
export function asking<
  Context extends MachineContext,
  Event extends AnyEventObject,
  Actors extends Record<string, UnknownActorLogic>,
  Children extends Record<string, string>,
  Actions extends ParamsOf,
  Guards extends ParamsOf,
  Delay extends string,
  Tag extends string,
  Input,
  Output extends NonReducibleUnknown,
  Emitted extends AnyEventObject,
  Meta extends MetaObject,
>(_setup: SetupReturn<Context, Event, Actors, Children, Actions, Guards, Delay, Tag, Input, Output, Emitted, Meta>) {
  return function ask<Name extends PortName & keyof Actors>(
    src: Name,
    asked: Asking<Name, Context, Actions, Guards, Delay>,
  ): Asked {
    const { input, failed, timeout, late, ...ways } = asked as Asking<Name, Context, Actions, Guards, Delay> &
      Record<'done' | 'refused', unknown>;
    const [done, refused] = [waysOf(ways.done), waysOf(ways.refused)];
    const last = refused.at(-1) ?? done.at(-1) ?? {};
    const lost = (how: typeof failed): AnyWay =>
      typeof how === 'object' ? wayOf(how, undefined) : wayOf(last, how && { reason: how });
    const answered = done.map((way) => {
      const { guard, ...rest } = wayOf(way, theOutput);
      if (refused.length === 0) return { ...(guard ? { guard } : {}), ...rest };
      return { guard: guard ? and([wasAnswered, guard as never]) : wasAnswered, ...rest };
    });
    return {
      invoke: {
        id: src,
        src,
        input,
        onDone: [...answered, ...refused.map((way) => wayOf(way, theOutput))],
        onError: lost(failed),
      },
      ...(timeout ? { after: { [timeout]: lost(late ?? failed) } } : {}),
    } as unknown as Asked;
  };
}

/** `changeFacts` for the charts of one context: an action that changes what the customer has said. */
export const changing =
  <Context extends MachineContext & { facts: unknown }, Event extends AnyEventObject>() =>
  <Params extends ParameterizedObject['params']>(
    change: (facts: Context['facts'], params: Params) => Context['facts'],
  ) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => ({ facts: change(context.facts, params) }) as Partial<Context>,
    );

/** A guard or action that takes the event as its params. */
export const withEvent = <Name extends string>(type: Name) => ({
  type,
  params: <Event>({ event }: { event: Event }) => event,
});

/** A guard or action that takes the context as its params, as another event gives them. */
export const withContext = <Name extends string>(type: Name) => ({
  type,
  params: <Context>({ context }: { context: Context }) => context,
});

/** A guard or action that takes the output of a child as its params. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
});
