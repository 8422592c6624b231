/**
 * Payments in test mode, when no Stripe key is set: Stripe's API in memory, called through Stripe's own SDK, a hosted
 * page under /dev/stripe, and signed events to the webhook. Production never loads it.
 */
import { join } from 'node:path';
import Stripe from 'stripe';
import { SECOND } from '#domain/time-units';
import type { Clock, Random } from '#server/clock';
import type { App, RegisterRoutes } from '#server/http/route';
import { createWorker, type Worker } from '#server/jobs/worker';
import type { Log } from '#server/log';
import { type Payments, WEBHOOK_PATH } from '#server/payments/payments';
import { createStripePayments, type StripeOptions } from '#server/payments/stripe-payments';
import { createApi } from './api';
import { openJournal } from './journal';
import { PAY_PATH, registerPayPage } from './pay-page';
import { createState, type State, type TestEvent } from './state';

export interface TestPaymentsOptions {
  clock: Clock;
  random: Random;
  log: Log;
  /** The address of this server for customers. */
  publicUrl: string;
  /** Payments are kept here across restarts. */
  dataDir: string;
}

export interface TestPayments {
  payments: Payments;
  state: State;
  webhookSecret: string;
  routes: readonly RegisterRoutes[];
  /** Deliver the events. */
  workers: readonly Worker[];
  /** Delivers one event to the webhook and returns the status. */
  deliver(event: TestEvent): Promise<number>;
}

/** The file in DATA_DIR. */
export const JOURNAL = 'test-payments.jsonl';
/** Time until a refused event is delivered again, milliseconds. */
const RETRY = 2 * SECOND;

/** The SDK's HTTP client, answered by a function instead of the network. */
function clientFor(answer: ReturnType<typeof createApi>): NonNullable<StripeOptions['httpClient']> {
  const lowerCase = (headers: object) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    getClientName: () => 'memory',
    async makeRequest(_host, _port, url, method, headers, data) {
      const [path = '', query = ''] = url.split('?');
      const form = method === 'POST' ? String(data ?? '') : query;
      const { status, headers: answered, body } = answer({ method, path, form, headers: lowerCase(headers) });
      return {
        getStatusCode: () => status,
        getHeaders: () => answered,
        getRawResponse: () => ({ body }),
        toStream: () => ({ body }),
        toJSON: async () => JSON.parse(body),
      };
    },
  };
}

export function createTestPayments({ clock, random, log, publicUrl, dataDir }: TestPaymentsOptions): TestPayments {
  const secretKey = `sk_test_${random.hex(16)}`;
  const webhookSecret = `whsec_${random.hex(16)}`;
  const { webhooks } = new Stripe(secretKey, { telemetry: false });
  const { tables, write } = openJournal(join(dataDir, JOURNAL), clock.now());
  let server: App | undefined;

  const state = createState({
    now: clock.now,
    newId: (prefix) => `${prefix}_test_${random.hex(prefix === 'cs' ? 24 : 12)}`,
    urlOf: (id) => `${publicUrl}${PAY_PATH}/${id}`,
    tables,
    onChange(table, row) {
      write(table, row.id, row);
      if (table === 'events') worker.kick();
    },
  });

  async function deliver({ payload }: TestEvent): Promise<number> {
    const timestamp = Math.floor(clock.now() / SECOND);
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await server?.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
    return answer?.statusCode ?? 503;
  }

  /** Time before which a refused event is not delivered again. */
  const waiting = new Map<string, number>();
  async function pass(): Promise<void> {
    state.expireDue();
    for (const event of [...state.events.values()]) {
      const { id, type } = event;
      if ((waiting.get(id) ?? 0) > clock.now()) continue;
      const status = await deliver(event);
      if (status < 300) {
        state.events.delete(id);
        write('events', id, null);
      } else {
        waiting.set(id, clock.now() + RETRY);
        log.warn({ event: id, type, status }, `payment event ${id}: attempt failed`);
      }
    }
  }
  const worker = createWorker({ name: 'payment events', pass, log, interval: SECOND });

  return {
    payments: createStripePayments({
      secretKey,
      webhookSecret,
      methods: ['card'],
      clock,
      httpClient: clientFor(createApi(state, secretKey, clock.now)),
    }),
    state,
    webhookSecret,
    routes: [
      (app) => {
        server = app;
        registerPayPage(app, state);
      },
    ],
    workers: [worker],
    deliver,
  };
}
