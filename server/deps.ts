/** All that routes and use cases may ask of the world. Built once by main, or by a test. */
import type { ErrorCode } from '#domain/refusal';
import type { Config } from '#server/config';
import type { Access } from '#server/http/access';
import type { Budgets } from '#server/http/budgets';
import type { Loopback } from '#server/http/loopback';
import type { Outbox } from '#server/mail/outbox';
import type { Payments } from '#server/payments/payments';
import type { Refunds } from '#server/payments/refunds';
import type { Places } from '#server/places/places';
import type { Db } from '#server/store/schema';

/** The only source of 'now' on the server, epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The only source of chance on the server. */
export interface Random {
  /** Cryptographically strong bytes as lower-case hex, two characters a byte. */
  hex(bytes: number): string;
}

/** A structured log. Fields hold no personal data: no name, address, e-mail, free text, query string or token. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The English sentence of an error code (section 8). */
export type ErrorText = (code: ErrorCode, params?: Readonly<Record<string, unknown>>) => string;

export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  access: Access;
  budgets: Budgets;
  payments: Payments;
  refunds: Refunds;
  outbox: Outbox;
  places: Places;
  /** Where this server reaches itself; needed by the embedded payment service only. */
  loopback: Loopback;
  errorText: ErrorText;
}
