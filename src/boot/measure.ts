/** Sends a page's performance figures to our server when it is left: no cookie, no third party, no personal data. */
import { type Beacon, measuredPage } from '#domain/contract/beacon';

interface MeasureOptions {
  /** True to send times and errors, false to send only the page view. */
  times: boolean;
}

type TimingEntry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

function watch(type: string, see: (entry: TimingEntry) => void): void {
  try {
    const options = { type, buffered: true, durationThreshold: 40 };
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(options as PerformanceObserverInit);
  } catch {
    // This browser does not measure it.
  }
}

/** Call once, in the first script of a page. */
export function measure({ times }: MeasureOptions): void {
  const seen: Omit<Beacon, 'page'> = {};
  const page = measuredPage(location.pathname);
  let isSent = false;
  if (times) {
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.cls = (seen.cls ?? 0) + value;
    });
    watch('event', ({ duration, interactionId }) => {
      if (interactionId) seen.inp = Math.max(seen.inp ?? 0, duration);
    });
    const count = (): void => {
      seen.errors = (seen.errors ?? 0) + 1;
    };
    addEventListener('error', count);
    addEventListener('unhandledrejection', count);
  }
  document.addEventListener('visibilitychange', () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    const body = JSON.stringify({ page, ...seen } satisfies Beacon);
    navigator.sendBeacon('/api/beacon', new Blob([body], { type: 'application/json' }));
  });
}
