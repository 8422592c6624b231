import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    rolldownOptions: { input: isSsrBuild ? 'src/prerender.tsx' : 'src/marketing.ts' },
  },
}));
