/**
 * npm run dev: everything on PORT. Vite serves pages and scripts, hot; the server behind it, on the next port, is built and started again
 * at every change, and calls wait for it meanwhile.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { createServer } from 'vite';
import { bundleSchema, serverInput, serverOutput } from './bundle.mjs';
import { devPlugins } from './dev-pages.mjs';
import { readFacts } from './facts.mjs';
import { ROOT } from './sources.mjs';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const out = join(ROOT, 'node_modules', '.cache', 'dev-server');
const schema = join(ROOT, 'node_modules', '.cache', 'schema');
/** What the server answers itself. */
const SERVED = ['/api', '/staff', '/dev/api', '/dev/mail', '/dev/stripe', '/livez', '/readyz', '/metrics'];
/** How long a call waits for the server to be back, milliseconds. */
const TIMEOUT = 20_000;
let api;
let isUp = false;
let isStopping = false;

const isListening = () =>
  new Promise((resolve) => {
    const socket = connect(apiPort, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.end());
  });

async function untilListening() {
  const end = Date.now() + TIMEOUT;
  while (!isUp && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    isUp = !isStopping && (await isListening());
  }
}

const patterns = SERVED.map((path) => `^${path}(?=[/?]|$)`);
const isServed = (url = '') => patterns.some((pattern) => new RegExp(pattern).test(url));

/** Holds calls back while the server starts. */
const waiting = {
  name: 'waiting',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isUp || !isServed(request.url)) next();
      else void untilListening().then(() => next());
    });
  },
};

function startApi() {
  isUp = false;
  const next = () => {
    isStopping = false;
    const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' };
    api = spawn(process.execPath, ['--enable-source-maps', join(out, 'main.js'), '--api-only'], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
  };
  if (!api || api.exitCode !== null) return next();
  isStopping = true;
  api.once('exit', next);
  api.kill('SIGTERM');
}

await bundleSchema(schema);
await readFacts(schema);
const watcher = watch({ ...serverInput, output: serverOutput(out) });
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') event.result.close();
  if (event.code === 'END') startApi();
  if (event.code === 'ERROR') console.error(event.error);
});

const vite = await createServer({
  root: ROOT,
  plugins: [waiting, ...devPlugins],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(patterns.map((pattern) => [pattern, { target: `http://127.0.0.1:${apiPort}` }])),
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    api?.kill('SIGTERM');
    await Promise.all([watcher.close(), vite.close()]);
    process.exit(0);
  });
}
