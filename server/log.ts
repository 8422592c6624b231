/** The log: one JSON line each, without personal data. */
import { pino } from 'pino';
import type { LogLevel } from '#server/config';

/** Paths of objects that may slip into a log line and must not be written. */
const REDACTED = ['req', 'res', 'headers', 'body', 'email', 'name', 'phone', 'address', 'token', 'cookie', 'authorization', 'secret'];

/** A pino logger. An error is written as its type, message and stack, never with what hangs on it. */
export function createLog(level: LogLevel) {
  return pino({
    level,
    redact: { paths: REDACTED, remove: true },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : { message: 'not an error' },
    },
  });
}

export type ServerLog = ReturnType<typeof createLog>;
