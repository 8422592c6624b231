import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page with React needs, in one chunk that changes seldom. */
const REACT =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|lucide-react[\\/]dist[\\/]esm(?![\\/]icons))[\\/]/;

/** `vite build` makes the client, `vite build --ssr` the prerenderer that writes its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  /** Read when the client is built; both are optional. */
  envPrefix: ['API_BASE_URL', 'PAYMENT_RETURN_HOSTS'],
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? { input: 'src/prerender.tsx' }
      : {
          input: 'src/marketing.ts',
          /** Components carry static properties; those of unused ones are not to keep them in the build. */
          treeshake: { propertyReadSideEffects: false, propertyWriteSideEffects: false },
          output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
        },
  },
}));
