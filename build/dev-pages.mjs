/** Builds the developers' pages, and serves them in development through Vite. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { build, runnerImport } from 'vite';
import { ROOT } from './sources.mjs';

const GENERATE = join(ROOT, 'dev', 'drawing', 'generate.ts');
const ID = 'virtual:charts';
const RESOLVED = `\0${ID}`;

/** Path of a page -> its document. */
const PAGES = {
  '/dev/statecharts': 'dev/statecharts.html',
  '/dev/ui': 'dev/ui.html',
  '/dev/start': 'dev/start.html',
};
const INSPECTOR = 'dev/inspector/main.ts';
/** Path of the changes that `npm run test:mutants` made, for the explorer. */
const MUTANTS = '/dev/mutants';

let loads = 0;
/** Bundles a module of the sources and imports it: sooner than Vite's runner, which evaluates them file by file. */
async function importBundled(file) {
  const { output } = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Guards that are functions are shown by name.
    build: { ssr: file, write: false, minify: false, rolldownOptions: { output: { keepNames: true } } },
  });
  loads += 1;
  const folder = join(ROOT, 'node_modules', '.cache');
  const bundle = join(folder, `${basename(file, '.ts')}-${process.pid}-${loads}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(bundle, output[0].code);
  try {
    return await import(pathToFileURL(bundle).href);
  } finally {
    rmSync(bundle);
  }
}

/** `virtual:charts`: drawings of the charts, laid out at build time so that no browser loads elkjs. */
const charts = {
  name: 'charts',
  resolveId: { filter: { id: /^virtual:charts$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: /virtual:charts$/ },
    async handler() {
      const { generate } = await importBundled(GENERATE);
      return { code: `export const charts = ${JSON.stringify(await generate())}`, map: { mappings: '' } };
    },
  },
};

async function buildPages(outDir) {
  await build({
    root: join(ROOT, 'dev'),
    configFile: false,
    logLevel: 'error',
    base: '/dev/pages/',
    publicDir: false,
    plugins: [react(), charts],
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Guards that are functions are shown by name.
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: Object.values(PAGES).map((page) => join(ROOT, page)) },
    },
  });
}

/** One classic script, because it must run before the application's module. */
async function buildInspector(outDir) {
  const bundle = await rolldown({
    input: join(ROOT, INSPECTOR),
    cwd: ROOT,
    platform: 'browser',
    transform: { define: { 'import.meta.env.DEV': 'false' } },
  });
  await bundle.write({ file: join(outDir, 'inspector.js'), format: 'iife', minify: true });
  await bundle.close();
}

/** Builds the pages and the inspector into a folder. */
export async function buildDevPages(outDir) {
  await buildPages(outDir);
  await buildInspector(outDir);
}

/** Development server: the pages, and the inspector in every page of the application. */
export const devPages = {
  name: 'dev-pages',
  configureServer(server) {
    server.middlewares.use(MUTANTS, async (_, response) => {
      const { readMutants } = await server.environments.ssr.runner.import(join(ROOT, 'dev', 'model', 'mutants.ts'));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(readMutants()));
    });
    server.middlewares.use(async (request, response, next) => {
      const page = PAGES[request.url?.split('?')[0]];
      if (!page) return next();
      const html = await server.transformIndexHtml(`/${page}`, readFileSync(join(ROOT, page), 'utf8'));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
  },
  transformIndexHtml: (_html, { path }) =>
    path.startsWith('/dev/')
      ? []
      : [{ tag: 'script', attrs: { type: 'module', src: `/${INSPECTOR}` }, injectTo: 'head-prepend' }],
  handleHotUpdate({ file, server }) {
    if (!/[\\/]machines[\\/]/.test(file)) return;
    const stale = server.moduleGraph.getModuleById(RESOLVED);
    if (stale) server.moduleGraph.invalidateModule(stale);
    server.ws.send('charts');
  },
};

const load = async (file) =>
  (await runnerImport(join(ROOT, file), { root: ROOT, configFile: false, logLevel: 'warn' })).module;

/** Development server: the files for search engines that a build would write. */
const searchEngines = {
  name: 'search-engines',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (request.url !== '/robots.txt' && request.url !== '/sitemap.xml') return next();
      const { robots, sitemap } = await load('src/build/search-engines.ts');
      const { routes } = await load('src/app/routes.ts');
      const origin = `http://${request.headers.host}`;
      const [type, text] =
        request.url === '/robots.txt' ? ['text/plain', robots(origin)] : ['application/xml', sitemap(routes, origin)];
      response.setHeader('content-type', `${type}; charset=utf-8`).end(text);
    });
  },
};

export const devPlugins = [charts, devPages, searchEngines];
