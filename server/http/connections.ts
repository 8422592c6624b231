/** Bounds the open connections of each network, so that one caller cannot take them all. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { joinNetworks, networkLevels, networksOf } from './network';

/** All together: a few thousand customers at once. */
const MOST_CONNECTIONS = 4_000;
/** Of one network that is not a trusted proxy. A wider network of IPv6 has a multiple, as of every limit. */
const MOST_OF_ONE = 100;

/**
 * Closes a connection when a network has too many: the oldest one without a request in hand, because many browsers behind one address
 * keep idle ones, or else the new one. `isProxy` tells the addresses without a bound.
 */
export function limitConnections(server: Server, isProxy: (ip: string | undefined) => boolean): void {
  server.maxConnections = MOST_CONNECTIONS;
  const levelsOf = new Map<Socket, ReturnType<typeof networkLevels>>();
  const open = new Map<string, Set<Socket>>();
  const busy = new Set<Socket>();
  const forget = (socket: Socket): void => {
    for (const { network } of levelsOf.get(socket) ?? []) {
      const sockets = open.get(network);
      sockets?.delete(socket);
      if (sockets?.size === 0) open.delete(network);
    }
    levelsOf.delete(socket);
  };
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  server.on('connection', (socket) => {
    const { remoteAddress: from } = socket;
    if (from === undefined || isProxy(from)) return;
    const levels = networkLevels(joinNetworks(networksOf(from)));
    levelsOf.set(socket, levels);
    socket.once('close', () => forget(socket));
    for (const { network, share } of levels) {
      const sockets = open.get(network) ?? new Set();
      open.set(network, sockets.add(socket));
      if (sockets.size <= MOST_OF_ONE * share) continue;
      const surplus = [...sockets].find((each) => !busy.has(each)) ?? socket;
      forget(surplus);
      surplus.destroy();
      if (surplus === socket) return;
    }
  });
}
