/** node tests/server/products/bench.mjs [count]: speed and hits of the product search. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { ROOT } from '../../../server/bin/sources.mjs';

const file = join(ROOT, 'node_modules', '.cache', 'products-bench.mjs');
const bundle = await rolldown({
  input: join(ROOT, 'tests', 'server', 'products', 'figures.ts'),
  cwd: ROOT,
  platform: 'node',
});
await bundle.write({ file, format: 'esm' });
await bundle.close();
const { productFigures } = await import(pathToFileURL(file).href);
console.table(productFigures(Number(process.argv[2] ?? 10_000)));
