/** Builds the configured services: the store, the adapters, the workers, and the deps of the routes. */
import { randomBytes } from 'node:crypto';
import type { Clock, Random } from './clock';
import type { Config } from './config';
import type { Deps, ErrorText } from './deps';
import { registerMailPages } from './dev/mail-pages';
import { createAccess } from './http/access';
import { memoryBudgets, sharedBudgets } from './http/budgets';
import { spendLookup } from './http/metered-lookups';
import type { RegisterRoutes } from './http/route';
import { checkpointWal, watchStore } from './jobs/store-watch';
import type { Worker } from './jobs/worker';
import type { Log } from './log';
import { createEmbeddedMailer } from './mail/embedded';
import type { Mailer, RenderMail } from './mail/mail';
import { createOutbox } from './mail/outbox';
import { createSmtpMailer } from './mail/smtp';
import type { Payments } from './payments/payments';
import { createRefunds } from './payments/refunds';
import { createStripePayments } from './payments/stripe-payments';
import { type OnPaymentEvent, paymentWebhook } from './payments/webhook';
import { embeddedPlaces } from './places/embedded/embedded-places';
import type { GoogleOrigins } from './places/google/google-api';
import { createGooglePlaces } from './places/google/google-places';
import { createOpenPlaces } from './places/open/open-places';
import { openDatabase } from './store/database';
import { lockDataDir } from './store/embedded';
import type { RefundsTable, Transaction } from './store/schema';
import { resolveSecrets } from './store/settings';

export interface ServicesOptions {
  config: Config;
  log: Log;
  errorText: ErrorText;
  renderMail: RenderMail;
  onPaymentEvent: OnPaymentEvent;
  /** Called when a refund is done or has failed for good. Must be idempotent. */
  onRefundSettled?: (refund: RefundsTable, deps: Deps, note: (trx: Transaction) => Promise<void>) => Promise<void>;
  workersFor?: (deps: Deps) => readonly Worker[];
  clock?: Clock;
  random?: Random;
  paymentService?: PaymentService;
  mailer?: Mailer;
  /** Replaces Google's addresses. */
  googleOrigins?: GoogleOrigins;
}

export interface Services {
  deps: Deps;
  /** Routes of the services themselves: webhook, mailbox, payment stand-in. */
  routes: readonly RegisterRoutes[];
  /** Starts the workers; call it when the server listens. */
  start(): void;
  /** Stops the workers and closes the store; call it when the server has closed. */
  stop(): Promise<void>;
}

export interface PaymentService {
  payments: Payments;
  routes: readonly RegisterRoutes[];
  workers: readonly Worker[];
}

const systemClock: Clock = { now: () => Date.now() };
const systemRandom: Random = { hex: (bytes) => randomBytes(bytes).toString('hex') };

/** Throws when the store cannot be opened or migrated. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, log, errorText, renderMail, onPaymentEvent, onRefundSettled, workersFor } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const { secureCookies, staff, metricsToken, publicUrl, mailFrom } = config;
  const isEmbedded = config.database.kind === 'embedded';
  const unlock = isEmbedded ? await lockDataDir(config.dataDir) : () => undefined;
  const db = await openDatabase(config.database, config.dataDir).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const watch = isEmbedded ? watchStore(db, log) : undefined;
  const secrets = await resolveSecrets(db, config.secrets, random);
  const access = createAccess({ secrets, secureCookies, staff, metricsToken, clock, random });
  const budgets = config.database.kind === 'postgres' ? sharedBudgets(db, clock, access.digest) : memoryBudgets(clock);

  const paymentService = options.paymentService ?? (await paymentServiceOf());
  const { payments, routes: paymentRoutes, workers: paymentWorkers } = paymentService;

  async function paymentServiceOf(): Promise<PaymentService> {
    if (config.payments.kind === 'stripe')
      return { payments: createStripePayments({ ...config.payments, clock }), routes: [], workers: [] };
    const { createTestPayments } = await import('#dev/stripe/plugin');
    return createTestPayments({ clock, random, log, publicUrl, dataDir: config.dataDir });
  }
  const configured =
    config.mail.kind === 'smtp'
      ? createSmtpMailer(config.mail.url, { oauth: config.mail.oauth })
      : createEmbeddedMailer(db, clock);
  const mailer = options.mailer ?? configured;
  const outbox = createOutbox({
    db,
    clock,
    random,
    log,
    mailer,
    from: mailFrom,
    replyTo: { name: mailFrom.name, address: config.managerEmail },
    renderMail,
    mostByNetwork: config.rateLimits?.mailsByNetwork ?? Number.POSITIVE_INFINITY,
    interval: config.pollInterval,
  });
  const refunds = createRefunds({
    db,
    clock,
    log,
    interval: config.pollInterval,
    payments,
    ...(onRefundSettled ? { onSettled: (refund, note) => onRefundSettled(refund, deps, note) } : {}),
  });
  const stopping = new AbortController();
  const placesFor = placesOf(config.places);
  function placesOf(places: Config['places']): Deps['placesFor'] {
    if (places.kind === 'embedded') return () => embeddedPlaces;
    const watched = { signal: stopping.signal, clock, log };
    if (places.kind === 'open') {
      const open = createOpenPlaces({ ...places, ...watched });
      return () => open;
    }
    const mayAsk = (network: string) => spendLookup(budgets, config, network);
    return createGooglePlaces({ key: places.serverKey, origins: options.googleOrigins, ...watched, mayAsk });
  }
  const workers: Worker[] = [];
  const deps: Deps = {
    config,
    db,
    clock,
    random,
    log,
    access,
    budgets,
    payments,
    refunds,
    outbox,
    placesFor,
    storeDamage: () => watch?.damage(),
    workers,
    errorText,
  };

  workers.push(outbox, refunds, ...paymentWorkers, ...(watch ? [watch] : []), ...(workersFor?.(deps) ?? []));
  const routes = [paymentWebhook(onPaymentEvent), ...paymentRoutes];
  if (config.mail.kind === 'embedded') routes.push(registerMailPages);

  return {
    deps,
    routes,
    start() {
      for (const worker of workers) worker.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.stop()));
      budgets.close();
      mailer.close();
      if (isEmbedded)
        await checkpointWal(db).catch((error: unknown) => log.warn({ err: error }, 'WAL checkpoint at stop failed'));
      await db.destroy();
      unlock();
    },
  };
}
