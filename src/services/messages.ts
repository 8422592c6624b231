import { type ContactMessageBody, messageReply } from '#domain/contract/messages';
import { messageSendRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { call } from './api';
import { waitMinFillTime } from './fill-time';
import { pageLanguage } from './page-language';
import { fingerprint } from './random-key';
import { refuse } from './refuse';
import { closeSameDay } from './same-day-draft';

export const sendMessage: Ports['sendMessage'] = async ({ message, quoteData, website, key }, signal) => {
  const elapsed = await waitMinFillTime(signal);
  const body: ContactMessageBody = { ...message, quoteData, website, lang: pageLanguage() };
  const reply = await call({
    method: 'POST',
    path: '/api/contact',
    body: { ...body, elapsed },
    reply: messageReply,
    signal,
    idempotencyKey: `${key}-${fingerprint(JSON.stringify(body))}`,
  });
  if (!reply.ok) return refuse(reply, messageSendRefusals, 'messageFailed');
  if (!reply.value.success) return { ok: false, reason: 'messageFailed' };
  if (quoteData) closeSameDay(quoteData);
  return { ok: true };
};
