import { useSyncExternalStore } from 'react';
import { MINUTE } from '#domain/time-units';
import { serverNow } from '../storage/server-clock';

function watchTime(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  // Timers stop while a computer sleeps.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The server's time to the minute, epoch milliseconds. Only for pages that are not prerendered. */
export const useServerTime = (): number =>
  useSyncExternalStore(watchTime, () => Math.floor(serverNow() / MINUTE) * MINUTE);
