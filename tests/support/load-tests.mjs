/** Lets commands use the TypeScript of the tests: Node 20 cannot read it, Vite can. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads a module by its path from the root, and hands it to `use`. */
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
