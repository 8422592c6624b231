/** Damage that is reported after the move. */
import { damageReply } from '#domain/contract/damage';
import { damageRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { damageOf } from './booking-json';
import { call, refuse } from './call';

export const reportDamage: Ports['reportDamage'] = async ({ bookingId, words }, signal) => {
  const path = `/api/bookings/${bookingId}/damage`;
  const reply = await call({ service: 'bookings', path, body: { words }, reply: damageReply, signal });
  if (!reply.ok) return refuse(reply, damageRefusals, 'damageFailed');
  return { ok: true, damage: damageOf(reply.value.damage) };
};
