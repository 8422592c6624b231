/** npm run dev: Vite with hot reload on PORT; the API behind it on the next port, built and started again at every change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from 'rolldown';
import { createServer } from 'vite';
import { serverInput, serverOutput } from './bundle.mjs';
import { devPlugins } from './dev-pages.mjs';
import { ROOT } from './sources.mjs';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const out = join(ROOT, 'node_modules', '.cache', 'dev-server');
let api;

function startApi() {
  const next = () => {
    const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' };
    api = spawn(process.execPath, ['--enable-source-maps', join(out, 'main.js'), '--api-only'], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
  };
  if (!api || api.exitCode !== null) return next();
  api.once('exit', next);
  api.kill('SIGTERM');
}

const watcher = watch({ ...serverInput, output: serverOutput(out) });
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') event.result.close();
  if (event.code === 'END') startApi();
  if (event.code === 'ERROR') console.error(event.error);
});

const vite = await createServer({
  root: ROOT,
  plugins: devPlugins,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/dev/api', '/dev/mail', '/dev/stripe', '/livez', '/readyz', '/metrics'].map((path) => [
        path,
        { target: `http://127.0.0.1:${apiPort}` },
      ]),
    ),
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
