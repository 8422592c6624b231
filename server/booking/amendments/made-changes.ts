/** The changes of bookings since their sale, for the crew's sheet. */
import type { AmendedPart } from '#domain/booking/amendment';
import type { Db } from '#server/store/schema';
import { proposalOf, readMade, seenBefore } from './amendments';
import { changedParts } from './propose-amendment';

export interface MadeChange {
  bookingId: string;
  /** Epoch milliseconds. */
  at: number;
  parts: readonly AmendedPart[];
}

/** Oldest first. */
export async function madeChanges(db: Db, bookingIds: readonly string[]): Promise<MadeChange[]> {
  if (bookingIds.length === 0) return [];
  return (await readMade(db, bookingIds)).map((row) => {
    const proposal = proposalOf(row);
    const parts = changedParts(seenBefore(proposal), proposal.after, row.with_helper === 1);
    return { bookingId: row.booking_id, at: row.updated_at, parts };
  });
}
