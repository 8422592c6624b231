import * as z from 'zod/mini';
import { addDays, londonDate, londonTime } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import { delays } from '#machines/delays';
import type { Ports } from '#machines/ports';
import { isServerTimeKnown, serverNow } from '../storage/server-clock';
import { readConfig } from './config';

/** Longest time between two looks at the clock, milliseconds: timers overflow after 24.8 days, and stop while a computer sleeps. */
const MAX_IDLE_MS = MINUTE;

/** Waits for a time by the server's clock. Another backend may not say when its quote expires; then this never resolves. */
export const waitUntil: Ports['waitUntil'] = async ({ time = Number.POSITIVE_INFINITY }, signal) => {
  if (!isServerTimeKnown()) await readConfig(z.unknown());
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const look = (): void => {
      clearTimeout(timer);
      const left = time - serverNow();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, MAX_IDLE_MS));
        return;
      }
      stop();
      resolve(true);
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', stop);
    if (!signal.aborted) look();
  });
};

export const waitForLook: Ports['waitForLook'] = (_, signal) =>
  new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      stop();
      resolve(true);
    };
    const timer = setTimeout(look, delays.dayPollDelay);
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', stop);
  });

/** Waits for the day after `today`, or after the clock's day if that is later: an answer with an old day is not asked for again at once. */
export const waitForNextDay: Ports['waitForNextDay'] = ({ today }, signal) => {
  const [, day = today] = [today, londonDate(serverNow())].sort();
  return waitUntil({ time: londonTime(addDays(day, 1), '00:00') }, signal);
};
