/** Networks of callers, and the proxies that may name them. */
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Budget, Budgets } from './budgets';

/** Some proxies send the caller's port along: 192.0.2.1:50000, [2001:db8::1]:50000. */
function withoutPort(ip: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  return bracketed ?? plain ?? ip;
}

/** An address without port, zone and the prefix of an IPv4 address in IPv6; anything else as it is. */
function addressOf(ip: string): string {
  const bare = withoutPort(ip).split('%')[0] ?? ip;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/**
 * The networks that an address may stand for, widest first: of IPv4 the address; of IPv6 the /48, /56 and /64, since
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

/** Joins the digests of a caller's networks, widest first. */
const SEPARATOR = '.';

/** One text for all networks of a caller; narrower networks begin with the text of the wider ones. */
export const joinNetworks = (digests: readonly string[]): string => digests.join(SEPARATOR);

/** How much more a wider network may have: one customer may have all of it, or several a part each. */
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

/** Returns one that was spent by `spendByNetwork`. */
export async function giveBackByNetwork(budgets: Budgets, budget: Budget, network: string): Promise<void> {
  await Promise.all(networkLevels(network).map(({ network: who }) => budgets.giveBack(budget, who)));
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Address and prefix length of a network such as 10.0.0.0/8; undefined for any other text. */
function parseNetwork(text: string): { address: string; bits: number } | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const bits = length === undefined ? most : Number(length);
  if (most === 0 || rest.length > 0 || !/^\d{1,3}$/.test(length ?? '1') || bits < 1 || bits > most) return undefined;
  return { address, bits };
}

/** True for an address, a network such as 10.0.0.0/8, 'loopback', 'linklocal' and 'uniquelocal'. */
export const isNetwork = (text: string): boolean => text in NAMED || parseNetwork(text) !== undefined;

/** Tells which addresses lie in some networks; each must be one by `isNetwork`. */
export function addressesIn(networks: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  for (const text of networks.flatMap((network) => NAMED[network] ?? [network])) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, isIPv4(network.address) ? 'ipv4' : 'ipv6');
  }
  return (ip = '') => {
    const address = addressOf(ip);
    return isIP(address) > 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}
