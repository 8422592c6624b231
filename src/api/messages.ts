import * as z from 'zod/mini';
import { type ContactMessageBody, messageReply } from '#domain/contract/messages';
import { messageSendRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { pageLanguage } from '../i18n/language';
import { closeSameDay } from '../storage/same-day-draft';
import { call, refuse } from './call';
import { waitMinFillTime } from './fill-time';

export const sendMessage: Ports['sendMessage'] = async ({ message, quoteData, leaveEmpty }, signal) => {
  const elapsed = await waitMinFillTime(signal);
  const body: ContactMessageBody = { ...message, quoteData, leaveEmpty, lang: pageLanguage() };
  const reply = await call({
    service: 'site',
    path: '/api/contact',
    body: { ...body, elapsed },
    reply: z.optional(messageReply),
    signal,
  });
  if (!reply.ok) return refuse(reply, messageSendRefusals, 'messageFailed');
  if (reply.value?.success === false) return { ok: false, reason: 'messageFailed' };
  if (quoteData) closeSameDay(quoteData);
  return { ok: true };
};
