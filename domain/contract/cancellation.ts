/** GET /api/bookings/{id}/cancellation, POST cancel and POST reschedule. */
import * as z from 'zod/mini';
import { bookingJson } from './bookings';
import { pounds } from './schemas';

/** Fee and refund if the booking were cancelled now. */
export const cancellationReply = z.object({
  possible: z.boolean(),
  paid: pounds,
  refund: pounds,
  fee: pounds,
  feePercent: z.number(),
  /** Whole hours until the slot starts. */
  noticeHours: z.int(),
});

export const cancelBody = z.object({
  reason: z._default(z.string().check(z.maxLength(1000)), ''),
  /** The refund that the customer saw; the call is refused if it has changed. */
  refund: z.optional(pounds),
});
/** Another day and slot for a paid booking; the reply is the changed booking. */
export const rescheduleBody = z.object({
  date: z.string().check(z.maxLength(40)),
  time: z.string().check(z.maxLength(40)),
});

export const cancelReply = z.object({ success: z.boolean(), refund: pounds, fee: pounds, booking: bookingJson });
