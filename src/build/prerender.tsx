/**
 * Built for Node and run at the end of a build: writes every page in every language as a whole document. The server uses it to render pages
 * with published reviews.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import FONT from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Published } from '#domain/contract/reviews';
import type { Language } from '#domain/language';
import { plainSpaces } from '#domain/non-breaking';
import { business, ownTexts, pageLanguages } from '#domain/shop/business';
import { descriptions as english } from '#locales/en/descriptions';
import { descriptions as chinese } from '#locales/zh/descriptions';
import { App } from '../app/app';
import { prepare, routeSource } from '../app/load-route';
import { type PageRoute, pathOf, routes } from '../app/routes';
import { copyOf, loadTextFile, sourcesOf, textSources } from '../i18n/dictionaries';
import { addTexts, translatorOf } from '../i18n/translator';
import type { Head } from '../shared/head';
import { windowTitle } from '../shared/use-title';
import { REVIEW_PAGES, setPublished } from '../site/reviews/published';
import { type ClientManifest, joinStyles, neededBy, refuseCircles } from './chunks';
import { documentOf } from './document';
import { unknownIn } from './own-texts';
import { robots, sitemap, webManifest, webManifestPath } from './search-engines';
import { structuredData } from './structured-data';

interface PrerenderOptions {
  /** Gets the pages and manifest.json. */
  outDir: string;
  /** The manifest of the client build, inside its output directory at .vite/manifest.json. */
  clientManifestPath: string;
}

/** Output of the client build. */
interface Build {
  manifest: ClientManifest;
  /** The text of a style sheet by its URL. */
  sheets: ReadonlyMap<string, string>;
}

/** Placeholder of the origin, which only the running server knows. */
const ORIGIN = 'https://origin.invalid';
/** Keeps React from streaming in pieces, which would need an inline script. */
const ONE_PIECE = 1e9;
const FIRST_SCRIPT = 'src/boot/first-script.ts';
const MAIN = 'src/app/main.tsx';
const SITE_FRAME = 'src/app/site-frame.ts';
/** The page that the others preload. */
const NEXT = 'location';
/** Fills `*` when a wildcard page is rendered. */
const WILDCARD_SAMPLE = '404';
const DESCRIPTIONS = { en: english, zh: chinese };

function descriptionsIn(language: Language): typeof english {
  addTexts(language, 'descriptions', DESCRIPTIONS[language]);
  return translatorOf(language).getResourceBundle(language, 'descriptions');
}

/** Links that are worth fetching when a pointer rests on them. */
const SPECULATION_RULES = {
  prefetch: [{ where: { href_matches: ['/en', '/zh', '/en/*', '/zh/*'] }, eagerness: 'moderate' }],
};

async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: ONE_PIECE },
  );
  return new Response(prelude).text();
}

/** Modules of a page with React. */
function chunksOf(route: PageRoute, language: Language): string[] {
  return [
    MAIN,
    ...(route.isFlow ? [] : [SITE_FRAME]),
    routeSource(route),
    ...sourcesOf(language, 'common'),
    ...sourcesOf(language, route.texts),
  ];
}

async function documentFor(
  route: PageRoute,
  language: Language,
  { manifest, sheets }: Build,
  published?: Published,
): Promise<string> {
  const prepared = await prepare(route, language);
  const { t } = translatorOf(language);
  const descriptions = descriptionsIn(language);
  const head: Head = prepared.head ?? {
    title: t(`titles.${route.name}`),
    description: descriptions[route.name],
  };
  const next = routes.find(({ name }) => name === NEXT);
  const [script = ''] = neededBy([FIRST_SCRIPT], manifest).scripts;
  const { scripts, styles } = neededBy([FIRST_SCRIPT, ...chunksOf(route, language)], manifest);
  const others = (urls: readonly string[]) => urls.filter((url) => url !== script);
  return documentOf({
    route,
    language,
    title: windowTitle(head.title, language),
    description: plainSpaces(head.description),
    pictureAlt: descriptions.picture,
    words: {
      loadFailed: t('failure.loadText'),
      retry: t('failure.retry'),
      oldTitle: t('browser.title'),
      oldText: t('browser.text', { phone: business.phone.display }),
      oldConfirm: t('browser.confirm'),
      noScript: descriptions.noScript,
      contactForm: descriptions.contactForm,
    },
    origin: ORIGIN,
    structuredData: route.isUnlisted
      ? undefined
      : structuredData({ route, language, head, homeName: business.name[language], origin: ORIGIN }),
    font: FONT,
    css: joinStyles(styles.map((url) => sheets.get(url) ?? '')),
    styles,
    script,
    preload: route.isFlow ? others(scripts) : [],
    warm: !route.isFlow && next ? others(neededBy(chunksOf(next, language), manifest).scripts) : [],
    published,
    body: await render(
      route.path.endsWith('*') ? `${pathOf(route, language)}/${WILDCARD_SAMPLE}` : pathOf(route, language),
    ),
  });
}

/** Writes all texts as JSON too, for browsers that failed to import them. */
async function writeTexts(clientDir: string): Promise<void> {
  await mkdir(`${clientDir}/texts`, { recursive: true });
  for (const source of textSources()) {
    await writeFile(clientDir + copyOf(source), JSON.stringify(await loadTextFile(source)));
  }
}

/** Paths of the firm's own texts that do not match ours. */
export async function unknownTextPaths(): Promise<(readonly string[])[]> {
  const ours: Record<Language, object> = { en: { descriptions: english }, zh: { descriptions: chinese } };
  for (const source of textSources()) {
    const language = source.includes('/zh/') ? 'zh' : 'en';
    ours[language] = { ...ours[language], ...(await loadTextFile(source)) };
  }
  return unknownIn(ownTexts, ours);
}

async function readBuild(clientManifestPath: string): Promise<Build & { clientDir: string }> {
  const clientDir = clientManifestPath.replace(/[\\/]\.vite[\\/][^\\/]+$/, '');
  const manifest = JSON.parse(await readFile(clientManifestPath, 'utf8')) as ClientManifest;
  refuseCircles(manifest);
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  const sheets = new Map<string, string>();
  for (const file of files) sheets.set(`/${file}`, (await readFile(`${clientDir}/${file}`, 'utf8')).trim());
  return { manifest, sheets, clientDir };
}

let read: Promise<Build> | undefined;
/** Ends when the last page is rendered: all share the published reviews. */
let rendering: Promise<unknown> = Promise.resolve();

/** A page of a finished build with these reviews. `path`: '/en/services/*'. Throws if there is no such page. */
export function renderPage(path: string, published: Published, clientManifestPath: string): Promise<string> {
  const [, language, ...parts] = path.split('/');
  const route = routes.find((each) => each.path === parts.join('/'));
  const of = pageLanguages.find((each) => each === language);
  const rendered = rendering.then(async () => {
    if (!route || !of) throw new Error(`no page ${path}`);
    read ??= readBuild(clientManifestPath);
    const reviews = REVIEW_PAGES.includes(route.name) ? published.reviews : [];
    const shown = { ...published, reviews };
    setPublished(shown);
    return documentFor(route, of, await read, shown);
  });
  rendering = rendered.catch(() => {});
  return rendered;
}

export async function prerenderAll({ outDir, clientManifestPath }: PrerenderOptions): Promise<void> {
  const { clientDir, ...build } = await readBuild(clientManifestPath);
  await mkdir(outDir, { recursive: true });

  const pages: { path: string; html: string; status: number }[] = [];
  const notFound: Partial<Record<Language, string>> = {};
  for (const language of pageLanguages) {
    for (const route of routes) {
      const html = `${language}-${route.path.replaceAll('/', '-').replace('*', WILDCARD_SAMPLE) || 'home'}.html`;
      await writeFile(`${outDir}/${html}`, await documentFor(route, language, build));
      if (route.path === '*') notFound[language] = html;
      else pages.push({ path: `/${language}/${route.path}`.replace(/\/$/, ''), html, status: route.status ?? 200 });
    }
  }
  await writeFile(`${outDir}/sitemap.xml`, sitemap(routes, ORIGIN));
  await writeFile(`${outDir}/robots.txt`, robots(ORIGIN));
  await writeFile(`${outDir}/speculation-rules.json`, JSON.stringify(SPECULATION_RULES));
  const files = ['sitemap.xml', 'robots.txt', 'speculation-rules.json'];
  await writeFile(`${outDir}/manifest.json`, JSON.stringify({ origin: ORIGIN, pages, notFound, files }, null, 2));
  await writeTexts(clientDir);
  for (const language of pageLanguages) {
    await writeFile(
      clientDir + webManifestPath(language),
      webManifest(language, plainSpaces(descriptionsIn(language).home)),
    );
  }
}
