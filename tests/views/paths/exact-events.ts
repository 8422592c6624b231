/** Gestures that must come to the chart as what they stand for: not only the right event, but with all that belongs to it. */
import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';
import { phrase, show } from '../../support/paths/labels';
import type { Gesture, Gestures } from '../../support/paths/view-driver';

const says = (heard: AnyEventObject, meant: AnyEventObject): boolean =>
  Object.entries(meant).every(([key, value]) => show(heard[key]) === show(value));

/** Does what a gesture does, and listens to what the actor is sent meanwhile. */
async function listening(actor: AnyActor, happen: () => void | Promise<void>): Promise<AnyEventObject[]> {
  const heard: AnyEventObject[] = [];
  const listen = (event: InspectionEvent): void => {
    if (event.type === '@xstate.event' && event.actorRef === actor) heard.push(event.event);
  };
  const ears = actor.system.inspect(listen);
  try {
    await happen();
  } finally {
    ears.unsubscribe();
  }
  return heard;
}

/** The same gestures; one at a control that the state takes, and that sends something else than it means, throws. */
export function withExactEvents<Event extends AnyEventObject>(
  actor: () => AnyActor,
  gestures: Gestures<Event>,
): Gestures<Event> {
  const exact = (gesture: Gesture): Gesture => ({
    ...gesture,
    use: async (control, event, user, last) => {
      const isTaken = control !== null && actor().getSnapshot().can(event);
      const heard = await listening(actor(), () => gesture.use(control, event, user, last));
      if (!isTaken || heard.some((each) => says(each, event))) return;
      throw new Error(`${phrase(event)} was meant, but ${heard.map(phrase).join(', ') || 'nothing'} was sent.`);
    },
  });
  const all = Object.entries(gestures as unknown as Readonly<Record<string, Gesture>>);
  return Object.fromEntries(all.map(([type, gesture]) => [type, exact(gesture)])) as unknown as Gestures<Event>;
}
