/** The address under which this server reaches itself, known once it listens. */
import type { AddressInfo } from 'node:net';

interface Endpoint {
  host: string;
  port: number;
}

export interface Loopback {
  /** Undefined until the server listens. */
  endpoint(): Endpoint | undefined;
  /** Called when the server listens. */
  listening(address: AddressInfo | string | null): void;
}

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export function createLoopback(): Loopback {
  let known: Endpoint | undefined;
  return {
    endpoint: () => known,
    listening(address) {
      if (address === null || typeof address === 'string') return;
      known = { host: EVERY_ADDRESS[address.address] ?? address.address, port: address.port };
    },
  };
}
