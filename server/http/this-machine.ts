import type { FastifyRequest } from 'fastify';
import { addressesIn } from '#server/ip-networks';
import { isLoopbackHost } from '#server/loopback-host';

const isLoopback = addressesIn(['loopback']);
/** Headers by which proxies say that they pass on somebody else's request. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * True for the request of a program on this machine. The peer decides; behind a trusted proxy, the caller that it names. A proxy that is
 * not trusted makes nobody local. A browser here that asks under a foreign name does not count either: a page elsewhere could point its
 * name at this machine, to read the answers (DNS rebinding).
 */
export function isThisMachine({ ip, ips = [], headers }: FastifyRequest): boolean {
  const isPassedOn = PASSED_ON.some((name) => headers[name] !== undefined);
  const isNamedByProxy = ips.length > 1;
  const url = `http://${headers.host ?? ''}`;
  return (
    isLoopback(ip) && (!isPassedOn || isNamedByProxy) && URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
  );
}
