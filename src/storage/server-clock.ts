/** The server's clock, by which quotes end and days begin. The browser's own may be days off, so the two are never compared. */

/** Milliseconds that the server's clock is ahead; undefined before its first answer. */
let ahead: number | undefined;

/** Reads the clock from an answer. Another host's answers may hide theirs. */
export function setServerTime({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

export const isServerTimeKnown = (): boolean => ahead !== undefined;

/** Epoch milliseconds; by the browser's clock until the server has answered. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);
