/** The networks of callers, and what each may spend. */
import { isIP } from 'node:net';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressOf } from '#server/ip-networks';
import type { Budget, Budgets } from './budgets';

/**
 * The networks of an address, widest first: of IPv4 the address; of IPv6 the /48, /56 and /64, since
 * providers give their customers any of these.
 */
export function networksOf(ip: string): string[] {
  const address = addressOf(ip);
  if (isIP(address) !== 6) return [address];
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  while (groups.length + rest.length < 8) groups.push('0');
  const bits = [...groups, ...rest].map((group) => group.padStart(4, '0')).join('');
  return [48, 56, 64].map((length) => `${bits.slice(0, length / 4)}/${length}`);
}

const SEPARATOR = '.';

/**
 * One text for all networks of a caller. It begins with the texts of the wider ones:
 *
 *     IPv6  /48         a
 *           /56         a.b
 *           /64         a.b.c
 *     IPv4  address     d
 */
export const joinNetworks = (digests: readonly string[]): string => digests.join(SEPARATOR);

/** A `where`: the networks in the column are this one or lie within it. */
export const within = (column: string, network: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`substr(${sql.ref(column)}, 1, ${network.length}) = ${network}`;

/** Factor of the limit for a wider network: one customer may have all of it, or several a part each. */
const SHARES = [1, 2, 4];

/** A caller's networks, narrowest first, and by how much a limit for one network is multiplied for each. */
export function networkLevels(network: string): { network: string; share: number }[] {
  const digests = network.split(SEPARATOR);
  return digests.map((_, index) => ({
    network: joinNetworks(digests.slice(0, digests.length - index)),
    share: SHARES[index] ?? 1,
  }));
}

/** Spends one of a network's budget, and of the wider networks'. Returns as `Budgets.spend` does. */
export async function spendByNetwork(budgets: Budgets, budget: Budget, network: string): Promise<number> {
  const waits = networkLevels(network).map(({ network: who, share }) =>
    budgets.spend({ ...budget, most: budget.most * share }, who),
  );
  return Math.max(...(await Promise.all(waits)));
}

export async function giveBackByNetwork(budgets: Budgets, budget: Budget, network: string): Promise<void> {
  await Promise.all(networkLevels(network).map(({ network: who }) => budgets.giveBack(budget, who)));
}
