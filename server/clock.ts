/** The server's only source of the time, epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The server's only source of randomness. */
export interface Random {
  /** Cryptographically strong bytes as lower-case hex, two characters a byte. */
  hex(bytes: number): string;
}
