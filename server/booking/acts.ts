/** The log of what staff did: who, when, what changed. Written in the transaction of the change. */
import * as z from 'zod';
import { BOOKING_STATUSES } from '#domain/booking/booking';
import type { Store } from '#server/deps';
import { type Paged, readPage } from '#server/store/paged';
import type { Db, StaffActsTable, Transaction } from '#server/store/schema';

export const ACTS = [
  'signedIn',
  'signedOut',
  'confirmed',
  'cancelled',
  'refunded',
  'refundWaived',
  'repaid',
  'contactCorrected',
  'invoiceAddressed',
  'priceChanged',
  'amended',
  'moneyReceived',
  'moneyReturned',
  'moved',
  'crewNamed',
  'crewLeft',
  'crewNear',
  'crewTakenBack',
  'done',
  'noted',
  'confirmationSent',
  'paymentLinkSent',
  'mailSentAgain',
  'mailSettled',
  'paymentSettled',
  'dayClosed',
  'dayOpened',
  'codeAdded',
  'codeEnded',
  'vanAdded',
  'vanChanged',
  'vanTakenOut',
  'vanTakenBack',
  'feedRenewed',
  'exported',
  'accountsExported',
  'subscribersExported',
  'reviewPublished',
  'reviewDeclined',
  'damageAnswered',
  'damageSettled',
] as const;
export type Act = (typeof ACTS)[number];

/** False for an act of a later version, which the log shows by its stored name. */
export const isKnownAct = (act: string): act is Act => ACTS.some((known) => known === act);

const changeSchema = z.object({
  /** The booking's state before and after. A state of a later version is left out. */
  from: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  to: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  /** Pence. */
  amount: z.int().optional(),
  /** Anything else that changed or was typed: a day, a code, a kind of mail, a reason, a note. */
  text: z.string().optional(),
});
export type ActChange = z.infer<typeof changeSchema>;

export interface StaffAct {
  at: number;
  person: string;
  /** The stored name, which a later version may have written: see `isKnownAct`. */
  act: string;
  bookingId: string | null;
  change: ActChange;
}

export async function logAct(
  trx: Transaction,
  { clock, random }: Store,
  person: string,
  act: Act,
  { bookingId = null, ...change }: ActChange & { bookingId?: string | null } = {},
): Promise<void> {
  await trx
    .insertInto('staff_acts')
    .values({
      id: random.hex(12),
      at: clock.now(),
      person,
      act,
      booking_id: bookingId,
      change: JSON.stringify(change),
    })
    .execute();
}

function fromRow({ at, person, act, booking_id: bookingId, change }: StaffActsTable): StaffAct {
  return { at, person, act, bookingId, change: changeSchema.parse(JSON.parse(change)) };
}

const newestFirst = (db: Db) => db.selectFrom('staff_acts').selectAll().orderBy('at', 'desc').orderBy('id');

export async function actsOn(db: Db, page: number): Promise<Paged<StaffAct>> {
  const read = await readPage(newestFirst(db), page);
  return { ...read, rows: read.rows.map(fromRow) };
}

export async function actsOf(db: Db, bookingId: string): Promise<StaffAct[]> {
  return (await newestFirst(db).where('booking_id', '=', bookingId).execute()).map(fromRow);
}
