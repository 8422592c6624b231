/** Reads the environment, builds the server, listens, and stops with grace. The only file that does. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app';
import { ConfigError, describeConfig, parseConfig, policyAdditionsOf, startWarnings } from './config';
import { devPages } from './dev/charts-page';
import { faultsPage } from './dev/faults-page';
import { createLog } from './log';
import { pageRoutes } from './pages/page-routes';
import { loadPages } from './pages/page-store';
import { createPlatform } from './platform';
import { DatabaseError } from './store/database-error';
import { damaged } from './store/embedded';
import { isDamage } from './store/failures';
import { errorText, onPaymentEvent, onRefundSettled, renderMail, routes, workersFor } from './wiring';

/** Time for requests and mail in hand when the process is told to stop, milliseconds. */
const GRACE = 10_000;
/** Of it, for customers whose connection is kept to ask once more and be sent elsewhere. */
const DRAIN = 1_000;

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const isApiOnly = process.argv.includes('--api-only');
  const dist = dirname(dirname(fileURLToPath(import.meta.url)));
  const forDevelopers = config.devPages && !isApiOnly ? [devPages(join(dist, 'dev'))] : [];
  const pages = isApiOnly
    ? []
    : [...forDevelopers, pageRoutes(loadPages(dist, config.publicUrl, policyAdditionsOf(config)))];
  const platform = await createPlatform({
    config,
    log,
    errorText,
    renderMail,
    onPaymentEvent,
    onRefundSettled,
    workersFor,
  });
  const app = await createApp(platform.deps, {
    routes: [...platform.routes, ...routes, ...(config.faults ? [faultsPage] : []), ...pages],
    logger: log,
    drain: DRAIN,
  });

  closeWithGrace({ delay: GRACE, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    await app.close();
    await platform.stop();
    log.info({}, 'stopped');
  });
  await app.listen({ host: config.host, port: config.port });
  platform.start();
  log.info(describeConfig(config), `open ${config.publicUrl}`);
  for (const warning of startWarnings(config)) log.warn({}, warning);
}

/** What the operator can mend is said in plain words, the rest with its stack. */
function fail(error: unknown): void {
  const { code } = error as { code?: string };
  if (error instanceof ConfigError || error instanceof DatabaseError) console.error(error.message);
  else if (isDamage(error)) console.error(damaged('a table cannot be read').message);
  else if (code === 'EADDRINUSE') console.error('PORT is in use: set it to a free one, or stop what listens there.');
  else if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error(`HOST and PORT name no place where this program may listen (${code}).`);
  else console.error(error);
  process.exit(1);
}

main().catch(fail);
