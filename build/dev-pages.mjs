/** Builds the developers' pages, and serves them in development through Vite. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { build, runnerImport } from 'vite';
import { ROOT } from './sources.mjs';

const DRAWING = join(ROOT, 'dev', 'drawing');
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
/** Path that draws a chart for the explorer: takes its name and itself, answers with lines of JSON. */
const DRAW = '/dev/draw';

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

/**
 * `virtual:charts`: drawings of the charts, laid out at build time so that no browser loads elkjs. In development the explorer
 * has a chart drawn when it is opened or edited.
 */
const charts = {
  name: 'charts',
  resolveId: { filter: { id: /^virtual:charts$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: /virtual:charts$/ },
    async handler() {
      const isBuild = this.environment.mode === 'build';
      const all = isBuild ? await (await importBundled(join(DRAWING, 'generate-all.ts'))).generateAll() : {};
      return { code: `export const charts = ${JSON.stringify(all)}`, map: { mappings: '' } };
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

let isWarm = false;
/** Development server: the pages, and the inspector in every page of the application. */
export const devPages = {
  name: 'dev-pages',
  config: () => ({
    // Else their packages are found one by one, and each reloads the page.
    optimizeDeps: { entries: ['src/boot/first-script.ts', ...Object.values(PAGES)] },
    // The explorer is made of 140 modules.
    server: { warmup: { clientFiles: ['dev/explorer/main.tsx'] } },
  }),
  configureServer(server) {
    const load = (file) => server.environments.ssr.runner.import(join(DRAWING, file));
    const loadDrawing = () => Promise.all(['generate.ts', 'lay-out.ts', 'elk-thread.ts'].map(load));
    // If this fails, the answer to /dev/draw says so.
    load('generate.ts').catch(() => {});
    server.middlewares.use(MUTANTS, async (_, response) => {
      const { readMutants } = await server.environments.ssr.runner.import(join(ROOT, 'dev', 'model', 'mutants.ts'));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(readMutants()));
    });
    server.middlewares.use(DRAW, async (request, response, next) => {
      try {
        const [{ generate }, { redraw }, { placeInThread }] = await loadDrawing();
        const { name, chart } = await json(request);
        const place = (graph) => {
          if (response.destroyed) throw new Error('nobody waits for the chart any more');
          return placeInThread(graph);
        };
        let last;
        for await (const generated of generate(name, chart, place)) {
          response.write(`${JSON.stringify(generated)}\n`);
          last = generated;
        }
        response.end();
        if (isWarm) return;
        isWarm = true;
        // elkjs is slow at first: the first edit must not meet that.
        await redraw(chart, last.pictures, placeInThread);
      } catch (error) {
        if (!response.destroyed) next(error);
      }
    });
    server.middlewares.use(async (request, response, next) => {
      const page = PAGES[request.url?.split('?')[0]];
      if (!page) return next();
      // The page will ask for a drawing; if this fails, that answer says so.
      if (page === PAGES['/dev/statecharts']) loadDrawing().catch(() => {});
      const html = await server.transformIndexHtml(`/${page}`, readFileSync(join(ROOT, page), 'utf8'));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
  },
  transformIndexHtml: (_html, { path }) =>
    path.startsWith('/dev/')
      ? []
      : [{ tag: 'script', attrs: { type: 'module', src: `/${INSPECTOR}` }, injectTo: 'head-prepend' }],
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
