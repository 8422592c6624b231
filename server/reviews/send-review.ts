/** A review by the signed link in the mail after the move. */
import { AppError } from '#domain/app-error';
import { REVIEW_LIMIT, reviewError } from '#domain/forms/review';
import type { Language } from '#domain/language';
import { severalLines } from '#domain/typed-text';
import { type Booking, publicPlace } from '#server/booking/booking';
import { findBooking } from '#server/booking/caller';
import { isCurrentSubject } from '#server/booking/links';
import type { Mailing } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Db, ReviewsTable } from '#server/store/schema';
import { acceptsReviewEvent, applyToReview, findReview } from './reviews';

const SENT = { type: 'review.sent' } as const;

/** The finished booking of a link; undefined when the link is not valid any more. */
async function bookingOfLink(db: Db, deps: Mailing, token: string): Promise<Booking | undefined> {
  const link = deps.access.verifyLink(token);
  if (link?.purpose !== 'review') return undefined;
  const booking = await findBooking(db, link.subject.split('.')[0] ?? '');
  return booking?.state === 'done' && isCurrentSubject(booking, link.subject) ? booking : undefined;
}

/** The review that a link may still give or change; `before`: as it was given. Undefined when it may not. */
export async function openReview(
  deps: Mailing,
  token: string,
): Promise<{ booking: Booking; before: ReviewsTable | undefined } | undefined> {
  const booking = await bookingOfLink(deps.db, deps, token);
  const before = booking && (await findReview(deps.db, booking.id));
  return booking && (!before || acceptsReviewEvent(before, SENT)) ? { booking, before } : undefined;
}

/** The name that is shown: 'Mary S.'. Of a Chinese name, written without a space, only the family name: '王*'. */
function shownName(name: string): string {
  if (/^\p{Script=Han}{2,}$/u.test(name)) return `${[...name][0]}*`;
  const [first = '', ...others] = name.split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial}.` : first;
}

/** Keeps the review; sent again, it replaces the first. Throws 'starsRequired', 'textTooLong', 'reviewClosed'. */
export async function sendReview(
  deps: Mailing,
  token: string,
  { stars, words, lang }: { stars: number; words: string; lang: Language },
): Promise<void> {
  const wrong = reviewError(stars, words);
  if (wrong) throw new AppError(wrong.code, { field: wrong.field, params: { limit: REVIEW_LIMIT } });
  await transaction(deps.db, async (trx) => {
    const booking = await bookingOfLink(trx, deps, token);
    if (!booking) throw new AppError('reviewClosed');
    const given = { stars, words: severalLines(words), lang, at: deps.clock.now() };
    const before = await findReview(trx, booking.id);
    if (before) return applyToReview(trx, before, SENT, given);
    const name = shownName(booking.contact?.name ?? '');
    const row = { booking_id: booking.id, state: 'given' as const, name, place: publicPlace(booking.destination) };
    // Two presses at once are one review.
    await trx
      .insertInto('reviews')
      .values({ ...row, ...given })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .execute();
  });
}
