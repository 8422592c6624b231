import * as z from 'zod/mini';
import type { NewsletterBody } from '#domain/contract/messages';
import type { Ports } from '#machines/ports';
import { call } from './api';
import { waitMinFillTime } from './fill-time';
import { pageLanguage } from './page-language';
import { fingerprint } from './random-key';

export const subscribe: Ports['subscribe'] = async ({ email, website, key }, signal) => {
  const elapsed = await waitMinFillTime(signal);
  const body: NewsletterBody = { email, website, lang: pageLanguage(), elapsed };
  const reply = await call({
    method: 'POST',
    path: '/api/newsletter',
    body,
    reply: z.unknown(),
    signal,
    idempotencyKey: `${key}-${fingerprint(email)}`,
  });
  return reply.ok ? { ok: true } : { ok: false, reason: 'unknown' };
};
