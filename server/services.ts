/** Builds the configured services: the store, the adapters, the workers, and the deps of the routes. */

import { spendLookup } from '#server/places/metered-lookups';
import { type Clock, type Random, systemClock, systemRandom } from './clock';
import type { Config } from './config';
import type { Deps } from './deps';
import { registerMailPages } from './dev/mail-pages';
import { createAccess } from './http/access';
import { memoryBudgets, sharedBudgets } from './http/budgets';
import type { RegisterRoutes } from './http/route';
import { checkpointWal, watchStore } from './jobs/store-watch';
import type { Worker } from './jobs/worker';
import type { Log } from './log';
import type { Mailer } from './mail/mail';
import { embeddedMailer } from './mail/message';
import { createOutbox } from './mail/outbox';
import { createSmtpMailer } from './mail/smtp';
import { lazy } from './memoize';
import type { Payments } from './payments/payments';
import { createRefunds } from './payments/refunds';
import { createStripePayments } from './payments/stripe-payments';
import { type OnPaymentEvent, paymentWebhook } from './payments/webhook';
import { embeddedPlaces } from './places/embedded/embedded-places';
import type { GoogleOrigins } from './places/google/google-api';
import { createGooglePlaces, type GooglePlacesOptions } from './places/google/google-places';
import { createOpenPlaces } from './places/open/open-places';
import { catalogueOf } from './products/catalogue';
import { builtInProducts } from './products/product-lists';
import { publishedReviews } from './reviews/published';
import { openDatabase } from './store/database';
import { lockDataDir } from './store/embedded';
import { settlePurpose } from './store/purpose';
import type { Db, RefundsTable, Transaction } from './store/schema';
import { resolveSecrets } from './store/settings';

export interface ServicesOptions {
  config: Config;
  log: Log;
  onPaymentEvent: OnPaymentEvent;
  /** Called when a refund is done or has failed for good. Must be idempotent. */
  onRefundSettled?: (refund: RefundsTable, deps: Deps, note: (trx: Transaction) => Promise<void>) => Promise<void>;
  workersFor?: (deps: Deps) => readonly Worker[];
  clock?: Clock;
  random?: Random;
  paymentService?: PaymentService;
  mailer?: Mailer;
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

async function paymentServiceOf(
  { config, log }: ServicesOptions,
  clock: Clock,
  random: Random,
): Promise<PaymentService> {
  if (config.payments.kind === 'stripe')
    return { payments: createStripePayments({ ...config.payments, clock }), routes: [], workers: [] };
  const { createTestPayments } = await import('./payments/embedded/plugin');
  return createTestPayments({ clock, random, log, publicUrl: config.publicUrl, dataDir: config.dataDir });
}

const mailerOf = (mail: Config['mail']): Mailer =>
  mail.kind === 'smtp' ? createSmtpMailer(mail.url, { oauth: mail.oauth }) : embeddedMailer;

function placesOf(
  { config: { places }, googleOrigins: origins }: ServicesOptions,
  { mayAsk, ...watched }: Pick<GooglePlacesOptions, 'signal' | 'clock' | 'log' | 'mayAsk'>,
): Deps['placesFor'] {
  if (places.kind === 'google') return createGooglePlaces({ key: places.serverKey, origins, mayAsk, ...watched });
  const shared = places.kind === 'open' ? createOpenPlaces({ ...places, ...watched }) : embeddedPlaces;
  return () => shared;
}

/** Opens the database of a shop with this purpose. Throws DatabaseError. */
async function openShop(config: Config): Promise<Db> {
  const db = await openDatabase(config.database, config.dataDir);
  try {
    await settlePurpose(db, config);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Throws when the store cannot be opened or migrated, or belongs to a trial while this is production. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { config, log, onPaymentEvent, onRefundSettled, workersFor } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const { secureCookies, staff, metricsToken, mailFrom } = config;
  const isEmbedded = config.database.kind === 'embedded';
  const unlock = isEmbedded ? await lockDataDir(config.dataDir) : () => undefined;
  const db = await openShop(config).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const watch = isEmbedded ? watchStore(db, log) : undefined;
  const secrets = await resolveSecrets(db, config.secrets, random);
  const access = createAccess({ secrets, secureCookies, staff, metricsToken, clock, random });
  const budgets = config.database.kind === 'postgres' ? sharedBudgets(db, clock, access.digest) : memoryBudgets(clock);

  const { payments, ...paymentService } = options.paymentService ?? (await paymentServiceOf(options, clock, random));
  const mailer = options.mailer ?? mailerOf(config.mail);
  const outbox = createOutbox({
    db,
    clock,
    random,
    log,
    mailer,
    from: mailFrom,
    replyTo: { name: mailFrom.name, address: config.managerEmail },
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
  const mayAsk = (network: string) => spendLookup(budgets, config, network);
  const placesFor = placesOf(options, { signal: stopping.signal, clock, log, mayAsk });
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
    catalogue: lazy(() => catalogueOf(config.ownProducts ?? builtInProducts())),
    published: publishedReviews({ db, clock, log }),
    storeDamage: () => watch?.damage(),
    workers,
  };

  workers.push(outbox, refunds, ...paymentService.workers, ...(watch ? [watch] : []), ...(workersFor?.(deps) ?? []));
  const routes = [paymentWebhook(onPaymentEvent), ...paymentService.routes];
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
