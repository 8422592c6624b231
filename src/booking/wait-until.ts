import { MINUTE } from '#domain/time-units';
import type { Ports } from '#machines/ports';

/** Milliseconds between two looks at the clock: timers overflow after 24.8 days, and stop while a computer sleeps. */
const MAX_IDLE_MS = MINUTE;

/** Another backend may not say when its quote expires; then this never resolves. */
export const waitUntil: Ports['waitUntil'] = ({ time = Number.POSITIVE_INFINITY }, signal) =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const look = (): void => {
      clearTimeout(timer);
      const left = time - Date.now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, MAX_IDLE_MS));
        return;
      }
      stop();
      resolve(true);
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', stop);
    look();
  });
