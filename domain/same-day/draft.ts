/** The draft of a same-day quote, kept in the tab so that a refresh, Back and a change of language lose nothing. */
import * as z from 'zod/mini';
import { SAME_DAY_STEPS, sameDayFactsSchema } from './facts';

/** Increase it when the shape of the facts changes: older drafts are dropped. */
export const SAME_DAY_VERSION = 1;

const draftSchema = z.object({
  version: z.literal(SAME_DAY_VERSION),
  step: z.enum(SAME_DAY_STEPS),
  facts: sameDayFactsSchema,
});
export type SameDayDraft = z.infer<typeof draftSchema>;

/** Reads a stored draft; undefined if it has another version, is damaged or is not a draft. */
export function parseSameDayDraft(stored: unknown): SameDayDraft | undefined {
  const parsed = draftSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}
