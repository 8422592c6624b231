import type { Review } from '#domain/reviews';
import type { Ports } from '#machines/ports';

const load = async (): Promise<readonly Review[]> => (await import('#domain/reviews')).reviews;

let builtIn: Promise<readonly Review[]> | undefined;
let hasFailed = false;

/** The reviews as they were prerendered: one promise for all renders. */
export function builtInReviews(): Promise<readonly Review[]> {
  builtIn ??= load();
  return builtIn;
}

/**
 * A browser keeps a chunk that failed to load as failed. The next try asks whether the site can be reached, and then for a new
 * document, which has the reviews prerendered.
 */
export const loadReviews: Ports['loadReviews'] = async (_ask, signal) => {
  try {
    if (!hasFailed) return { ok: true, reviews: await load() };
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    location.reload();
    return await new Promise<never>(() => {});
  } catch {
    hasFailed = true;
    return { ok: false, reason: 'network' };
  }
};
