/** Look-ups that another firm charges for. */
import type { Config } from '#server/config';
import { type Budgets, DAY } from './budgets';

/** Whether one more may be made for a network, and for the shop, today. Not inside a transaction. */
export async function mayPay(
  budgets: Budgets,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  network: string,
): Promise<boolean> {
  if (!rateLimits) return true;
  const ofOne = { name: 'paid of a network', most: rateLimits.paidByOne, per: DAY };
  const ofAll = { name: 'paid of the shop', most: rateLimits.paidByAll, per: DAY };
  return (await budgets.spend(ofOne, network)) === 0 && (await budgets.spend(ofAll, '')) === 0;
}
