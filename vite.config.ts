import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { textChunkOf } from './src/i18n/text-chunks.ts';

/** What every page with React needs, in one chunk that changes seldom. */
const REACT =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/;

/**
 * Leaves out what no browser runs: the descriptions in the charts, which are for the documentation; hooks of downshift other than
 * useCombobox, which their static tables would keep in the build; the calendar's date class for time zones, as its dates have none.
 */
const trim: Plugin = {
  name: 'trim',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /@date-fns[\\/]tz[\\/]/ }, handler: () => 'export class TZDate extends Date {}' },
  transform: {
    filter: { id: /downshift\.esm\.mjs|[\\/]machines[\\/]/ },
    handler: (code) =>
      code
        .replace(/^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm, '')
        .replace(/^\s*description:\s*'(?:[^'\\\n]|\\.)*',$/gm, ''),
  },
};

/** `vite build` makes the client, `vite build --ssr` the prerenderer that writes its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), trim],
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
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? { input: 'src/prerender/prerender.tsx' }
      : {
          input: 'src/app/first-script.ts',
          output: { codeSplitting: { groups: [{ name: 'react', test: REACT }, { name: textChunkOf }] } },
        },
  },
}));
