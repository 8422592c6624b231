/** A whole shop for a test: the built server on a free port with an empty data folder, and a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, firefox, type Page, type Request, webkit } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, type RunnerTestCase, TestRunner } from 'vitest';
import { findChromium } from '../../support/chromium.mjs';
import { databaseEnv, forgetDatabase } from '../../support/database';
import { freePort } from '../../support/free-port.mjs';
import { runServer, untilReady } from '../../support/server-process';
import { isTraced, keepEvidence, TRACED } from './evidence';
import { type Flow, flowOf } from './flow';

export interface Shop {
  url: string;
  /** A new customer with cookies and storage of their own, until the test ends. The complaints of the page are collected. */
  customer(options?: CustomerOptions): Promise<Customer>;
  close(): Promise<void>;
}
interface CustomerOptions {
  language?: 'en' | 'zh';
  width?: number;
  /** False for a browser without script. */
  script?: boolean;
  /** False for a browser that has to load our typeface, as a customer's has. */
  typeface?: boolean;
}
export interface Customer {
  page: Page;
  context: BrowserContext;
  /** The booking flow on the page, in the customer's language. */
  flow: Flow;
  /** Uncaught errors, CSP violations, console errors and failed requests of our own server. */
  complaints: string[];
  /** The requests of its page. */
  requests: Request[];
}

/** The engine of the run: `BROWSER=firefox` or `webkit` takes Playwright's own build. */
const engine = process.env.BROWSER || 'chromium';

/** `THROTTLE=2` makes the processor of every page so many times slower, as on an older phone. */
const throttle = Number(process.env.THROTTLE) || 1;

/** Makes the processor of a page so many times slower. Only Chromium can: another engine stays as fast as it is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  if (engine !== 'chromium') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

interface Launch {
  /** A whole Chromium, not the headless shell: only it has a back-forward cache. */
  whole?: boolean;
  ignoreDefaultArgs?: string[];
}

async function launchBrowser({ whole = false, ignoreDefaultArgs }: Launch = {}): Promise<Browser> {
  if (engine === 'firefox') return firefox.launch();
  if (engine === 'webkit') return webkit.launch();
  const isWatched = process.env.WATCH === 'on';
  const executablePath = findChromium({ whole: whole || isWatched });
  if (!executablePath) throw new Error('no Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    // `npm run test:paths -- … --watch`: slow enough to follow.
    ...(isWatched ? { headless: false, slowMo: 400 } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Drawing in software without it takes an eighth less time.
      '--disable-gpu',
    ],
    ...(ignoreDefaultArgs ? { ignoreDefaultArgs } : {}),
  });
}

let shared: Promise<Browser> | undefined;
/** Shared by all files of a worker, and closed with it. */
function browserOfWorker(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

interface Server {
  url: string;
  close(): Promise<void>;
}
let usual: Promise<Server> | undefined;
/** The worker's server, with the bookings of earlier tests. */
async function serverOfWorker(): Promise<Server> {
  usual ??= startServer({});
  return { ...(await usual), close: async () => {} };
}

/** A new shop: `env` adds to the server's environment, `dist` is another build. */
export async function openShop(env: Record<string, string>, dist?: string): Promise<Shop> {
  return shopAt(startServer(env, dist));
}

/** The worker's shop, for the tests of a file; in a browser of its own if `launch` is given. */
export function usualShop(launch?: Launch): Shop {
  let opened: Shop | undefined;
  beforeAll(async () => {
    opened = await shopAt(serverOfWorker(), launch);
  });
  afterAll(() => opened?.close());
  const open = (): Shop => {
    if (!opened) throw new Error('The shop is not open yet.');
    return opened;
  };
  return {
    get url() {
      return open().url;
    },
    customer: (options) => open().customer(options),
    close: async () => {},
  };
}

async function startServer(env: Record<string, string>, dist = 'dist'): Promise<Server> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'saltire-shop-'));
  const url = `http://localhost:${port}`;
  const dataDir = env.DATA_DIR ?? data;
  const server = runServer([join(dist, 'server', 'main.js')], {
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    RATE_LIMIT: 'off',
    ...(await databaseEnv(dataDir)),
    ...env,
  });
  const { child } = server;
  // Kills the server if the worker ends before it is closed.
  const end = () => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.once('SIGTERM', end);
  await untilReady(url, server);
  return {
    url,
    async close() {
      process.off('SIGTERM', end);
      child.kill('SIGTERM');
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
      rmSync(data, { recursive: true, force: true });
      await forgetDatabase(dataDir);
    },
  };
}

async function shopAt(starting: Promise<Server>, launch?: Launch): Promise<Shop> {
  const [{ url, close }, browser] = await Promise.all([starting, launch ? launchBrowser(launch) : browserOfWorker()]);
  const customers: Customer[] = [];
  return {
    url,
    async customer(options = {}) {
      const test = TestRunner.getCurrentTest();
      const customer = await newCustomer(browser, url, options);
      if (engine === 'chromium') {
        await keepPointerOut(customer.page);
        if (isTraced) await customer.context.tracing.start(TRACED);
      }
      // Concurrent tests cannot be told apart: their customers are closed with the shop.
      if (test && !test.concurrent) onTestFinished(() => closeAfter(test, customer));
      else customers.push(customer);
      return customer;
    },
    async close() {
      for (const customer of customers) await closeCustomer(customer);
      if (launch) await browser.close();
      await close();
    },
  };
}

async function newCustomer(
  browser: Browser,
  url: string,
  { language = 'en', width = 390, script = true, typeface = true }: CustomerOptions,
): Promise<Customer> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    // Reykjavik keeps winter time all year, so that pages say 'London time', as the tests expect.
    timezoneId: language === 'zh' ? 'Asia/Shanghai' : 'Atlantic/Reykjavik',
    viewport: { width, height: 844 },
    javaScriptEnabled: script,
  });
  context.setDefaultTimeout(15_000);
  if (typeface) await context.addInitScript(haveTypeface, ours);
  const complaints: string[] = [];
  const page = await context.newPage();
  if (throttle > 1) await slowDown(page, throttle);
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  const requests: Request[] = [];
  page.on('request', (request) => {
    requests.push(request);
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      complaints.push(`third party: ${request.url()}`);
  });
  return { page, context, flow: flowOf(page, language), complaints, requests };
}

const TYPEFACE = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
/** A family, its weights and its characters, of each face that has the file of our typeface. */
const FACE = /font-family: "?([^";]+)"?;\s+font-weight: ([^;]+);\s+src: url[^;]+;\s+unicode-range: ([^;]+);/g;
const ours = {
  base64: TYPEFACE.toString('base64'),
  faces: [...readFileSync('src/ui/global.css', 'utf8').matchAll(FACE)].map(
    ([, family = '', weight = '', unicodeRange = '']) => ({ family, weight, unicodeRange }),
  ),
};

/** Our typeface is there when a page is first drawn: no test depends on how soon its file arrives. */
function haveTypeface({ base64, faces }: typeof ours): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer;
  for (const { family, ...descriptors } of faces) document.fonts.add(new FontFace(family, bytes, descriptors));
}

/** The headless shell sometimes reports the pointer in the corner before any move. */
async function keepPointerOut(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ignore = (event: PointerEvent) => event.clientX || event.clientY || event.stopImmediatePropagation();
    addEventListener('pointerover', ignore, true);
  });
}

async function closeAfter(test: RunnerTestCase, customer: Customer): Promise<void> {
  if (test.result?.state === 'fail') await keepEvidence(customer, test);
  await closeCustomer(customer);
}

/** Stopping the trace removes its folder. A route that is still answering must not fail because its page is gone. */
async function closeCustomer({ context }: Customer): Promise<void> {
  for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  if (isTraced) await context.tracing.stop().catch(() => undefined);
  await context.close();
}

/** Expects no complaints, except failures that a test provokes, named by a part of their text. */
export function expectQuiet({ complaints }: Customer, ...provoked: string[]): void {
  expect(complaints.filter((line) => !provoked.some((part) => line.includes(part)))).toEqual([]);
}
