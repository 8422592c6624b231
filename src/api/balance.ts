/** The rest of a sold booking. */
import { balanceReply } from '#domain/contract/balance';
import { toPounds } from '#domain/money';
import { balanceRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { pageLanguage } from '../i18n/language';
import { call, refuse } from './call';

export const payBalance: Ports['payBalance'] = async ({ bookingId, pence }, signal) => {
  const reply = await call({
    service: 'bookings',
    path: `/api/bookings/${bookingId}/balance`,
    body: { amount: toPounds(pence), lang: pageLanguage() },
    reply: balanceReply,
    signal,
  });
  return reply.ok ? { ok: true, url: reply.value.url } : refuse(reply, balanceRefusals, 'paymentSessionFailed');
};
