/** Daily budgets for look-ups that another company charges for. */
import { DAY } from '#domain/time-units';
import type { Config } from '#server/config';
import type { Budgets } from '#server/http/budgets';
import { spendByNetwork } from '#server/http/network';

/** Spends one look-up from the network's and the shop's budgets; false if either has none left. Do not call it inside a transaction. */
export async function spendLookup(
  budgets: Budgets,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  network: string,
): Promise<boolean> {
  if (!rateLimits) return true;
  const ofOne = { name: 'metered of a network', most: rateLimits.meteredByNetwork, per: DAY };
  const ofAll = { name: 'metered of the shop', most: rateLimits.meteredByAll, per: DAY };
  return (await spendByNetwork(budgets, ofOne, network)) === 0 && (await budgets.spend(ofAll, '')) === 0;
}
