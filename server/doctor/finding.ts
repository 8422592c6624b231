/** Findings of the doctor, and sentences for services that do not answer. */
import type { Config } from '#server/config';

/** One sentence about a service. A failure names the variable to fix. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warn = (sentence: string): Finding => ({ level: 'warn', sentence });
export const fail = (sentence: string): Finding => ({ level: 'fail', sentence });

/**
 * Tries one service without side effects: it sends no mail, takes no money and writes nothing. Returns no findings if the service is not
 * configured. `timeout` is in milliseconds.
 */
export type Probe = (config: Config, timeout: number) => Promise<readonly Finding[]>;

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is not known',
  EDNS: 'its host name is not known',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  ETIMEDOUT: 'it does not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is made out to another host',
};

/** Explains a failed connection by its innermost cause. */
export function whyUnreachable(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it does not answer in time';
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner instanceof Error) return whyUnreachable(inner);
  const { code, message } = error as Error & { code?: string };
  const named = [code, ...message.split(/\W+/)].find((word) => word !== undefined && Object.hasOwn(WORDS, word));
  return (named && WORDS[named]) ?? message.split('\n')[0] ?? 'it failed';
}
