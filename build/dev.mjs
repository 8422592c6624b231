/**
 * npm run dev: everything on PORT. Vite serves pages and scripts with hot reload. The API server runs on the next
 * port; it is rebuilt and restarted after each change, and requests wait meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watch } from 'rolldown';
import { createServer } from 'vite';
import { bundleSchema, SCHEMA, serverInput, serverOutput } from './bundle.mjs';
import { devPlugins } from './dev-pages.mjs';
import { offerStaffToken, readEnvironment } from './environment.mjs';
import { fail, readFacts } from './facts.mjs';
import { ROOT, shopFile } from './sources.mjs';

readEnvironment();
offerStaffToken();

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const out = join(ROOT, 'node_modules', '.cache', 'dev-server');
/** Paths that the server answers, not Vite. */
const DEV_PAGES = ['/dev/api', '/dev/faults', '/dev/mail', '/dev/stripe'];
const SERVED = ['/api', '/staff', '/feeds', ...DEV_PAGES, '/livez', '/readyz', '/metrics'];
/** The server's own pages link the typeface at its path in a build. */
const TYPEFACE = '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** Longest wait of a restart for open requests, milliseconds. The server answers later ones while it stops. */
const TIMEOUT = 10_000;
let api;
let isStarting = true;
/** Responses that the server has not finished. */
const unfinished = new Set();

/** Development counts visits, whatever the firm's file says. */
const countVisits = {
  name: 'countVisits',
  enforce: 'pre',
  transform(json, id) {
    if (id !== shopFile()) return undefined;
    const facts = JSON.parse(json);
    return JSON.stringify({ ...facts, features: { ...facts.features, counts: true } });
  },
};

const isRunning = () => api !== undefined && api.exitCode === null && api.signalCode === null;
const isListening = () =>
  new Promise((resolve) => {
    const socket = connect(apiPort, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.end());
  });

const patterns = SERVED.map((path) => `^${path}(?=[/?]|$)`);
const isServed = (url = '') => patterns.some((pattern) => new RegExp(pattern).test(url));

/** Delays requests while the server starts. */
const delayRequests = {
  name: 'delayRequests',
  configureServer: ({ middlewares }) => {
    middlewares.use('/typeface.woff2', (_, response) => response.writeHead(302, { location: TYPEFACE }).end());
    middlewares.use(async (request, response, next) => {
      if (!isServed(request.url)) return next();
      while (isStarting) await pause(50);
      if (response.destroyed) return;
      unfinished.add(response);
      response.once('close', () => unfinished.delete(response));
      next();
    });
  },
};

async function stopApi() {
  if (!isRunning()) return;
  const exit = once(api, 'exit');
  api.kill('SIGTERM');
  await exit;
}

/** Ends when the server listens or has exited. */
async function restart() {
  isStarting = true;
  for (const end = Date.now() + TIMEOUT; unfinished.size > 0 && Date.now() < end; ) await pause(20);
  await stopApi();
  // Vite is a proxy: it names the caller, who may be elsewhere.
  const TRUSTED_PROXIES = ['loopback', process.env.TRUSTED_PROXIES].filter(Boolean).join();
  const own = { PORT: String(apiPort), HOST: '127.0.0.1', TRUSTED_PROXIES };
  const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, ...own };
  api = spawn(process.execPath, ['--enable-source-maps', join(out, 'main.js'), '--api-only'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  while (isRunning() && !(await isListening())) await pause(50);
  isStarting = false;
}

await bundleSchema(SCHEMA);
await readFacts(SCHEMA).catch(fail);
let restarts = Promise.resolve();
const watcher = watch({
  ...serverInput,
  plugins: [countVisits, ...serverInput.plugins],
  output: serverOutput(out),
  // An edited chart is drawn before the server takes the processor.
  watch: { buildDelay: 500 },
});
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') event.result.close();
  if (event.code === 'END') restarts = restarts.then(restart);
  if (event.code === 'ERROR') console.error(event.error);
});

const vite = await createServer({
  root: ROOT,
  plugins: [delayRequests, countVisits, ...devPlugins],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      patterns.map((pattern) => [pattern, { target: `http://127.0.0.1:${apiPort}`, xfwd: true }]),
    ),
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([stopApi(), watcher.close(), vite.close()]);
    process.exit(0);
  });
}
// Vite may end the process, too.
process.once('exit', () => api?.kill('SIGTERM'));
