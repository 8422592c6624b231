/** The two doors of a move: their addresses, floors and lifts. */
import { isEqual } from '#domain/is-equal';
import { accessOf } from '#domain/move/inventory';
import type { End } from '#domain/place';
import type { bookingMachine } from '#machines/booking.machine';
import { act, type Instruction } from '../../plan/sentences';
import type { Show } from '../../support/charts/chart';
import { partsOf, shared, subheading, text, that } from '../../support/charts/things';
import type { Words } from '../../support/words/words';
import type { Snapshot } from './price';
import { chosenThing } from './route';
import { isTypingAddress } from './screen';
import { unknownFloors } from './steps';

/** The first answer that the doors lack. */
export const MISSING = 'main [data-invalid] input, main [aria-invalid=true]';

export const isDoor = (snapshot: Snapshot, end: End, value: 'asking' | 'known'): boolean =>
  snapshot.matches({ waitingForAddress: { [end]: value } });
/** A door's address is taken when all answers are submitted. */
export const afterSubmit =
  <Payload>(payloads: readonly Payload[]) =>
  (snapshot: Snapshot): readonly Payload[] =>
    snapshot.matches({ waitingForAddress: { answers: 'showingErrors' } }) ? payloads : [];

export function doorsIn(words: Words) {
  const { say } = words;
  const isRefused = (snapshot: Snapshot) => snapshot.matches({ waitingForAddress: { answers: 'showingErrors' } });
  /** Floor and lift are asked for below the address; a ground floor must be chosen. */
  const door =
    (end: End, phase: 'asking' | 'known'): Show<typeof bookingMachine> =>
    (snapshot) => {
      const { facts } = snapshot.context;
      const { floor, hasLift } = accessOf(facts.details)[end];
      const value = unknownFloors(facts).includes(end) ? '' : `${floor}`;
      return [
        subheading(say(`booking:address.door.${end}`)),
        chosenThing(words, snapshot, end, phase === 'known'),
        isRefused(snapshot) && value === '' && shared(text(say('booking:door.required'))),
        that(`The floor is not “${value}”, or the lift is not ${hasLift}`, (page) => {
          const mine = [`floor-${end}`, `lift-${end}`];
          const answers = partsOf(page, 'radio').filter(({ attributes }) => mine.includes(attributes.name ?? ''));
          const checked = answers.flatMap(({ isChecked, value }) => (isChecked ? [value] : []));
          const expected = [...(value ? [value] : []), ...(floor > 0 ? [hasLift ? 'yes' : 'no'] : [])];
          return answers.length === 0 || isEqual(checked, expected);
        }),
      ];
    };
  const editOf = (end: End) => act.press(`${say('common:place.edit')} ${say(`booking:place.editOf.${end}`)}`);
  const typeAddress = (end: End, address: string, now: Snapshot): Instruction[] => [
    ...(isTypingAddress(now, end)
      ? []
      : [act.press(`${say('booking:address.notListed')} ${say(`booking:place.editOf.${end}`)}`)]),
    act.type(address, say(`booking:address.label.${end}`)),
    act.press(say('booking:address.submit')),
  ];
  return { door, editOf, typeAddress };
}
