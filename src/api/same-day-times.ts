import { sameDayTimes } from '#domain/same-day/times';
import { londonDate } from '#domain/schedule';
import type { Ports } from '#machines/ports';
import { serverNow } from '../storage/server-clock';
import { loadSlots } from './availability';

/** Timeout, milliseconds. */
const TIMEOUT_MS = 3000;

export const checkSameDayTimes: Ports['checkSameDayTimes'] = async (_, signal) => {
  const date = londonDate(serverNow());
  const answer = await loadSlots({ date, move: {} }, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
  const now = serverNow();
  return answer.ok && answer.day.date === londonDate(now) ? sameDayTimes(now, answer.day) : sameDayTimes(now);
};
