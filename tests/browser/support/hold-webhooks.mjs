/** Preloaded into the server of a test: while the file named in WEBHOOKS_HELD exists, no payment event reaches the webhook. */
import { existsSync } from 'node:fs';

const file = process.env.WEBHOOKS_HELD;
const { fetch } = globalThis;

globalThis.fetch = (url, init) => {
  const isHeld = String(url).endsWith('/api/webhooks/stripe') && existsSync(file);
  return isHeld ? Promise.reject(new TypeError('held back by a test')) : fetch(url, init);
};
