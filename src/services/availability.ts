import { availabilityReply, slotsReply } from '#domain/contract/places';
import { availabilityRefusals } from '#domain/refusal';
import { addDays, DAYS_AHEAD, londonDate } from '#domain/schedule';
import type { DaySlots, Ports } from '#machines/ports';
import { call } from './api';
import { refuse } from './refuse';

export const loadUnavailableDays: Ports['loadUnavailableDays'] = async (_, signal) => {
  const today = londonDate(Date.now());
  const query = new URLSearchParams({ from: today, to: addDays(today, DAYS_AHEAD) });
  const reply = await call({ path: `/api/availability?${query}`, reply: availabilityReply, signal });
  if (!reply.ok) return refuse(reply, availabilityRefusals, 'datesFailed');
  return {
    ok: true,
    today,
    days: Object.fromEntries(reply.value.unavailable.map(({ date, reason }) => [date, reason])),
  };
};

export const loadSlots: Ports['loadSlots'] = async ({ date }, signal) => {
  const reply = await call({ path: `/api/availability/${date}`, reply: slotsReply, signal });
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
