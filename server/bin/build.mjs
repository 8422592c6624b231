/** Builds everything into dist: client, server, and every page as HTML. Any error ends it, and the build counts as not made. */
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';
import { checkShop, serverInput, serverOutput } from './bundle.mjs';
import { buildDevPages } from './dev-pages.mjs';
import { DIST, digestSources, ROOT, STAMP } from './sources.mjs';

process.env.NODE_ENV = 'production';

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest']);
/** Smaller files are not worth a second copy. */
const LEAST = 512;

const vite = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' };

async function buildServer() {
  const bundle = await rolldown(serverInput);
  await bundle.write(serverOutput(join(DIST, 'server')));
  await bundle.close();
}

async function prerender() {
  const { prerenderAll } = await import(pathToFileURL(join(DIST, 'prerender', 'prerender.js')).href);
  await prerenderAll({
    outDir: join(DIST, 'pages'),
    clientManifestPath: join(DIST, 'client', '.vite', 'manifest.json'),
  });
}

/** Leaves a .br and a .gz beside every file that can be made smaller, for the server to send as they are. */
async function compress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSED.has(extname(file))) continue;
    const body = readFileSync(file);
    if (body.length < LEAST) continue;
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params }),
      promisify(gzip)(body, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}

/** The typeface comes by a style sheet, which the list of what is bundled does not look into. */
function licenseTypeface() {
  const name = '@fontsource-variable/figtree';
  const text = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8');
  appendFileSync(join(DIST, 'client', 'licences.txt'), `\n## ${name} (OFL-1.1)\n\n${text}`);
}

const started = performance.now();
await checkShop();
const digest = digestSources();
rmSync(DIST, { recursive: true, force: true });
await viteBuild(vite);
await Promise.all([
  viteBuild({ ...vite, build: { ssr: 'src/prerender/prerender.tsx' } }),
  buildServer(),
  buildDevPages(),
]);
await prerender();
licenseTypeface();
await compress(join(DIST, 'client'));
writeFileSync(STAMP, digest);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(0);
