import type { ContactMessageBody } from '#domain/contract/messages';
import { messageReply } from '#domain/contract/messages';
import { MIN_FILL_MS } from '#domain/newsletter';
import type { SitePorts } from '#machines/site-ports';
import { call } from './api';
import { pageLanguage } from './page-language';
import { fingerprint } from './random-key';
import { messageCodes, refuse } from './refusals';

/** Resolves once a page has been open long enough for its form to be a person's, which answers take for granted. */
function untilBelievable(signal: AbortSignal): Promise<void> {
  const left = MIN_FILL_MS - performance.now();
  if (left <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, left);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

export const sendMessage: SitePorts['sendMessage'] = async ({ message, quoteData, website, key }, signal) => {
  await untilBelievable(signal);
  const body: ContactMessageBody = { ...message, quoteData, website, lang: pageLanguage() };
  const reply = await call({
    method: 'POST',
    path: '/api/contact',
    body: { ...body, elapsed: Math.round(performance.now()) },
    reply: messageReply,
    signal,
    idempotencyKey: `${key}-${fingerprint(JSON.stringify(body))}`,
  });
  if (!reply.ok) return refuse(reply, messageCodes, 'messageFailed');
  return reply.value.success ? { ok: true } : { ok: false, reason: 'messageFailed' };
};
