/**
 * The student tariff is for one person's things: up to a number of boxes, and nothing that takes two people. `shop.json` has that number; a
 * firm without one sells the tariff for every list. The wizard follows this rule; the server prices every list as the type it is sent with.
 */
import { type Tariff, tariff } from '../shop/tariff';
import { boxCount, type Details, type InventoryError, inventoryError } from './inventory';
import { thingsForTwo } from './two-people';

/** Most boxes of a student move; undefined: any list can be one. */
export const STUDENT_MOST_BOXES = tariff.services.student.mostBoxes;

type Limit = Pick<Tariff['services']['student'], 'mostBoxes'>;

/** True if the list can be moved at the student tariff. */
export function fitsStudentMove(details: Details, { mostBoxes }: Limit = tariff.services.student): boolean {
  return mostBoxes === undefined || (boxCount(details) <= mostBoxes && thingsForTwo(details).length === 0);
}

interface Listed {
  moveType: string;
  details: Details;
}

/** The type that a list is booked as: a student move with more than one person's things becomes a home move. */
export function bookableType({ moveType, details }: Listed): string {
  return moveType === 'student' && !fitsStudentMove(details) ? 'house' : moveType;
}

/** `listForHome`: more than one person's things are listed for a student move. */
export type ListError = InventoryError | 'listForHome';

/** The reason why the list cannot be booked as it is; undefined if it can. */
export function listError(facts: Listed): ListError | undefined {
  return inventoryError(facts.details) ?? (bookableType(facts) === facts.moveType ? undefined : 'listForHome');
}
