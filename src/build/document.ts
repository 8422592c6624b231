/** A page as a whole document: the template, a head, and what React rendered. */

import type { Published } from '#domain/contract/reviews';
import type { Language } from '#domain/language';
import { business, features, pageLanguages } from '#domain/shop/business';
import template from '../../index.html?raw';
import { type PageRoute, pathOf } from '../app/routes';
import { PUBLISHED } from '../site/reviews/published';
import { BOOKING_DRAFT } from '../storage/form-draft-keys';
import { TYPED_PLACES } from '../storage/typed-place';
import { ALTERNATES, webManifestPath } from './search-engines';
import { PICTURE } from './structured-data';

export interface DocumentParts {
  route: PageRoute;
  language: Language;
  /** Title of the window. */
  title: string;
  description: string;
  /** Alternative text of the shared picture. */
  pictureAlt: string;
  /** Origin for absolute URLs. */
  origin: string;
  /** Texts for a page whose script fails to load, and for browsers that cannot run it or any script. */
  words: Record<'loadFailed' | 'retry' | 'oldTitle' | 'oldText' | 'oldConfirm' | 'noScript' | 'contactForm', string>;
  /** JSON-LD, safe inside of a script element. */
  structuredData: string | undefined;
  /** URL of the typeface. */
  font: string;
  css: string;
  /** URLs of the sheets in `css`. */
  styles: readonly string[];
  /** URLs of scripts: the first one, those that the page runs at once, and those that the next page will run. */
  script: string;
  preload: readonly string[];
  warm: readonly string[];
  /** The published reviews, which the scripts read. */
  published?: Published | undefined;
  /** HTML rendered by React. */
  body: string;
}

/** Keeps a tap made before the first script has loaded, which finds it by `aria-busy`. The tap is forgotten if the customer moves on. */
const HOLD_TAPS = `onpointerdown = onkeydown = oninput = () =>
  document.querySelector('[data-early][aria-busy]')?.removeAttribute('aria-busy');
onclick = (event) => {
  const button = event.target.closest('[data-early]');
  if (!button) return;
  event.preventDefault();
  button.setAttribute('aria-busy', 'true');
};`;
/** Starts React, as a touch of the form would, where a link brings what only React can fill in. */
const READ_LINK = `if (location.search) addEventListener('load', () =>
  document.querySelector('[data-link]').dispatchEvent(new Event('focusin', { bubbles: true })));`;
/** Keeps the typed places of a form that is sent before the first script has loaded. */
const KEEP_PLACES = `onsubmit = ({ target, defaultPrevented }) => {
  if (defaultPrevented || !target.matches('[data-handover]')) return;
  const fields = target.querySelectorAll('input');
  try {
    ${JSON.stringify(Object.values(TYPED_PLACES))}.forEach((key, at) => {
      const place = fields[at]?.value.trim();
      if (place) sessionStorage.setItem(key, place);
    });
  } catch {}
};`;
/** Runs before the quote page is painted, and shows at once that there is no draft. */
const SAY_MISSING = `try {
  if (!sessionStorage.getItem('${BOOKING_DRAFT}') && !history.state?.usr && !location.search)
    for (const part of document.querySelectorAll('[data-draft]')) part.hidden = part.dataset.draft !== 'none';
} catch {}`;
const DEV_SCRIPT = '<script type="module" src="/src/boot/first-script.ts"></script>';
const LOCALES: Record<Language, string> = { en: 'en_GB', zh: 'zh_CN' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

const meta = (kind: 'name' | 'property', key: string, content: string | number): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(String(content))}" />`;

/** Canonical URL. */
const canonicalOf = ({ route, language, origin }: DocumentParts): string =>
  origin + pathOf({ ...route, path: route.canonical ?? route.path }, language);

function links(parts: DocumentParts): string[] {
  const { route, origin } = parts;
  if (route.isUnlisted) return [meta('name', 'robots', 'noindex')];
  const canonical = `<link rel="canonical" href="${canonicalOf(parts)}" />`;
  if (route.canonical !== undefined) return [canonical];
  return [
    canonical,
    ...ALTERNATES.map(
      ([tag, language]) => `<link rel="alternate" hreflang="${tag}" href="${origin}${pathOf(route, language)}" />`,
    ),
  ];
}

function sharing(parts: DocumentParts): string[] {
  const { route, language, title, description, pictureAlt, origin } = parts;
  if (route.isUnlisted) return [];
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', business.name[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonicalOf(parts)),
    meta('property', 'og:locale', LOCALES[language]),
    ...pageLanguages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', LOCALES[other])),
    meta('property', 'og:image', origin + PICTURE.path),
    meta('property', 'og:image:width', PICTURE.width),
    meta('property', 'og:image:height', PICTURE.height),
    meta('property', 'og:image:alt', pictureAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Data for the scripts, which no text in it can end. */
const dataOf = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const inline = (code: string): string => `<script>${code}</script>`;

/** Replaces a mark, which must exist, by a literal text. */
function fill(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
}

/** Says that a step of a flow needs JavaScript. Outside of React's root, so that it adds nothing to the scripts. */
function withoutScript({ route, language, words }: DocumentParts): string {
  if (!route.isFlow) return '';
  const { tel, display } = business.phone;
  const text = [
    ['{{phone}}', `<a href="tel:${tel}">${escapeHtml(display)}</a>`],
    ['{{form}}', `<a href="/${language}/contact">${escapeHtml(words.contactForm)}</a>`],
  ].reduce((html, [mark = '', link = '']) => html.replace(mark, () => link), escapeHtml(words.noScript));
  return `<noscript><p>${text}</p></noscript>`;
}

export function documentOf(parts: DocumentParts): string {
  const {
    route,
    language,
    title,
    description,
    structuredData,
    font,
    css,
    styles,
    script,
    preload,
    warm,
    body,
    words,
    published,
  } = parts;
  const data = [
    `lang="${language}"`,
    `data-script="${route.isFlow ? 'atOnce' : 'onIntent'}"`,
    `data-styles="${styles.join(' ')}"`,
    ...(route.isFlow
      ? [`data-load-failed="${escapeHtml(words.loadFailed)}"`, `data-retry="${escapeHtml(words.retry)}"`]
      : []),
    ...(features.counts ? ['data-counts'] : []),
    ...(warm.length ? [`data-warm="${warm.join(' ')}"`] : []),
  ];
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...links(parts),
    ...sharing(parts),
    `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    `<link rel="manifest" href="${webManifestPath(language)}" />`,
    `<style>${css}</style>`,
    ...(structuredData === undefined ? [] : [`<script type="application/ld+json">${structuredData}</script>`]),
    ...(published ? [dataOf(PUBLISHED, published)] : []),
  ];
  const scripts = [
    // Before the first script, which runs as soon as it has loaded and takes over from them.
    ...(route.isFlow ? [inline(HOLD_TAPS)] : []),
    ...(body.includes('data-handover') ? [inline(KEEP_PLACES)] : []),
    ...(body.includes('data-link') ? [inline(READ_LINK)] : []),
    `<script type="module" async src="${script}"></script>`,
    `<script nomodule src="/old-browser.js" data-title="${escapeHtml(words.oldTitle)}" data-text="${escapeHtml(words.oldText)}" data-confirm="${escapeHtml(words.oldConfirm)}"></script>`,
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" />`),
  ];
  const last = route.name === 'quote' ? inline(SAY_MISSING) : '';
  return [
    ['<html lang="en">', `<html ${data.join(' ')}>`],
    ['<!--head-->', head.join('\n    ')],
    [DEV_SCRIPT, scripts.join('\n    ')],
    ['<div id="root"></div>', `${withoutScript(parts)}<div id="root">${body}</div>${last}`],
  ].reduce((html, [mark = '', text = '']) => fill(html, mark, text), template);
}
