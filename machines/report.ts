import type { AnyActorRef, EventObject } from 'xstate';

/** Tells the parent what changed. A custom action, so that exploring a chart without a parent does not run it. */
export function reportToParent<Report extends EventObject>(self: AnyActorRef, event: Report): void {
  self._parent?.send(event);
}
