/** Opens the booking flow at a step. */

import type { AnyActor } from 'xstate';
import { DRAFT_VERSION, emptyFacts, type Facts, type Step } from '#domain/booking/draft';
import type { Language } from '#domain/language';
import { STEP_PATHS } from '../../screens/steps';
import { settlePort } from '../../support/paths/view-driver';
import { openPage, type Page } from './page';
import { watched } from './watched-actors';

function started(): AnyActor {
  if (!watched.actor) throw new Error('The page has started no actor.');
  return watched.actor;
}

/** Opens a page whose chart is its own. */
export async function openChart(language: Language, path: string, before: readonly string[] = [], state?: unknown) {
  const page = openPage(language, path, before, state);
  const actor = started();
  return { page, actor: () => actor };
}

/** Opens a step with a draft, and finds the chart that lives there. */
export async function openStep(
  language: Language,
  { step, facts, child }: { step: Step; facts: Partial<Facts>; child: string },
): Promise<{ page: Page; actor: () => AnyActor; booking: AnyActor }> {
  const page = openPage(language, STEP_PATHS[step]);
  const booking = started();
  const draft = { version: DRAFT_VERSION, key: 'k', step, facts: { ...emptyFacts(), ...facts } };
  await settlePort(booking, 'readDraft', { output: { key: 'k', draft } });
  const actor: AnyActor | undefined = booking.getSnapshot().children[child];
  if (!actor) throw new Error(`There is no ${child} at the step ${step}.`);
  return { page, actor: () => actor, booking };
}
