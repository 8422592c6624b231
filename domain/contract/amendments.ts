/** POST /api/bookings/{id}/amendments, and POST /api/bookings/{id}/amendments/{amendment}. */
import * as z from 'zod/mini';
import { AMENDED_PARTS } from '../booking/amendment';
import { bookingJson, quoteRequestBody } from './bookings';
import { bookingIdSchema, langSchema, lineSchema, pounds } from './schemas';

/** The booking as it would be; fields that do not change are sent as they are. */
export const amendBody = quoteRequestBody;

/** A priced change. Differences are negative if money goes back. */
export const amendReply = z.object({
  amendment: z.object({
    id: bookingIdSchema,
    changed: z.array(z.enum(AMENDED_PARTS)),
    agreed: pounds,
    withHelper: z.boolean(),
    lines: z.array(lineSchema),
    choices: z.array(z.object({ withHelper: z.boolean(), total: pounds, difference: pounds, due: pounds })),
  }),
});

export const acceptBody = z.object({
  withHelper: z.boolean(),
  /** The difference that the customer saw: compared, never charged. */
  difference: pounds,
  lang: z._default(langSchema, 'en'),
});

/** The changed booking, or the page on which the difference is paid. */
export const acceptReply = z.object({
  booking: z.optional(bookingJson),
  url: z.optional(z.string()),
  /** ISO instant. */
  expiresAt: z.optional(z.string()),
});
