/** Money of a booking that has changed hands: paid online, or taken and given back by the team. */
import type { Pence } from '../money';
import type { IsoDate } from '../schedule';

export const RECEIPT_METHODS = ['cash', 'transfer', 'cardMachine'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

interface Base {
  /** Unique within the booking: the checkout session of a payment. */
  source: string;
  /** From 1, in the order of recording. */
  position: number;
  /** Negative when it was given back. */
  pence: Pence;
  /** The day on which the money changed hands. */
  day: IsoDate;
  /** When it was recorded, epoch milliseconds. */
  at: number;
  /** Purpose of a payment after the sale, in the customer's language; else ''. */
  label: string;
  /** The payment intent; '' for money by hand. */
  reference: string;
  /** The team's own note; customers never see it. */
  note: string;
  /** The member of staff who recorded it; '' for an online payment. */
  person: string;
}

export interface OnlinePayment extends Base {
  kind: 'payment';
  method: 'online';
}

/** Money that the team took or gave back itself. */
export interface Receipt extends Base {
  kind: 'receipt' | 'returned';
  method: ReceiptMethod;
}

export type Entry = OnlinePayment | Receipt;

export const isReceipt = (entry: Entry): entry is Receipt => entry.kind !== 'payment';

export const sumOfEntries = (entries: readonly Pick<Entry, 'pence'>[]): Pence =>
  entries.reduce((sum, { pence }) => sum + pence, 0);
