/** Look-ups that another firm charges for. */
import { DAY } from '#domain/time-units';
import type { Config } from '#server/config';
import type { Budgets } from './budgets';

/** Whether one more may be made for a network, and for the shop, today. Not inside a transaction. */
export async function spendLookup(
  budgets: Budgets,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  network: string,
): Promise<boolean> {
  if (!rateLimits) return true;
  const ofOne = { name: 'metered of a network', most: rateLimits.meteredByNetwork, per: DAY };
  const ofAll = { name: 'metered of the shop', most: rateLimits.meteredByAll, per: DAY };
  return (await budgets.spend(ofOne, network)) === 0 && (await budgets.spend(ofAll, '')) === 0;
}
