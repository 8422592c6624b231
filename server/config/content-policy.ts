/** The Content-Security-Policy of pages, composed from the services that are on. */
import { createHash } from 'node:crypto';

/** What pages may load beyond this server, by directive. */
export interface PolicyAdditions {
  /** Origins whose calls and pictures a page may ask for. */
  connectAndImages: readonly string[];
}

/** No service elsewhere. */
export const OWN_SERVER_ONLY: PolicyAdditions = { connectAndImages: [] };

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const sources = (...values: readonly string[]): string => [...new Set(values)].join(' ');

/** Of a page: only this server and the services that are on, and of inline code only the page's own styles, each by its hash. */
export function contentPolicyOf(html: string, { connectAndImages }: PolicyAdditions): string {
  const hashes = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style]) => hashOf(style ?? ''));
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${sources("'self'", ...hashes)}`,
    `img-src ${sources("'self'", 'data:', ...connectAndImages)}`,
    `connect-src ${sources("'self'", ...connectAndImages)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
