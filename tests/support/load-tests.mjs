/** Loads TypeScript of the tests through Vite: Node 20 cannot run it. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads a module by its path from the root and passes it to `use`. */
export async function withTests(path, use) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  try {
    return await use(await vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
