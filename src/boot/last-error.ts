import type { TabKey } from '../storage/stored-keys';

const KEY = 'last_error' satisfies TabKey;

interface LastError {
  name: string;
  /** The page without ids and query. */
  page: string;
  at: string;
  /** Stack frames without the message, which may quote typed text. */
  stack: string[];
}

const FRAMES = 8;

function describe(error: unknown): LastError {
  const known = error instanceof Error ? error : undefined;
  const frames = known?.stack?.split('\n').filter((line) => /^\s*at |@/.test(line) && /:\d+:\d+/.test(line)) ?? [];
  return {
    name: known?.name ?? typeof error,
    page: location.pathname.replace(/[0-9a-f]{24}/gi, ':id'),
    at: new Date().toISOString(),
    stack: frames.slice(0, FRAMES).map((line) => line.trim().replace(/\?[^:)]*/, '')),
  };
}

/** Stores the last error in the tab, without personal data. */
export function rememberError(error: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(describe(error)));
  } catch {}
}

/** Returns the stored error as text for a report; empty when there is none. */
export function lastErrorText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
