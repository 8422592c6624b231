/** Rows of reviews. Their chart decides which events a row accepts. */
import { transition } from 'xstate';
import { AppError } from '#domain/app-error';
import { type CustomerReviewEvent, customerReviewMachine as machine } from '#machines/customer-review.machine';
import { logAct } from '#server/booking/acts';
import type { Store } from '#server/deps';
import { transaction } from '#server/store/database';
import { type Paged, readPage } from '#server/store/paged';
import type { Db, ReviewsTable, Transaction } from '#server/store/schema';

const snapshotOf = ({ state }: Pick<ReviewsTable, 'state'>) => machine.resolveState({ value: state });

/** True if the state of a review accepts the event. */
export const acceptsReviewEvent = (review: Pick<ReviewsTable, 'state'>, event: CustomerReviewEvent): boolean =>
  snapshotOf(review).can(event);

export const findReview = (db: Db, bookingId: string): Promise<ReviewsTable | undefined> =>
  db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** Moves a review to its next state. Throws 'reviewClosed' if its state refuses the event. */
export async function applyToReview(
  trx: Transaction,
  review: ReviewsTable,
  event: CustomerReviewEvent,
  change: Partial<Pick<ReviewsTable, 'stars' | 'words' | 'lang' | 'at'>> = {},
): Promise<void> {
  if (!acceptsReviewEvent(review, event)) throw new AppError('reviewClosed');
  const [{ value: state }] = transition(machine, snapshotOf(review), event);
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ ...change, state })
    .where('booking_id', '=', review.booking_id)
    .where('state', '=', review.state)
    .where('at', '=', review.at)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('reviewClosed');
}

/** Newest first. */
export const readReviews = (db: Db, page: number): Promise<Paged<ReviewsTable>> =>
  readPage(db.selectFrom('reviews').selectAll().orderBy('at', 'desc').orderBy('booking_id', 'desc'), page);

/** `seen`: when the review that the team has read was sent. Throws 'reviewClosed' if the customer has sent another since. */
export async function decideReview(
  deps: Store,
  person: string,
  { bookingId, decision, seen }: { bookingId: string; decision: 'published' | 'declined'; seen: number },
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const review = await findReview(trx, bookingId);
    if (review?.at !== seen) throw new AppError('reviewClosed');
    await applyToReview(trx, review, { type: `staff.${decision}` });
    const act = decision === 'published' ? 'reviewPublished' : 'reviewDeclined';
    await logAct(trx, deps, person, act, { bookingId });
  });
}
