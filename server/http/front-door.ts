/** Guards every request by the class of its route. The class comes from the matched route, never from the URL. */

import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError, refuseUntil } from '#domain/app-error';
import { DAY, MINUTE } from '#domain/time-units';
import type { Config } from '#server/config';
import type { Deps } from '#server/deps';
import { WRONG_TOKENS } from './budgets';
import { networkLevels, spendByNetwork } from './network';
import type { App, RouteClass } from './route';

interface Rules {
  /** Calls a minute are counted against this budget. */
  budget: 'page' | 'read' | 'write' | 'throttled' | null;
  /** False: answers are sent with `no-store`. True: the route sets `cache-control` itself. */
  isCacheable: boolean;
  /** True when pages of other sites may send it changes. */
  allowsCrossSite: boolean;
  body: number;
}

const KB = 1024;
const closed = { isCacheable: false, allowsCrossSite: false, body: 64 * KB };

export const RULES: Readonly<Record<RouteClass, Rules>> = {
  page: { ...closed, budget: 'page', isCacheable: true },
  health: { ...closed, budget: null },
  read: { ...closed, budget: 'read' },
  write: { ...closed, budget: 'write' },
  /** A photograph, and a little more: the rule about its size answers before this one. */
  upload: { ...closed, budget: 'write', body: 9 * 1024 * KB },
  throttled: { ...closed, budget: 'throttled' },
  metered: { ...closed, budget: 'throttled' },
  staff: { ...closed, budget: 'write', body: 16 * KB },
  webhook: { ...closed, budget: null, allowsCrossSite: true, body: 256 * KB },
  operations: { ...closed, budget: 'read' },
  developers: { ...closed, budget: 'read' },
};

/** Rules of the matched route; a request without a route counts as a page. */
export function rulesOf({ is404, routeOptions: { config } }: FastifyRequest): Rules {
  return RULES[is404 ? 'page' : config.class];
}

/** For answers that are not pages; pages set their own. Browsers ask for the icon. */
const CLOSED_POLICY = "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(), usb=(), payment=(), geolocation=(self)',
} as const;

/** This host only: others of its domain may belong to another program. */
const TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const LONGEST_TARGET = 2048;
const LONGEST_PATH = 512;

function isTooLong(url: string): boolean {
  const end = url.indexOf('?');
  return url.length > LONGEST_TARGET || (end < 0 ? url.length : end) > LONGEST_PATH;
}

/**
 * Detects requests from pages of other sites. Clients other than browsers send neither header and pass. A page with
 * `Referrer-Policy: no-referrer`, which some proxies add, sends its own forms with the origin 'null'.
 */
function isCrossSite({ headers }: FastifyRequest, config: Config): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return true;
  if (origin === 'null' && site === 'same-origin') return false;
  if (origin === undefined || origin === config.publicUrl) return false;
  return config.production || !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Requests of one network that are being received or answered at the same time. */
const MOST_AT_ONCE = 100;

/** Counts each network's open requests. `begin` returns false, and counts nothing, if there are too many. */
function requestsInHand(most: number) {
  const counts = new Map<string, number>();
  return {
    begin(network: string): boolean {
      const levels = networkLevels(network);
      if (levels.some(({ network: who, share }) => (counts.get(who) ?? 0) >= most * share)) return false;
      for (const { network: who } of levels) counts.set(who, (counts.get(who) ?? 0) + 1);
      return true;
    },
    end(network: string): void {
      for (const { network: who } of networkLevels(network)) {
        const left = (counts.get(who) ?? 0) - 1;
        if (left > 0) counts.set(who, left);
        else counts.delete(who);
      }
    },
  };
}

export const METRICS_PATH = '/metrics';

/** Adds the hooks. A route without a class stops the start. */
export function registerFrontDoor(app: App, { config, access, budgets, clock, log }: Deps): void {
  const headers: Record<string, string> = config.secureCookies ? { ...HEADERS, ...TRANSPORT } : HEADERS;
  const inHand = requestsInHand(MOST_AT_ONCE);

  app.decorate('declared', []);
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    const kind = route.config?.class;
    if (kind === undefined) throw new Error(`The route ${method} ${url} declares no class`);
    route.config = { ...route.config, class: kind };
    route.bodyLimit = RULES[kind].body;
    for (const each of [method].flat()) app.declared.push({ method: each, url, class: kind });
  });
  app.addHook('onRequest', async (request, reply) => {
    const rules = rulesOf(request);
    reply.headers(headers).header('x-request-id', request.id);
    // The page reads our clock from the date.
    if (!rules.isCacheable) reply.headers({ 'cache-control': 'no-store', date: new Date(clock.now()).toUTCString() });
    const { url = '' } = request.raw;
    if (isTooLong(url)) throw Object.assign(new Error('the URL is too long'), { statusCode: 414 });
    const { rateLimits } = config;
    const network = access.networkOf(request);
    const spend = async (name: string, most: number, per: number, inMemory = false): Promise<void> =>
      refuseUntil(await spendByNetwork(budgets, { name, most, per, inMemory }, network));
    // Counted before the checks below, so refused requests count too.
    if (rules.budget && rateLimits) {
      if (!inHand.begin(network)) refuseUntil(1000);
      finished(reply.raw, () => inHand.end(network));
      await spend(rules.budget, rateLimits[rules.budget], MINUTE, rules.budget === 'page' || rules.budget === 'read');
      if (access.hasWrongToken(request)) {
        refuseUntil(await spendByNetwork(budgets, WRONG_TOKENS, network));
        log.warn({ reqId: request.id }, 'staff: token refused');
      }
    }
    if (!url.startsWith('/')) throw new AppError('inputInvalid');
    if (SAFE.has(request.method)) return;
    if (!rules.allowsCrossSite && isCrossSite(request, config)) throw new AppError('forbidden');
    if (rules.budget && rateLimits) await spend('changes', rateLimits.changes, DAY);
  });
}
