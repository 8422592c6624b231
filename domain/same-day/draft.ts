/** The draft of a same-day quote, kept in the tab so that a refresh, Back and a change of language lose nothing. */
import * as z from 'zod/mini';
import { parseStored } from '../parse-stored';
import { SAME_DAY_STEPS, sameDayFactsSchema } from './facts';

/** Increase it when a stored field changes its meaning, and add the upgrade. A field that is added has a default instead. */
export const SAME_DAY_VERSION = 1;

const draftSchema = z.object({
  version: z.literal(SAME_DAY_VERSION),
  step: z._default(z.enum(SAME_DAY_STEPS), 'items'),
  facts: sameDayFactsSchema,
});
export type SameDayDraft = z.infer<typeof draftSchema>;

/** Reads a stored draft of this release or an earlier one; undefined if a later one has stored it, or if it is not a draft. */
export const parseSameDayDraft = (stored: unknown): SameDayDraft | undefined => parseStored(draftSchema, stored);
