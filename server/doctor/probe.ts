/** The interface of probes, and sentences for services that do not answer. */
import type { Config } from '#server/config';

type Level = 'ok' | 'warn' | 'fail';

/** One sentence about a service. A failure names the variable to fix. */
export interface Finding {
  level: Level;
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warn = (sentence: string): Finding => ({ level: 'warn', sentence });
export const fail = (sentence: string): Finding => ({ level: 'fail', sentence });

/** Base URLs of the services. Tests use doubles. */
export interface ServiceUrls {
  stripe: string;
  routes: string;
  geocoding: string;
  places: string;
  idealPostcodes: string;
  osPlaces: string;
}

/** `fetch` aborts at the probe's deadline. */
export interface ProbeContext {
  config: Config;
  urls: ServiceUrls;
  fetch: typeof fetch;
  /** Milliseconds until the deadline. */
  timeout: number;
  now(): number;
}

/** Tries one service without side effects: it sends no mail, takes no money and writes nothing. */
export interface Probe {
  service: string;
  /** Variable to name when the probe itself fails. */
  variable: string;
  isConfigured(config: Config): boolean;
  look(context: ProbeContext): Promise<Finding | readonly Finding[]>;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up',
  EDNS: 'its host name is not known',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'it does not answer in time',
  ECONNECTION: 'it cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by an authority this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by an authority this machine trusts',
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

export interface Answer {
  status: number;
  /** The body as JSON; undefined when it is not JSON. */
  json: unknown;
}

export async function ask(context: ProbeContext, url: string | URL, init: RequestInit = {}): Promise<Answer> {
  const reply = await context.fetch(url, init);
  const text = await reply.text();
  try {
    return { status: reply.status, json: JSON.parse(text) };
  } catch {
    return { status: reply.status, json: undefined };
  }
}
