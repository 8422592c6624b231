/** Lines that change the price of a sold booking: an hour more, a discount. The price that was sold stays as it is. */
import type { Pence } from '../money';

/** `extra`: the customer pays more. `discount`: the customer pays less. */
export const CHARGE_KINDS = ['extra', 'discount'] as const;
/**
 * `kept`: the part of a changed move's price that does not count, because something else was agreed before. `slot`: the difference to a dearer
 * slot that the customer asked the team for.
 */
export type ChargeKind = (typeof CHARGE_KINDS)[number] | 'kept' | 'slot';

export interface Charge {
  /** From 1, in the order of agreement. */
  position: number;
  kind: ChargeKind;
  /** The team's words for the customer; '' for a refund that was made or given up without any. */
  label: string;
  /** Negative if it lowers the price. */
  pence: Pence;
  /** Epoch milliseconds. */
  at: number;
}

/** True for a part of the move's own price, which a move to another slot is compared with; the rest is for something else. */
export const isOfMove = ({ kind }: Charge): boolean => kind === 'kept' || kind === 'slot';

/** A charge as a line of a bill. */
export interface ChargeLine {
  code: 'charge';
  label: string;
  pence: Pence;
}

export const chargeLine = ({ label, pence }: Pick<Charge, 'label' | 'pence'>): ChargeLine => ({
  code: 'charge',
  label,
  pence,
});

export const sumOfCharges = (charges: readonly Pick<Charge, 'pence'>[]): Pence =>
  charges.reduce((sum, { pence }) => sum + pence, 0);
