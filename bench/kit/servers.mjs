/** The servers to measure, each a process with an empty data folder. */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE = 60_000;

/** Starts a program that listens on PORT and waits for its first response. Its log goes to a file, as in production. */
async function start(args, path, env = {}) {
  const data = mkdtempSync(join(tmpdir(), 'saltire-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(data, 'log'), 'a');
  const started = performance.now();
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, PUBLIC_URL: url, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
    }
    rmSync(data, { recursive: true, force: true });
  };
  while (!(await fetch(url + path).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || performance.now() - started > PATIENCE) {
      await stop();
      throw new Error(`${args.join(' ')} did not answer`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const heap = () =>
    new Promise((resolve) => {
      server.once('message', resolve);
      server.send('heap');
    });
  return { url, pid: server.pid, ready: performance.now() - started, heap, stop };
}

/** The built shop without rate limits, at its usual log level. */
export const startShop = ({ env = {}, path = '/readyz', options = [] } = {}) =>
  start([...options, 'dist/server/main.js'], path, { RATE_LIMIT: 'off', ...env });

/** The minimal server of floors/server.mjs. */
export const startFloor = (shop) => start(['bench/floors/server.mjs'], '/ready', { PAGE: `${shop.url}/en` });
