import { MINUTE } from '#domain/time-units';
import type { Ports } from '#machines/ports';

/** Between two looks at the clock: timers overflow after 24.8 days and stand still while a computer sleeps. Milliseconds. */
const MAX_IDLE_MS = MINUTE;

export const waitUntil: Ports['waitUntil'] = ({ time }, signal) =>
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
