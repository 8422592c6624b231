/** POST /api/bookings/{id}/damage and …/damage/photos, and the damage of a booking. */
import * as z from 'zod/mini';
import { DAMAGE_STATES } from '../booking/booking';

export const damageJson = z.object({
  /** The last day for a report. */
  lastDay: z.string(),
  isOver: z.boolean(),
  report: z.optional(
    z.object({
      words: z.string(),
      /** ISO instant. */
      at: z.string(),
      /** The last day for the answer. */
      answerBy: z.string(),
      state: z.enum(DAMAGE_STATES),
      answer: z.optional(z.string()),
      /** Addresses of the photographs, in their order. */
      photos: z.optional(z.array(z.string())),
    }),
  ),
});
export type DamageJson = z.infer<typeof damageJson>;

/** The rules refuse wrong words with a message of their own. */
export const damageBody = z.object({ words: z._default(z.string().check(z.maxLength(64 * 1024)), '') });
export const damageReply = z.object({ damage: damageJson });
export const photosReply = z.object({ photos: z.array(z.string()) });
