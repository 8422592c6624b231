import type { AnyActor } from 'xstate';
import type { Language } from '#domain/language';
import { openPage } from './page';
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
