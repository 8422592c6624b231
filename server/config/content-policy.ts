/** The Content-Security-Policy of pages, composed from the services in use. */
import { createHash } from 'node:crypto';

/** Sources beyond this server, by directive. */
export interface PolicyAdditions {
  connectAndImages: readonly string[];
  /** Paths, below the language, of the pages with Google's map. */
  mapPages?: readonly string[];
  /** Origins of scripts and their frames, calls and pictures. */
  scripts?: readonly string[];
  frames?: readonly string[];
  connects?: readonly string[];
  images?: readonly string[];
}

/** From Stripe's guide to content policies, for Stripe.js. */
export const STRIPE_JS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
} as const satisfies Partial<PolicyAdditions>;

export const OWN_SERVER_ONLY: PolicyAdditions = { connectAndImages: [] };

/**
 * From Google's guide to content policies, with scripts from one host only. A nonce would have to be made for every answer, and
 * 'unsafe-inline' has no effect beside a hash, so pages with a map have no hashes of styles.
 */
const MAPS = {
  scripts: ['https://maps.googleapis.com', "'unsafe-eval'", 'blob:'],
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  images: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  connects: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frames: ['https://*.google.com'],
  others: ["font-src 'self' https://fonts.gstatic.com", 'worker-src blob:'],
} as const;
const NO_MAPS = { scripts: [], images: [], connects: [], frames: [], others: [] } as const;

const hashesOf = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

const sources = (...values: readonly string[]): string => [...new Set(values)].join(' ');

/** The policy of a page: this server, the services in use, and the page's own inline scripts and styles by hash. `path` is the page's. */
export function contentPolicyOf(html: string, additions: PolicyAdditions, path = ''): string {
  const { connectAndImages, mapPages = [], scripts = [], frames = [], connects = [], images = [] } = additions;
  const hasMap = mapPages.includes(path.split('/').slice(2).join('/'));
  const maps = hasMap ? MAPS : NO_MAPS;
  const inFrames = [...frames, ...maps.frames];
  const ownScripts = hashesOf(html, /<script>([\s\S]*?)<\/script>/g);
  const ownStyles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'self'",
    `script-src ${sources("'self'", ...ownScripts, ...scripts, ...maps.scripts)}`,
    `style-src ${sources("'self'", ...(hasMap ? MAPS.styles : ownStyles))}`,
    `img-src ${sources("'self'", 'data:', ...connectAndImages, ...images, ...maps.images)}`,
    `connect-src ${sources("'self'", ...connectAndImages, ...connects, ...maps.connects)}`,
    ...(inFrames.length > 0 ? [`frame-src ${sources(...inFrames)}`] : []),
    ...maps.others,
    // The loaders of Google Maps and Stripe.js assign plain strings to script elements.
    ...(scripts.length + maps.scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
