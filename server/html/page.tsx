/** Pages that the server draws: React without scripts, and one inline style. sendPage makes the small ones: invoices, links, refusals, /dev. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/language';
import { Button } from '#ui/button';
import accordion from '../../src/ui/accordion.module.css?inline';
import button from '../../src/ui/button.module.css?inline';
import card from '../../src/ui/card.module.css?inline';
import checkbox from '../../src/ui/checkbox.module.css?inline';
import field from '../../src/ui/field.module.css?inline';
import global from '../../src/ui/global.css?inline';
import layout from '../../src/ui/layout.module.css?inline';
import notice from '../../src/ui/notice.module.css?inline';
import routeLine from '../../src/ui/route-line.module.css?inline';
import summaryList from '../../src/ui/summary-list.module.css?inline';
import visuallyHidden from '../../src/ui/visually-hidden.module.css?inline';
import styles from './page.module.css';
import own from './page.module.css?inline';

/** A path without a hash, so that these pages need no manifest of the build. */
const TYPEFACE = '/typeface.woff2';

/** The site's own sheets. The global one is first: it names the layers. */
const SITE = [global, layout, accordion, button, card, checkbox, field, notice, routeLine, summaryList, visuallyHidden];

/** The site's sheets and others as the text of one style element, which the page's policy allows by its hash. */
export const styleOf = (...sheets: readonly string[]): string =>
  [...SITE, ...sheets]
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
    .replaceAll(/url\([^)]*\.woff2["']?\)/g, `url(${TYPEFACE})`);

const STYLE = styleOf(own);

export const htmlLang = (lang: Language): string => (lang === 'zh' ? 'zh-Hans' : 'en-GB');

interface PageDocumentProps {
  lang: Language;
  title: string;
  style: string;
  children: ReactNode;
}

export function PageDocument({ lang, title, style, children }: PageDocumentProps) {
  return (
    <html lang={htmlLang(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, where React would escape their quotation marks */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{children}</body>
    </html>
  );
}

interface Sent {
  status?: number | undefined;
  /** Further origins that a form may lead to, including by redirects. */
  formOrigins?: readonly string[] | undefined;
}

interface Document extends Sent {
  /** A PageDocument. */
  page: ReactNode;
  /** Text of its style element: the policy allows no other. */
  style: string;
}

export function sendDocument(reply: FastifyReply, { page, style, status = 200, formOrigins = [] }: Document) {
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
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}

interface Page extends Sent {
  lang: Language;
  title: string;
  body: ReactNode;
  narrow?: boolean;
}

export function sendPage(reply: FastifyReply, { lang, title, body, narrow, ...sent }: Page): FastifyReply {
  const page = (
    <PageDocument lang={lang} title={title} style={STYLE}>
      <main className={styles.main} data-narrow={narrow}>
        {body}
      </main>
    </PageDocument>
  );
  return sendDocument(reply, { page, style: STYLE, ...sent });
}

interface ShortPage extends Sent {
  lang: Language;
  title: string;
  text?: string;
  /** A link, or the button of a form that posts to the page's own address. */
  action: { href: string; text: string } | { button: string };
}

export function sendShortPage(reply: FastifyReply, { text, action, ...page }: ShortPage): FastifyReply {
  const body = (
    <>
      <h1>{page.title}</h1>
      {text && <p>{text}</p>}
      {'button' in action ? (
        <form method="post">
          <Button type="submit" full>
            {action.button}
          </Button>
        </form>
      ) : (
        <p>
          <a href={action.href}>{action.text}</a>
        </p>
      )}
    </>
  );
  return sendPage(reply, { ...page, body, narrow: true });
}
