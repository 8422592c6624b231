/** Reads the environment, listens, and stops gracefully. */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { SECOND } from '#domain/time-units';
import { compose } from './compose';
import { type Config, describeConfig, parseConfig, policyAdditionsOf, startWarnings } from './config';
import { devPages } from './dev/charts-page';
import { loadPages } from './html/page-store';
import type { RegisterRoutes } from './http/route';
import { createLog } from './log';
import { OperatorError } from './operator-error';
import { pageRoutes } from './routes/pages';
import { damaged } from './store/embedded';
import { isDamage } from './store/failures';

/** Time limit for stopping after the drain, milliseconds; then the process is killed. */
const GRACE = 10_000;

/** The built pages. None in development, where Vite serves them. */
function builtPages(config: Config): RegisterRoutes[] {
  if (process.argv.includes('--api-only')) return [];
  const dist = dirname(dirname(fileURLToPath(import.meta.url)));
  const renderer = pathToFileURL(join(dist, 'prerender', 'prerender.js')).href;
  const pages = pageRoutes(loadPages(dist, config.publicUrl, policyAdditionsOf(config)), () => import(renderer));
  return [config.devPages ? devPages(join(dist, 'dev'), pages) : pages];
}

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const drain = config.drainSeconds * SECOND;
  const { app, start, stop } = await compose({ config, log, pages: builtPages(config), drain });
  closeWithGrace({ delay: drain + GRACE, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    await stop();
    log.info({}, 'stopped');
  });
  await app.listen({ host: config.host, port: config.port });
  start();
  log.info(describeConfig(config), `open ${config.publicUrl}`);
  for (const warning of startWarnings(config)) log.warn({}, warning);
}

/** Prints one line for an error that the operator can fix, and a stack for any other. */
function fail(error: unknown): void {
  const { code } = error as { code?: string };
  if (error instanceof OperatorError) console.error(error.message);
  else if (isDamage(error)) console.error(damaged('a table cannot be read').message);
  else if (code === 'EADDRINUSE') console.error('PORT is in use: set it to a free one, or stop what listens there.');
  else if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error(`HOST and PORT name no place where this program may listen (${code}).`);
  else console.error(error);
  process.exit(1);
}

main().catch(fail);
