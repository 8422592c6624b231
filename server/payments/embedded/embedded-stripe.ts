/** The payment service when none is configured: Stripe's API inside this server, called through Stripe's own SDK. */
import Stripe from 'stripe';
import type { Clock, Random } from '#server/clock';
import type { Loopback } from '#server/http/loopback';
import type { RegisterRoutes } from '#server/http/route';
import type { Worker } from '#server/jobs/worker';
import type { Log } from '#server/log';
import type { Db } from '#server/store/schema';
import { getOrCreate } from '#server/store/settings';
import type { Payments } from '../payments';
import { createStripePayments, type StripeOptions } from '../stripe-payments';
import { registerStripeApi } from './api-routes';
import { registerPayPage } from './pay-page';
import { createEmbeddedSessions } from './sessions';
import { createWebhookSender } from './webhook-sender';

const EMBEDDED_PREFIX = '/dev/stripe';

export interface EmbeddedStripeOptions {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  loopback: Loopback;
  publicUrl: string;
}

export interface EmbeddedStripe {
  payments: Payments;
  routes: readonly RegisterRoutes[];
  /** Deliver the events. */
  workers: readonly Worker[];
}

/** The SDK's HTTP client, sending every request to this server. */
function clientFor(loopback: Loopback): NonNullable<StripeOptions['httpClient']> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest(_host, _port, path, method, headers, data, _protocol, timeout) {
      const endpoint = loopback.endpoint();
      if (!endpoint) throw new Error('The embedded payment service answers only when the server listens');
      const { host, port } = endpoint;
      return client.makeRequest(
        host,
        String(port),
        `${EMBEDDED_PREFIX}${path}`,
        method,
        headers,
        data,
        'http',
        timeout,
      );
    },
  };
}

/** Builds the service. Its keys are made once and stored. */
export async function createEmbeddedStripe(options: EmbeddedStripeOptions): Promise<EmbeddedStripe> {
  const { db, clock, random, log, loopback, publicUrl } = options;
  const secretKey = await getOrCreate(db, 'dev_stripe_key', () => `sk_test_${random.hex(16)}`);
  const webhookSecret = await getOrCreate(db, 'dev_stripe_webhook_secret', () => `whsec_${random.hex(16)}`);
  const context = { db, clock, random, publicUrl, onEvents: () => worker.kick() };
  const sessions = createEmbeddedSessions(context);
  const worker = createWebhookSender({ db, clock, log, loopback, secret: webhookSecret, sessions });
  return {
    payments: createStripePayments({
      secretKey,
      webhookSecret,
      methods: ['card'],
      clock,
      httpClient: clientFor(loopback),
    }),
    routes: [
      (app) => registerStripeApi(app, { context, sessions, secretKey }),
      (app) => registerPayPage(app, sessions),
    ],
    workers: [worker],
  };
}
