import { answerDay, sameDayTimes } from '#domain/same-day/times';
import type { Ports } from '#machines/ports';
import { serverNow } from '../storage/server-clock';
import { loadSlots } from './availability';
import { measureRoute } from './places';

/** Timeout, milliseconds. */
const TIMEOUT_MS = 3000;

export const checkSameDayTimes: Ports['checkSameDayTimes'] = async ({ from, to }, signal) => {
  const date = answerDay(serverNow());
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const [answer, way] = await Promise.all([
    loadSlots({ date, move: {} }, inTime),
    from && to ? measureRoute({ from, to }, inTime) : undefined,
  ]);
  const now = serverNow();
  const vans = answer.ok && answer.day.date === answerDay(now) ? answer.day : undefined;
  return sameDayTimes(now, vans, way?.ok ? way.route : undefined);
};
