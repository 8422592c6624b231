import { createHash } from 'node:crypto';
import { basename, dirname, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { chunkGroups } from './src/build/chunk-groups.ts';

/** Leaves the descriptions of states and events out of the bundle: only the drawn charts in docs/machines use them. */
function withoutDescriptions(): Plugin {
  let found = 0;
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]machines[\\/][\w.-]+\.ts$/ },
      handler(code, id) {
        const descriptions: ESTree.ObjectProperty[] = [];
        const visitor = new Visitor({
          Property(node) {
            const { key, value } = node;
            if (key.type === 'Identifier' && key.name === 'description' && value.type === 'Literal')
              descriptions.push(node);
          },
        });
        visitor.visit(parseSync(id, code).program);
        found += descriptions.length;
        return descriptions.reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(text[end] === ',' ? end + 1 : end),
          code,
        );
      },
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('no chart has a description');
    },
  };
}

/** Editing a language file changes the texts on the open page. */
const hotTexts: Plugin = {
  name: 'hot-texts',
  apply: 'serve',
  transform: {
    filter: { id: /[\\/]locales[\\/](en|zh)[\\/][^\\/]+\.ts$/ },
    handler: (code, id) =>
      `${code}\nimport.meta.hot?.accept((texts) => dispatchEvent(new CustomEvent('texts', { detail: ['${basename(dirname(id))}', texts] })));`,
  },
};

/**
 * Editing a chart redraws the open page from its draft: src/app/main.tsx runs again, with every module that imports a chart.
 * The explorer takes the edited charts from dev/model/machines.ts.
 */
const hotCharts: Plugin = {
  name: 'hot-charts',
  apply: 'serve',
  hotUpdate({ file, modules, timestamp }) {
    if (this.environment.name !== 'client' || !/[\\/]machines[\\/][^\\/]+\.ts$/.test(file)) return;
    const { moduleGraph } = this.environment;
    for (const edited of modules) moduleGraph.invalidateModule(edited, new Set(), timestamp, true);
    return ['src/app/main.tsx', 'dev/model/machines.ts'].flatMap((path) => [
      ...(moduleGraph.getModulesByFile(resolve(import.meta.dirname, path)) ?? []),
    ]);
  },
};

const { plugin: chunks, groups } = chunkGroups();

/** The firm's facts; for a build, a script that leaves them out. */
const SHOP = resolve(import.meta.dirname, process.env.SHOP || 'shop.json');

/** A class name with four letters for its file: shorter than Vite's own, which also contain the line. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** `vite build` makes the client, `vite build --ssr` the prerenderer that writes its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutDescriptions(), hotTexts, hotCharts, chunks],
  resolve: {
    alias: [
      { find: /^#shop$/, replacement: SHOP },
      // In a build, each part of the firm's facts is a module of its own, loaded with the pages that show it.
      { find: /^#shop\/(\w+)$/, replacement: SHOP.endsWith('.js') ? `${SHOP}?$1` : SHOP },
    ],
  },
  css: { modules: { generateScopedName: className } },
  /** Read when the client is built; each is optional. build/environment.mjs has read .env. */
  envDir: false,
  envPrefix: ['API_BASE_URL', 'SITE_API_URL', 'PAYMENT_PAGE_URL', 'PAYMENT_RETURN_HOSTS'],
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // tests/browser/pages.test.ts bounds what a page loads.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: 'licences.txt' },
    rolldownOptions: isSsrBuild
      ? { input: 'src/build/prerender.tsx' }
      : {
          input: 'src/boot/first-script.ts',
          // Creating a schema has no side effects, so those that only the server reads are left out.
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['z', 'fromKeys'] },
          output: {
            codeSplitting: { groups },
            entryFileNames: 'assets/[name]-[hash].shop.js',
            chunkFileNames: 'assets/[name]-[hash].shop.js',
          },
        },
  },
}));
