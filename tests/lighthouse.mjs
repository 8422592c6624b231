#!/usr/bin/env node
// Lighthouse on the pages that must be fast: the median of five runs, phone preset, applied throttling. Needs a build.
// `node tests/lighthouse.mjs [runs] [path ...]`
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from './support/chromium.mjs';
import { freePort } from './support/free-port.mjs';

/** The least score of each category, in percent. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The newest that runs on Node.js 20. */
const VERSION = '12.8.2';
const PATHS = ['', '/services/domestic', '/removal-services-glasgow', '/contact', '/landing/student-moves-edinburgh'];

const [runs = '5', ...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ['en', 'zh'].flatMap((language) => PATHS.map((path) => `/${language}${path}`));

/**
 * Kept out of package.json: it asks for the latest version of a package of its own, so that no lockfile with it holds for long. It is
 * installed beside the caches when it is first needed.
 */
async function loadLighthouse() {
  const home = join(import.meta.dirname, '..', 'node_modules', '.cache', 'lighthouse');
  const entry = join(home, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    mkdirSync(home, { recursive: true });
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', home, `lighthouse@${VERSION}`];
    const { status } = spawnSync('npm', args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`lighthouse@${VERSION} could not be installed`);
  }
  return (await import(pathToFileURL(entry).href)).default;
}
const lighthouse = await loadLighthouse();

async function untilReady(url) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not get ready');
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

const [port, debugging] = [await freePort(), await freePort()];
const data = mkdtempSync(join(tmpdir(), 'saltire-lighthouse-'));
const url = `http://localhost:${port}`;
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    RATE_LIMIT: 'off',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    `--remote-debugging-port=${debugging}`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** One run: the scores in percent, the figures behind them, and the audits that cost points outside of speed. */
async function measure(path) {
  const { lhr } = await lighthouse(url + path, {
    port: debugging,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: 'devtools',
    onlyCategories: Object.keys(LEAST),
  });
  const scores = Object.fromEntries(
    Object.keys(LEAST).map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
  );
  const figure = (name) => Math.round(lhr.audits[name].numericValue * 1000) / 1000;
  const failed = Object.entries(lhr.categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1);
  return {
    scores,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    failed: failed.map(({ id }) => id),
  };
}

let isGood = true;
try {
  await untilReady(url);
  for (const path of paths) {
    const results = [];
    for (let run = 0; run < Number(runs); run += 1) results.push(await measure(path));
    const scores = Object.keys(LEAST).map((name) => [name, median(results.map((result) => result.scores[name]))]);
    const low = scores.filter(([name, score]) => score < LEAST[name]);
    if (low.length > 0) isGood = false;
    const of = (name) => median(results.map((result) => result[name]));
    const failed = [...new Set(results.flatMap((result) => result.failed))];
    const figures = `LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms, CLS ${of('cls')}`;
    const verdict = low.length > 0 ? `  TOO LOW ${failed.join(', ')}` : '';
    console.log(
      `${path.padEnd(38)} ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}; ${figures}${verdict}`,
    );
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(undefined)));
  rmSync(data, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;
