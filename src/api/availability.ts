import type { MoveQuery } from '#domain/contract/places';
import { availabilityReply, slotsReply } from '#domain/contract/places';
import { availabilityRefusals } from '#domain/refusal';
import { londonDate } from '#domain/schedule';
import type { DaySlots, Ports } from '#machines/ports';
import { serverNow } from '../storage/server-clock';
import { call, refuse } from './call';

function withQuery(path: string, move: MoveQuery): string {
  const query = new URLSearchParams(Object.entries(move).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

export const loadUnavailableDays: Ports['loadUnavailableDays'] = async ({ move }, signal) => {
  const reply = await call({
    service: 'site',
    path: withQuery('/api/availability', move),
    reply: availabilityReply,
    signal,
  });
  if (!reply.ok) return refuse(reply, availabilityRefusals, 'datesFailed');
  return {
    ok: true,
    today: reply.value.today ?? londonDate(serverNow()),
    days: Object.fromEntries(reply.value.unavailable.map(({ date, reason }) => [date, reason])),
  };
};

export const loadSlots: Ports['loadSlots'] = async ({ date, move }, signal) => {
  const reply = await call({
    service: 'site',
    path: withQuery(`/api/availability/${date}`, move),
    reply: slotsReply,
    signal,
  });
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
