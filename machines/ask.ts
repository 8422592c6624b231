/** Helpers that save types in the charts. */
import { assign, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate';

/** `changeFacts` for the charts of one context: an action that changes what the customer has said. */
export const changing =
  <Context extends MachineContext & { facts: unknown }, Event extends EventObject>() =>
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

/** A guard or action that takes the output of a child as its params. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
});
