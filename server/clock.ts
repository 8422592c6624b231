import { randomBytes } from 'node:crypto';

/** The server's only source of the time, epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The server's only source of randomness. */
export interface Random {
  /** Cryptographically strong bytes as lower-case hex, two characters a byte. */
  hex(bytes: number): string;
}

export const systemClock: Clock = { now: () => Date.now() };
export const systemRandom: Random = { hex: (bytes) => randomBytes(bytes).toString('hex') };
