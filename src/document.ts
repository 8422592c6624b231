/** A page as a whole document: the template, a head, and what React rendered. */
import { LANGUAGES, type Language } from '#locales/messages';
import template from '../index.html?raw';
import { type PageRoute, pathOf } from './app/routes';

export interface DocumentParts {
  route: PageRoute;
  language: Language;
  title: string;
  description: string;
  css: string;
  /** URLs of scripts: the first one, those that the page runs at once, and those that the next page will run. */
  script: string;
  preload: readonly string[];
  warm: readonly string[];
  /** What React rendered. */
  body: string;
}

/** Pages that belong to one customer, and the one that stands for nothing, are not for search engines. */
const UNLISTED: ReadonlySet<PageRoute['name']> = new Set(['bookingResult', 'bookingCancel', 'notFound']);
const DEV_SCRIPT = '<script type="module" src="/src/marketing.ts"></script>';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

function links({ route, language }: Pick<DocumentParts, 'route' | 'language'>): string[] {
  if (UNLISTED.has(route.name)) return ['<meta name="robots" content="noindex" />'];
  return [
    `<link rel="canonical" href="${pathOf(route, language)}" />`,
    ...LANGUAGES.map((other) => `<link rel="alternate" hreflang="${other}" href="${pathOf(route, other)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${pathOf(route, LANGUAGES[0])}" />`,
  ];
}

/** Puts text in the place of a mark that must be there; the text is taken as it is. */
function fill(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
}

export function documentOf(parts: DocumentParts): string {
  const { route, language, title, description, css, script, preload, warm, body } = parts;
  const data = [
    `lang="${language}"`,
    `data-script="${route.script}"`,
    ...(warm.length ? [`data-warm="${warm.join(' ')}"`] : []),
  ];
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...links(parts),
    `<style>${css}</style>`,
  ];
  const scripts = [
    `<script type="module" async src="${script}"></script>`,
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" />`),
  ];
  return [
    ['<html lang="en">', `<html ${data.join(' ')}>`],
    ['<!--head-->', head.join('\n    ')],
    [DEV_SCRIPT, scripts.join('\n    ')],
    ['<div id="root"></div>', `<div id="root">${body}</div>`],
  ].reduce((html, [mark = '', text = '']) => fill(html, mark, text), template);
}
