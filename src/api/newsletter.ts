import * as z from 'zod/mini';
import type { NewsletterBody } from '#domain/contract/messages';
import type { Ports } from '#machines/ports';
import { pageLanguage } from '../i18n/language';
import { call } from './call';
import { waitMinFillTime } from './fill-time';

export const subscribe: Ports['subscribe'] = async ({ email, leaveEmpty }, signal) => {
  const elapsed = await waitMinFillTime(signal);
  const body: NewsletterBody = { email, leaveEmpty, lang: pageLanguage(), elapsed };
  const reply = await call({
    service: 'site',
    path: '/api/newsletter',
    body,
    reply: z.unknown(),
    signal,
  });
  return reply.ok ? { ok: true } : { ok: false, reason: 'unknown' };
};
