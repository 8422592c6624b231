/** The server's clock, by which quotes end and days begin. The browser's own may be days off, so the two are never compared. */

/** Pages carry the server's time as 'now' in their Server-Timing header. A cached page carries an old one. */
function aheadOfPage(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = page?.serverTiming?.find(({ name }) => name === 'now')?.duration;
  if (!page?.transferSize || !sent) return undefined;
  return sent + performance.now() - page.responseStart - Date.now();
}

/** Milliseconds that the server's clock is ahead; undefined while it is not known. */
let ahead = aheadOfPage();

/** Reads the clock from an answer. Answers from another host may hide theirs. */
export function setServerTime({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

export const isServerTimeKnown = (): boolean => ahead !== undefined;

/** Epoch milliseconds; by the browser's clock while the server's is not known. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);
