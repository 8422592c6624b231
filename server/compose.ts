/** Builds the whole server: the services of the configuration, and the application on top of them. */
import type { FastifyBaseLogger } from 'fastify';
import { paymentSearch } from '#server/booking/checkout/find-lost-payments';
import { onPaymentEvent } from '#server/booking/checkout/on-payment-event';
import { onRefundSettled } from '#server/booking/checkout/settle-refund';
import { createApp } from './app';
import { documentWorker } from './booking/complete-documents';
import { reminderWorker } from './booking/send-reminders';
import type { Config } from './config';
import { faultsPage } from './dev/faults-page';
import type { App, RegisterRoutes } from './http/route';
import type { Log } from './log';
import { alarmWorker } from './operations/alarms';
import { retentionWorker } from './privacy/retention';
import { routes } from './routes/index';
import { createServices, type ServicesOptions } from './services';

/** The parts of the product that the services call. */
export const handlers = {
  onPaymentEvent,
  onRefundSettled,
  workersFor: (deps) => [
    paymentSearch(deps),
    reminderWorker(deps),
    documentWorker(deps),
    retentionWorker(deps),
    alarmWorker(deps),
  ],
} as const satisfies Partial<ServicesOptions>;

export { routes };

export interface Composition {
  app: App;
  /** Starts the workers; call it when the app listens. */
  start(): void;
  stop(): Promise<void>;
}

interface ComposeOptions {
  config: Config;
  log: Log & FastifyBaseLogger;
  /** Routes of the pages, which need a build; none in development. */
  pages: readonly RegisterRoutes[];
  /** See createApp. */
  drain: number;
}

/** Throws when the store cannot be opened or migrated. */
export async function compose({ config, log, pages, drain }: ComposeOptions): Promise<Composition> {
  const services = await createServices({ config, log, ...handlers });
  const forTesters = config.faults ? [faultsPage] : [];
  const app = await createApp(services.deps, {
    routes: [...services.routes, ...routes, ...forTesters, ...pages],
    logger: log,
    drain,
  });
  return {
    app,
    start: () => services.start(),
    async stop() {
      await app.close();
      await services.stop();
    },
  };
}
