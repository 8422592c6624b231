/** Events of the embedded payment service, queued in the transaction of their change. */
import Stripe from 'stripe';
import type { Clock, Random } from '#server/clock';
import type { Db, Transaction } from '#server/store/schema';
import { toSeconds } from './session-object';

export interface EmbeddedContext {
  db: Db;
  clock: Clock;
  random: Random;
  /** The address of this server for customers. */
  publicUrl: string;
  /** Call it after a commit that queued events. */
  onEvents: () => void;
}

/** `type`: for instance 'checkout.session.completed'. */
export async function queueEvent(
  { clock, random }: EmbeddedContext,
  trx: Transaction,
  type: string,
  object: object,
): Promise<void> {
  const now = clock.now();
  const id = `evt_test_${random.hex(12)}`;
  const about = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toSeconds(now),
    livemode: false,
    type,
  };
  await trx
    .insertInto('dev_webhooks')
    .values({
      id,
      type,
      payload: JSON.stringify({ ...about, data: { object } }),
      attempts: 0,
      next_at: now,
      delivered_at: null,
    })
    .execute();
}
