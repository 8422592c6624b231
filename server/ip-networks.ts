/** Addresses, and lists of networks such as TRUSTED_PROXIES. */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Some proxies also send the caller's port: 192.0.2.1:50000, [2001:db8::1]:50000. */
function withoutPort(ip: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  return bracketed ?? plain ?? ip;
}

/** An address without port, zone and the prefix of an IPv4 address in IPv6; anything else as it is. */
export function addressOf(ip: string): string {
  const bare = withoutPort(ip).split('%')[0] ?? ip;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
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

/** Returns a test for addresses in the given networks; each network must pass `isNetwork`. */
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

/** True if a URL's hostname is this machine. */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
