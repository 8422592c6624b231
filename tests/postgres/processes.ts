/** Server processes as an operator starts them, and customers who call them. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { TestEvent } from '#server/payments/embedded/state';
import { freePort } from '../support/free-port.mjs';
import type { MailServer } from '../support/mail-server';
import { runServer, untilReady } from '../support/server-process';
import type { StripeDouble } from '../support/stripe-double';

export interface ServerProcess {
  url: string;
  /** Kills it at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** The end of its log. */
  said(): string;
}

function spawnServer(env: Record<string, string>) {
  const { TEST_SERVER: script = '' } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'process-'));
  const defaults = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const server = runServer([script, '--api-only'], { ...defaults, ...env });
  server.child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return server;
}

/** Starts a server; `ready` waits until it is. */
export async function launchProcess(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const spawned = spawnServer({ PORT: String(port), ...env });
  const { child, said } = spawned;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const server: ServerProcess = { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), said };
  const ready = async (): Promise<ServerProcess> => {
    await untilReady(url, spawned);
    return server;
  };
  return { ...server, ready };
}

/** Starts a server and waits until it is ready. */
export const startProcess = async (env: Record<string, string>): Promise<ServerProcess> =>
  (await launchProcess(env)).ready();

/** Starts a server that is expected to exit. */
export async function runToEnd(env: Record<string, string>) {
  const { child, said } = spawnServer({ PORT: '0', ...env });
  const [code] = await once(child, 'close');
  return { code: code as number | null, said: said() };
}

const WEBHOOK_SECRET = 'whsec_double';

/** The environment of a server whose payment service and mail server are doubles. */
export const envWith = (stripe: StripeDouble, mails: MailServer) => ({
  STRIPE_API_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_URL: 'http://moves.example',
  SMTP_URL: mails.url,
  MAIL_FROM: 'bookings@moves.example',
});

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers freely
  body: any;
}

const { webhooks } = new Stripe('sk_test_x');
/** Delivers an event of the payment service with its signature. */
export async function deliver({ url }: { url: string }, { payload }: TestEvent): Promise<Answer> {
  const signature = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** A browser with its own cookie and address, which can call any process. */
export type Customer = ReturnType<typeof newCustomer>;

let customers = 0;

export function newCustomer() {
  customers += 1;
  const address = `10.0.${Math.floor(customers / 250)}.${(customers % 250) + 1}`;
  let cookie = '';
  const send = async (url: string, init: RequestInit): Promise<Answer> => {
    const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}), ...init.headers };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    get: ({ url }: { url: string }, path: string) => send(`${url}${path}`, {}),
    post: ({ url }: { url: string }, path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}
