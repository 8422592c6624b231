/** A JSON log, one line each, without personal data. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '#server/config';
import { VERSION } from '#server/version';

/** Fields hold no personal data: no name, address, e-mail, free text, query string or token. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Fields that are never written. */
const REDACTED = [
  'req',
  'res',
  'headers',
  'body',
  'email',
  'name',
  'phone',
  'address',
  'token',
  'cookie',
  'authorization',
  'secret',
];

/** Messages of libraries may quote their input. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(/[^\s'"<>]+@[^\s'"<>]+/g, '[e-mail]');

/**
 * An error is written as its type, message and stack, without its other properties. Writes to standard output by
 * default.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { version: VERSION },
    redact: { paths: REDACTED, remove: true },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, message: withoutAddresses(error.message), stack: withoutAddresses(error.stack) }
          : { message: 'not an error' },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
