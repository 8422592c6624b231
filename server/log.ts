/** A JSON log, one line each, without personal data. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '#server/config/variables';
import { VERSION } from '#server/version';

const requestIds = new AsyncLocalStorage<string>();

/** Runs the handling of a request, so that `requestId` is known inside. */
export const withRequestId = (id: string, handle: () => void): void => requestIds.run(id, handle);

/** The id of the request that is being handled; undefined in a worker. */
export const requestId = (): string | undefined => requestIds.getStore();

/** Fields hold no personal data: no name, address, e-mail, free text, query string or token. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

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

/** Library messages may quote their input. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(/(?<![^\s'"<>@])[^\s'"<>@]+@[^\s'"<>]+/g, '[e-mail]');

/** An error is written as its type, message and stack, without its other properties. Writes to standard output by default. */
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
