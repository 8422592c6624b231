/** The only source of 'now' on the server, epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The only source of chance on the server. */
export interface Random {
  /** Cryptographically strong bytes as lower-case hex, two characters a byte. */
  hex(bytes: number): string;
}
