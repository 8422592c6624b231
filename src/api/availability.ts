import type { MoveQuery } from '#domain/contract/places';
import { availabilityReply, slotsReply } from '#domain/contract/places';
import { availabilityRefusals } from '#domain/refusal';
import { addDays, DAYS_AHEAD, londonDate } from '#domain/schedule';
import type { DaySlots, Ports } from '#machines/ports';
import { call, refuse } from './call';

const queryOf = (move: MoveQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(move).map(([name, value]) => [name, String(value)]));

export const loadUnavailableDays: Ports['loadUnavailableDays'] = async ({ move }, signal) => {
  const today = londonDate(Date.now());
  const query = new URLSearchParams({ from: today, to: addDays(today, DAYS_AHEAD), ...queryOf(move) });
  const reply = await call({ path: `/api/availability?${query}`, reply: availabilityReply, signal });
  if (!reply.ok) return refuse(reply, availabilityRefusals, 'datesFailed');
  return {
    ok: true,
    today,
    days: Object.fromEntries(reply.value.unavailable.map(({ date, reason }) => [date, reason])),
  };
};

export const loadSlots: Ports['loadSlots'] = async ({ date, move }, signal) => {
  const query = `${new URLSearchParams(queryOf(move))}`;
  const path = `/api/availability/${date}${query && `?${query}`}`;
  const reply = await call({ path, reply: slotsReply, signal });
  if (!reply.ok) return refuse(reply, availabilityRefusals, 'windowsFailed');
  const { windows, nextAvailable, closed } = reply.value;
  const day: DaySlots = {
    date: reply.value.date,
    slots: windows.map(({ window: slot, left, capacity, refusal }) => ({
      slot,
      left,
      capacity,
      ...(refusal ? { refusal } : {}),
    })),
    ...(nextAvailable ? { nextAvailable } : {}),
    ...(closed ? { closed } : {}),
  };
  return { ok: true, day };
};
