/** Reads the built pages and finds faults in them. Needs a DOM. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SitePage {
  path: string;
  status: number;
  document: Document;
}
export interface Site {
  /** Replaces the server's origin. */
  origin: string;
  pages: ReadonlyMap<string, SitePage>;
  /** True if the client build has a file at a path. */
  hasFile: (path: string) => boolean;
}

interface Manifest {
  origin: string;
  pages: { path: string; html: string; status: number }[];
  notFound: Record<string, string>;
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Reads a build. The not-found page is at /{lang}/404. */
export function readSite(dist: string): Site {
  const read = (name: string): string => readFileSync(join(dist, 'pages', name), 'utf8');
  const { origin, pages, notFound } = JSON.parse(read('manifest.json')) as Manifest;
  const missing = Object.entries(notFound).map(([lang, html]) => ({ path: `/${lang}/404`, html, status: 404 }));
  return {
    origin,
    pages: new Map(
      [...pages, ...missing].map(({ path, html, status }) => [path, { path, status, document: parse(read(html)) }]),
    ),
    hasFile: (path) => existsSync(join(dist, 'client', path)),
  };
}

const attribute = (page: SitePage, selector: string, name: string): string | undefined =>
  page.document.querySelector(selector)?.getAttribute(name) ?? undefined;

export const titleOf = (page: SitePage): string => page.document.title;
export const descriptionOf = (page: SitePage): string => attribute(page, 'meta[name=description]', 'content') ?? '';
export const canonicalOf = (page: SitePage): string | undefined => attribute(page, 'link[rel=canonical]', 'href');
export const isUnlisted = (page: SitePage): boolean => attribute(page, 'meta[name=robots]', 'content') === 'noindex';

/** True if search engines may list a page under its own address. */
export const isListed = (page: SitePage, { origin }: Site): boolean =>
  !isUnlisted(page) && canonicalOf(page) === origin + page.path;

/** Pages of a language with the same title or description as another listed page. */
export function duplicates(site: Site, textOf: (page: SitePage) => string): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const page of site.pages.values()) {
    if (!isListed(page, site)) continue;
    const text = textOf(page).trim();
    const other = seen.get(text);
    if (text === '') found.push(`${page.path} has none`);
    else if (other !== undefined) found.push(`${page.path} has that of ${other}`);
    seen.set(text, page.path);
  }
  return found;
}

/** The target of an internal link; undefined for other sites, calls and mails. */
function target(href: string, page: SitePage, { origin }: Site): URL | undefined {
  const url = new URL(href, origin + page.path);
  return url.origin === origin ? url : undefined;
}

/** Paths without prerendered pages. */
const NOT_PAGES = /^\/(api|dev)\//;

function brokenLink(href: string, page: SitePage, site: Site): string | undefined {
  const url = target(href, page, site);
  if (!url || NOT_PAGES.test(url.pathname)) return undefined;
  // In the browser a wildcard page links to its own address in the other language.
  const there =
    url.pathname === page.path ? page : (site.pages.get(url.pathname) ?? site.pages.get(`${url.pathname}/*`));
  if (!there) return site.hasFile(url.pathname) ? undefined : 'leads to no page';
  if (there.status !== 200 && there !== page) return 'leads to a page that is not found';
  const id = decodeURIComponent(url.hash.slice(1));
  return id === '' || there.document.getElementById(id) ? undefined : 'leads to no part of the page';
}

/** Broken links and form actions. */
export function brokenLinks(page: SitePage, site: Site): string[] {
  const links = [...page.document.querySelectorAll('a, form[action]')];
  return links.flatMap((link) => {
    const href = link.getAttribute(link.tagName === 'A' ? 'href' : 'action');
    const fault = href === null ? 'leads nowhere' : brokenLink(href, page, site);
    return fault ? [`${page.path}: ${href ?? link.outerHTML} ${fault}`] : [];
  });
}

const alternatesOf = (page: SitePage): Map<string, string> =>
  new Map(
    [...page.document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );

/** Missing or one-sided hreflang links. */
export function oneSidedLinks(page: SitePage, site: Site): string[] {
  const own = alternatesOf(page);
  const asText = (alternates: Map<string, string>): string => [...alternates].map(String).sort().join(' ');
  if (own.get(page.document.documentElement.lang) !== site.origin + page.path) return [`${page.path} is not its own`];
  if (asText(own).match(/(en|zh|x-default),/g)?.length !== 3) return [`${page.path} names ${[...own.keys()]}`];
  return [...own].flatMap(([tag, href]) => {
    const other = site.pages.get(href.slice(site.origin.length));
    return other && asText(alternatesOf(other)) === asText(own) ? [] : [`${page.path}: ${tag} does not answer`];
  });
}

/** Mail and web addresses. */
const ADDRESSES = /[\w.+-]+@\S+|\S+\.(?:info|org)\S*/g;
/** A value or a translation that is missing, or a space after a Chinese stop. */
const UNFINISHED = /.{0,20}(?:\{\{|\}\}|undefined|NaN|\[object|\b[a-z]+\.[a-z]+[A-Z.]|[。，；？！] (?!（)).{0,20}/g;

/** The starts of the four inline scripts, which the content policy allows by their hashes. */
const INLINE_SCRIPT = /^(?:onpointerdown = |onsubmit = |try \{\n {2}if \(!sessionStorage|if \(location\.search\) )/;

/** The faults within a page. */
export function faults({ path, document }: SitePage): string[] {
  const found: string[] = [];
  const headings = document.querySelectorAll('h1').length;
  // The quote is prerendered with and without a draft; a browser shows one of them.
  const expected = /^\/(en|zh)\/quote$/.test(path) ? 2 : 1;
  if (headings !== expected) found.push(`${headings} headings of the first rank`);
  for (const image of document.querySelectorAll('img')) {
    for (const name of ['alt', 'width', 'height'])
      if (!image.hasAttribute(name)) found.push(`an image without ${name}: ${image.outerHTML}`);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) found.push(`the id ${id} twice`);
  for (const element of document.querySelectorAll('[style], script:not([src]):not([type="application/ld+json"])')) {
    if (element.localName === 'script' && INLINE_SCRIPT.test(element.textContent ?? '')) continue;
    found.push(`forbidden by the policy: ${element.outerHTML.slice(0, 100)}`);
  }
  if (document.querySelectorAll('style').length !== 1) found.push('no style sheet, or more than one');
  const main = document.querySelector('main');
  const levels = [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])].map(({ localName }) => Number(localName[1]));
  for (const [index, level] of levels.entries())
    if (level - (levels[index - 1] ?? 0) > 1) found.push(`a heading that skips a rank: h${level}`);
  for (const [text] of (main?.textContent ?? '').replace(ADDRESSES, '').matchAll(UNFINISHED))
    found.push(`an unfinished text: ${text}`);
  return found.map((fault) => `${path}: ${fault}`);
}

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The structured data of a page. */
export function structuredDataOf({ document }: SitePage): Thing[] {
  const texts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => script.textContent,
  );
  return texts.flatMap((text) => (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph']);
}
