/** Delivers the embedded payment service's events to the webhook, signed, over HTTP, until they are accepted. */

import Stripe from 'stripe';
import { SECOND } from '#domain/time-units';
import type { Clock } from '#server/clock';
import type { Loopback } from '#server/http/loopback';
import { createWorker, type Worker } from '#server/jobs/worker';
import type { Log } from '#server/log';
import { WEBHOOK_PATH } from '#server/payments/payments';
import type { Db, DevWebhooksTable } from '#server/store/schema';
import type { EmbeddedSessions } from './sessions';

/** After the first, second … failure, milliseconds; the last one repeats. */
const WAITS = [1, 2, 5, 15, 60, 300].map((seconds) => seconds * SECOND);
const MOST_ATTEMPTS = 50;
const TIMEOUT = 10 * SECOND;

export interface WebhookSenderOptions {
  db: Db;
  clock: Clock;
  log: Log;
  loopback: Loopback;
  secret: string;
  sessions: EmbeddedSessions;
}

/** The worker also expires sessions whose time is over. */
export function createWebhookSender({ db, clock, log, loopback, secret, sessions }: WebhookSenderOptions): Worker {
  const { webhooks } = new Stripe('sk_test_embedded', { telemetry: false });

  async function post(url: string, payload: string): Promise<boolean> {
    const timestamp = Math.floor(clock.now() / SECOND);
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function deliver(row: DevWebhooksTable, url: string): Promise<void> {
    const attempts = row.attempts + 1;
    const isTaken = await post(url, row.payload);
    const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? SECOND;
    const change = isTaken ? { attempts, delivered_at: clock.now() } : { attempts, next_at: clock.now() + wait };
    await db.updateTable('dev_webhooks').set(change).where('id', '=', row.id).execute();
    if (!isTaken) log.warn({ event: row.id, type: row.type, attempts }, `payment event ${row.id}: attempt failed`);
  }

  async function pass(): Promise<void> {
    await sessions.expireDue();
    const endpoint = loopback.endpoint();
    if (!endpoint) return;
    const host = endpoint.host.includes(':') ? `[${endpoint.host}]` : endpoint.host;
    const due = await db
      .selectFrom('dev_webhooks')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('next_at', '<=', clock.now())
      .where('attempts', '<', MOST_ATTEMPTS)
      .orderBy('next_at')
      .execute();
    for (const row of due) await deliver(row, `http://${host}:${endpoint.port}${WEBHOOK_PATH}`);
  }

  return createWorker({ name: 'payment events', pass, log, interval: SECOND });
}
