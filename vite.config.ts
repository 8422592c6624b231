import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './src/prerender/chunk-groups.ts';

/**
 * Leaves out what no browser runs: the descriptions in the charts, which are for the documentation; hooks of downshift other than
 * useCombobox, which their static tables would keep in the build, and its checks of properties; parts of the router that only their names for
 * debugging keep, its prefetching, and what it shows of a router with data; of icons, what only
 * warnings and style sheets would read; what i18next would log if it were told to.
 */
const trim: Plugin = {
  name: 'trim',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /downshift\.esm\.mjs|[\\/]i18next[\\/]dist[\\/]esm[\\/]|[\\/]react-router[\\/]|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|[\\/]machines[\\/]/,
    },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replace(
          /^var (\w+) = class extends (React\d*)\.Component (\{[\s\S]*?^\});$/gm,
          'var $1 = /* @__PURE__ */ (() => class extends $2.Component $3)();',
        )
        .replace(/^RenderErrorBoundary\.contextType = .*;$/m, '')
        .replace(/errorElement = match\.route\.errorElement \|\| defaultErrorElement;/, '')
        .replace(/return dataRouterState && \([\s\S]*?\) : getChildren\(\);/, 'return getChildren();')
        .replace(/^ *let \[shouldPrefetch, .*\] = [\s\S]*?\);$/m, '')
        .replace(/\.\.\.prefetchHandlers,/, '')
        .replace(/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef')
        .replace(/return shouldPrefetch && .* : link;/, 'return link;')
        .replace(/^ *validatePropTypes(\$\d)?\(.*\);$/gm, '')
        .replace(/^var (\w*[pP]ropTypes(\$\d)?) = _extends\(/gm, 'var $1 = /* @__PURE__ */ _extends(')
        .replace(/^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm, '')
        .replace(/\b\w+\.logger\.(log|warn|error|once|deprecate)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, 'void 0')
        .replace(/,\s*(key: "\w+"|aliases: \[[^\]]*\])(?=\s*\})/g, '')
        .replace(/^\s*description:\s*'(?:[^'\\\n]|\\.)*',$/gm, ''),
  },
};

/** An edit of a language file changes the texts on the open page. */
const hotTexts: Plugin = {
  name: 'hot-texts',
  apply: 'serve',
  transform: {
    filter: { id: /[\\/]locales[\\/](en|zh)[\\/][^\\/]+\.ts$/ },
    handler: (code, id) =>
      `${code}\nimport.meta.hot?.accept((texts) => dispatchEvent(new CustomEvent('texts', { detail: ['${basename(dirname(id))}', texts] })));`,
  },
};

/** An edit of a chart draws the open page anew from what was kept: src/app/main.tsx runs again, with all that knows a chart. */
const hotCharts: Plugin = {
  name: 'hot-charts',
  apply: 'serve',
  hotUpdate({ file, modules, timestamp }) {
    if (this.environment.name !== 'client' || !/[\\/]machines[\\/][^\\/]+\.ts$/.test(file)) return;
    const { moduleGraph } = this.environment;
    for (const edited of modules) moduleGraph.invalidateModule(edited, new Set(), timestamp, true);
    return [...(moduleGraph.getModulesByFile(resolve(import.meta.dirname, 'src/app/main.tsx')) ?? [])];
  },
};

const { plugin: chunks, groups } = chunkGroups();

/** The package's own entry is the one for development, with its warnings. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url));

/** The facts of the firm; for a build a script that leaves them out. */
const SHOP = resolve(import.meta.dirname, process.env.SHOP || 'shop.json');

/** What customers say, and the tables of the same-day quote, come apart from the rest of the firm's file, with the pages that show them. */
const parts: Plugin = {
  name: 'parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]domain[\\/](content[\\/](reviews|testimonials)|same-day[\\/]price)\.ts$/ },
    handler: (code) => code.replace(/(import \{ (\w+).* from '#shop)'/, "$1/$2'"),
  },
  resolveId: { filter: { id: /^#shop\/\w+$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0#shop\// },
    handler(id) {
      const part = basename(id);
      const facts = SHOP.endsWith('.js')
        ? `/* @__PURE__ */ shopFact('${part}')`
        : JSON.stringify(JSON.parse(readFileSync(SHOP, 'utf8'))[part]);
      return `export const ${part} = ${facts};`;
    },
  },
};

/** The name of a class, with four letters for its file: shorter than Vite's own, which tell the line, too. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** `vite build` makes the client, `vite build --ssr` the prerenderer that writes its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), trim, parts, hotTexts, hotCharts, chunks],
  resolve: {
    alias: [
      { find: /^react-router-dom$/, replacement: ROUTER },
      { find: /^#shop$/, replacement: SHOP },
    ],
  },
  css: { modules: { generateScopedName: className } },
  /** Read when the client is built; both are optional. */
  envPrefix: ['API_BASE_URL', 'SITE_API_URL', 'PAYMENT_PAGE_URL', 'PAYMENT_RETURN_HOSTS'],
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: 'licences.txt' },
    outDir: isSsrBuild ? 'dist/blank/prerender' : 'dist/blank/client',
    rolldownOptions: isSsrBuild
      ? { input: 'src/prerender/prerender.tsx' }
      : {
          input: 'src/app/first-script.ts',
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups },
            entryFileNames: 'assets/[name]-[hash].shop.js',
            chunkFileNames: 'assets/[name]-[hash].shop.js',
          },
        },
  },
}));
