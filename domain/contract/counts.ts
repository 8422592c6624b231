/** POST /api/counts: the states that the charts of a page reached, and where it was left. Nothing about the person. */
import * as z from 'zod/mini';
import { LANGUAGES } from '../language';

/** Ids of states, such as 'booking.quote.review'. The server knows which exist. */
const states = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500));

export const countsBody = z.strictObject({
  language: z.enum(LANGUAGES),
  /** Since the page was opened, or since it last reported. */
  reached: states,
  /** The states in which the page is left. */
  left: states,
  /** Of the states that were reported as left, those that the page has left since: it was hidden, and seen again. */
  resumed: states,
  refused: z
    .array(z.strictObject({ chart: z.string().check(z.maxLength(50)), reason: z.string().check(z.maxLength(50)) }))
    .check(z.maxLength(100)),
});
export type VisitReport = z.infer<typeof countsBody>;

/** The sums of some days, by chart and state or reason. */
export const countsReply = z.object({
  days: z.int(),
  charts: z.record(
    z.string(),
    z.object({
      reached: z.record(z.string(), z.int()),
      left: z.record(z.string(), z.int()),
      refused: z.record(z.string(), z.int()),
    }),
  ),
});
export type CountsReply = z.infer<typeof countsReply>;
