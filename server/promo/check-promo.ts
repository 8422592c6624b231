/** Checks a promotion code for a caller. Each refused code counts as a guess, and guesses are limited. */
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import { giveBackByNetwork, spendByNetwork } from '#server/http/network';
import { type FoundPromo, findPromo } from './find-promo';

const OF_ONE_BROWSER: Budget = { name: 'promo of a browser', most: 5, per: 10 * MINUTE };
/** Many customers may share a network: this stops one who changes browsers. */
const OF_ONE_NETWORK: Budget = { name: 'promo of a network', most: 30, per: 10 * MINUTE };

/** The sender of a code: a browser, by the hash of its token, and its network. */
interface Guesser {
  ownerHash: string | null;
  network: string;
}

/** Never throws: too many guesses are a refusal. Do not call it inside a transaction. */
export async function checkPromo(
  { budgets, clock, config, db }: Deps,
  { ownerHash, network }: Guesser,
  code: string,
  bookingId = '',
): Promise<FoundPromo> {
  const isLimited = config.rateLimits !== null;
  const waits = await Promise.all([
    ownerHash === null ? 0 : budgets.spend(OF_ONE_BROWSER, ownerHash),
    isLimited ? spendByNetwork(budgets, OF_ONE_NETWORK, network) : 0,
  ]);
  if (waits.some((wait) => wait > 0)) return { ok: false, reason: 'promoTooMany' };
  const found = await findPromo(db, code, clock.now(), bookingId);
  if (found.ok && ownerHash !== null) await budgets.giveBack(OF_ONE_BROWSER, ownerHash);
  if (found.ok && isLimited) await giveBackByNetwork(budgets, OF_ONE_NETWORK, network);
  return found;
}
