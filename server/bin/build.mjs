/**
 * Builds everything into dist: client, server, and every page as HTML. An error ends the build and leaves it marked
 * as incomplete.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { bundleSchema, bundleServer } from './bundle.mjs';
import { buildDevPages } from './dev-pages.mjs';
import { blankOf, readFacts } from './facts.mjs';
import { BLANK, BLANK_SHOP, DIST, digestSources, keepAssets, PREVIOUS, ROOT, STAMPS } from './sources.mjs';

process.env.NODE_ENV = 'production';

const vite = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' };

/** The list of bundled packages does not include the typeface, which a style sheet imports. */
function licenseTypeface() {
  const name = '@fontsource-variable/figtree';
  const text = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8');
  appendFileSync(join(BLANK, 'client', 'licences.txt'), `\n## ${name} (OFL-1.1)\n\n${text}`);
}

const started = performance.now();
const digest = digestSources();
const schema = join(ROOT, 'node_modules', '.cache', 'schema');
await bundleSchema(schema);
const facts = await readFacts(schema);
// Before anything else, so that an interrupted build does not count as complete.
rmSync(STAMPS.sources, { force: true });
keepAssets();
for (const name of existsSync(DIST) ? readdirSync(DIST) : [])
  if (join(DIST, name) !== PREVIOUS) rmSync(join(DIST, name), { recursive: true });
cpSync(schema, join(BLANK, 'schema'), { recursive: true });
const { SHOP = '' } = process.env;
process.env.SHOP = BLANK_SHOP;
writeFileSync(BLANK_SHOP, blankOf(facts));
await viteBuild(vite);
await Promise.all([
  viteBuild({ ...vite, build: { ssr: 'src/build/prerender.tsx' } }),
  bundleServer(join(BLANK, 'server')),
  buildDevPages(),
]);
licenseTypeface();
writeFileSync(STAMPS.sources, digest);
const env = { ...process.env, SHOP };
const { status } = spawnSync(process.execPath, [join(ROOT, 'server', 'bin', 'finish.mjs')], { env, stdio: 'inherit' });
if (status === 0) console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(status ?? 1);
