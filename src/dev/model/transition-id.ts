/** Ids of transitions. Types only, as a watched page knows its machines without loading XState a second time. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The definitions among which the machine chooses by their guards. */
export function branches(definition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const source: AnyStateNode = definition.source;
  return (definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)) ?? [];
}

/** Source, event and number of the guard branch: made from the chart's structure because `machine.provide()` clones every definition. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const event = definition.eventType === '' ? 'always' : definition.eventType;
  return `${definition.source.id} --${event}[${branches(definition).indexOf(definition)}]-->`;
}
