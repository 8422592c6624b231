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
