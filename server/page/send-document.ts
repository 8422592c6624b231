/** Sends a document without scripts. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/language';

export const htmlLang = (lang: Language): string => (lang === 'zh' ? 'zh-Hans' : 'en-GB');

/** A path without a hash, so that these pages need no manifest of the build. */
export const TYPEFACE = '/typeface.woff2';

export interface Sent {
  status?: number | undefined;
  /** Further origins that a form may lead to, including by redirects. */
  formOrigins?: readonly string[] | undefined;
}

interface Document extends Sent {
  markup: string;
  /** Text of its style element: the policy allows no other. */
  style: string;
}

export function sendDocument(
  reply: FastifyReply,
  { markup, style, status = 200, formOrigins = [] }: Document,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    // The icon that browsers ask for.
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-src 'self'",
    `form-action 'self' ${formOrigins.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${markup}`);
}
