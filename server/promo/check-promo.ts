/** Checks a promotion code for a caller. Each refused code counts as a guess, and guesses are limited. */
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import { type FoundPromo, findPromo } from './find-promo';

const OF_ONE_BROWSER: Budget = { name: 'promo of a browser', most: 5, per: 10 * MINUTE };
/** Many customers may share a network: this stops one who changes browsers. */
const OF_ONE_NETWORK: Budget = { name: 'promo of a network', most: 30, per: 10 * MINUTE };

/** The sender of a code: a browser, by the hash of its token, and its network. */
interface Guesser {
  ownerHash: string | null;
  network: string;
}

function budgetsOf({ config }: Pick<Deps, 'config'>, { ownerHash, network }: Guesser): [Budget, string][] {
  const budgets: [Budget, string][] = ownerHash === null ? [] : [[OF_ONE_BROWSER, ownerHash]];
  return config.rateLimits ? [...budgets, [OF_ONE_NETWORK, network]] : budgets;
}

/** Throws nothing: too many guesses are a refusal. Not inside a transaction. */
export async function checkPromo(
  deps: Pick<Deps, 'budgets' | 'clock' | 'config' | 'db'>,
  guesser: Guesser,
  code: string,
  bookingId = '',
): Promise<FoundPromo> {
  const spent = budgetsOf(deps, guesser);
  const waits = await Promise.all(spent.map(([budget, who]) => deps.budgets.spend(budget, who)));
  if (waits.some((wait) => wait > 0)) return { ok: false, reason: 'promoTooMany' };
  const found = await findPromo(deps.db, code, deps.clock.now(), bookingId);
  if (found.ok) await Promise.all(spent.map(([budget, who]) => deps.budgets.giveBack(budget, who)));
  return found;
}
