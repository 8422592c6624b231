/** Built for Node and run at the end of a build: writes every page in every language as a whole document. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { descriptions as english } from '#locales/en/descriptions';
import { LANGUAGES, type Language } from '#locales/messages';
import { descriptions as chinese } from '#locales/zh/descriptions';
import { App } from './app/app';
import { type Head, prepare, routeSource } from './app/prepare';
import { type PageRoute, pathOf, routes } from './app/routes';
import { windowTitle } from './app/use-arrival';
import { documentOf } from './document';
import { dictionarySource } from './i18n/dictionaries';
import { translatorOf } from './i18n/translator';

interface Chunk {
  file: string;
  imports?: string[];
}
type ClientManifest = Record<string, Chunk>;

interface PrerenderOptions {
  /** Gets the pages and manifest.json. */
  outDir: string;
  /** The manifest of the client build, inside its output directory at .vite/manifest.json. */
  clientManifestPath: string;
}

/** Large enough that nothing is sent in a second piece, which would need an inline script. */
const ONE_PIECE = 1e9;
const FIRST_SCRIPT = 'src/marketing.ts';
const MAIN = 'src/main.tsx';
/** The page that others lead to. */
const NEXT = 'location';
const descriptions = { en: english, zh: chinese };

/** Links that are worth fetching when a pointer rests on them. */
const SPECULATION_RULES = {
  prefetch: [{ where: { href_matches: ['/en', '/zh', '/en/*', '/zh/*'] }, eagerness: 'moderate' }],
};

/** Layers rank by first appearance, which is up to the bundler. */
const LAYERS = 'reset tokens base ui page media';

function checkLayers(css: string): void {
  const order = [...new Set([...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, name]) => name))].join(' ');
  if (order !== LAYERS) throw new Error(`the style sheet's layers are out of order: ${order}`);
}

async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: ONE_PIECE },
  );
  return new Response(prelude).text();
}

/** URLs of modules and of all they import, each once. */
function urlsOf(sources: readonly string[], manifest: ClientManifest): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the client build has no ${key}`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...files];
}

function scriptsOf(route: PageRoute, language: Language, manifest: ClientManifest): string[] {
  const texts = new Set([dictionarySource(language, 'common'), dictionarySource(language, route.texts)]);
  return urlsOf([MAIN, routeSource(route), ...texts], manifest);
}

async function documentFor(
  route: PageRoute,
  language: Language,
  { manifest, css }: { manifest: ClientManifest; css: string },
): Promise<string> {
  const prepared = await prepare(route, language);
  const head: Head = prepared.head ?? {
    title: translatorOf(language).t(`titles.${route.name}`),
    description: descriptions[language][route.name],
  };
  const path = route.path === '*' ? `/${language}/404` : pathOf(route, language);
  const next = routes.find(({ name }) => name === NEXT);
  const [script = ''] = urlsOf([FIRST_SCRIPT], manifest);
  const own = route.script === 'atOnce' ? scriptsOf(route, language, manifest) : [];
  return documentOf({
    route,
    language,
    title: windowTitle(head.title, language),
    description: head.description,
    css,
    script,
    preload: own.filter((url) => url !== script),
    warm:
      route.script === 'onIntent' && next ? scriptsOf(next, language, manifest).filter((url) => url !== script) : [],
    body: await render(path),
  });
}

export async function prerenderAll({ outDir, clientManifestPath }: PrerenderOptions): Promise<void> {
  const clientDir = clientManifestPath.replace(/[\\/]\.vite[\\/][^\\/]+$/, '');
  const manifest = JSON.parse(await readFile(clientManifestPath, 'utf8')) as ClientManifest;
  const styles = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  if (!styles) throw new Error('the client build has no style sheet');
  const css = (await readFile(`${clientDir}/${styles.file}`, 'utf8')).trim();
  checkLayers(css);
  await mkdir(outDir, { recursive: true });

  const pages: { path: string; html: string }[] = [];
  const notFound: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    for (const route of routes) {
      const html = `${language}-${route.path.replaceAll('/', '-').replace('*', '404') || 'home'}.html`;
      await writeFile(`${outDir}/${html}`, await documentFor(route, language, { manifest, css }));
      if (route.path === '*') notFound[language] = html;
      else pages.push({ path: pathOf(route, language), html });
    }
  }
  await writeFile(`${outDir}/manifest.json`, JSON.stringify({ pages, notFound }, null, 2));
  await writeFile(`${clientDir}/speculation-rules.json`, JSON.stringify(SPECULATION_RULES));
}
