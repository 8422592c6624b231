import * as z from 'zod/mini';
import type { NewsletterBody } from '#domain/contract/messages';
import { MIN_FILL_MS } from '#domain/newsletter';
import type { SitePorts } from '#machines/site-ports';
import { call } from './api';
import { pageLanguage } from './page-language';
import { fingerprint } from './random-key';

/** Resolves when a page has been open long enough for its form to be a person's; at once when it has. */
function untilBelievable(signal: AbortSignal): Promise<void> {
  const left = MIN_FILL_MS - performance.now();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, left));
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

export const subscribe: SitePorts['subscribe'] = async ({ email, website, key }, signal) => {
  await untilBelievable(signal);
  const body: NewsletterBody = { email, website, lang: pageLanguage(), elapsed: Math.round(performance.now()) };
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
