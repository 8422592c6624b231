/** Builds the whole server: the services of the configuration, and the application on top of them. */
import type { FastifyBaseLogger } from 'fastify';
import { errors as english } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { errors as chinese } from '#locales/zh/errors';
import { staff as chineseStaff } from '#locales/zh/staff';
import { paymentSearch } from '#server/booking/checkout/find-lost-payments';
import { onPaymentEvent } from '#server/booking/checkout/on-payment-event';
import { onRefundSettled } from '#server/booking/checkout/settle-refund';
import { createApp } from './app';
import { documentWorker } from './booking/complete-documents';
import { reminderWorker } from './booking/send-reminders';
import type { Config } from './config';
import type { ErrorText } from './deps';
import { faultsPage } from './dev/faults-page';
import { fill } from './fill';
import type { App, RegisterRoutes } from './http/route';
import type { Log } from './log';
import { alarmWorker } from './operations/alarms';
import { retentionWorker } from './privacy/retention';
import { routes } from './routes/index';
import { createServices, type ServicesOptions } from './services';

const TEXTS = { en: { ...english, ...staff.refusals }, zh: { ...chinese, ...chineseStaff.refusals } };

const errorText: ErrorText = (code, params = {}, lang = 'en') => {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return fill(TEXTS[lang][code], values);
};

/** The parts of the product that the services call. */
export const handlers = {
  errorText,
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
