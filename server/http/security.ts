/** Security headers on every answer, and the refusal of changes that come from another site. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config';
import { AppError } from './errors';
import type { App } from './route';

/** For answers that are not pages: nothing may be loaded or framed. Pages set their own. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

const TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request was sent by a page of another site. Clients that are no browsers send neither header and are served. */
function isForeign({ headers }: FastifyRequest, config: Config): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === config.publicUrl) return false;
  return config.production || !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Adds the hook to the server. */
export function registerSecurity(app: App, config: Config): void {
  const headers: Record<string, string> = config.secureCookies ? { ...HEADERS, ...TRANSPORT } : HEADERS;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (!SAFE.has(request.method) && isForeign(request, config)) throw new AppError('forbidden');
  });
}
