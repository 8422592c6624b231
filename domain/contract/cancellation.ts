/** GET /api/bookings/{id}/cancellation and POST cancel (design section 6). */
import * as z from 'zod/mini';
import { bookingJson } from './bookings';
import { pounds } from './schemas';

/** What cancelling now would cost and give back. */
export const cancellationReply = z.object({
  possible: z.boolean(),
  paid: pounds,
  refund: pounds,
  fee: pounds,
  feePercent: z.number(),
  /** Whole hours until the window starts. */
  noticeHours: z.int(),
});

export const cancelBody = z.object({ reason: z._default(z.string().check(z.maxLength(1000)), '') });
export const cancelReply = z.object({ success: z.boolean(), refund: pounds, fee: pounds, booking: bookingJson });
