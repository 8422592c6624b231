/** Builds everything into dist: client, server, and every page as HTML. After an error dist is what it was. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { bundleSchema, bundleServer, SCHEMA } from './bundle.mjs';
import { buildDevPages } from './dev-pages.mjs';
import { readEnvironment } from './environment.mjs';
import { blankModule, fail, readFacts } from './facts.mjs';
import { finish } from './finish.mjs';
import { replaceBuild } from './replace-build.mjs';
import { BLANK_SHOP, blankOf, digestSources, NEXT, ROOT, stampsOf, stateOfBuild } from './sources.mjs';

readEnvironment();
process.env.NODE_ENV = 'production';

const blank = blankOf(NEXT);

/** Builds with Vite into a folder of the bundles. `ssr`: the entry of a bundle for Node.js. */
const buildClient = (folder, ssr) =>
  viteBuild({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(blank, folder), ...(ssr ? { ssr } : {}) },
  });

/** The list of bundled packages does not include the typeface, which a style sheet imports. */
function licenseTypeface() {
  const name = '@fontsource-variable/figtree';
  const text = readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8');
  appendFileSync(join(blank, 'client', 'licences.txt'), `\n## ${name} (OFL-1.1)\n\n${text}`);
}

async function bundle() {
  const digest = digestSources();
  await bundleSchema(SCHEMA);
  const facts = await readFacts(SCHEMA);
  cpSync(SCHEMA, join(blank, 'schema'), { recursive: true });
  const { SHOP = '' } = process.env;
  writeFileSync(BLANK_SHOP, blankModule(facts));
  process.env.SHOP = BLANK_SHOP;
  await buildClient('client');
  await Promise.all([
    buildClient('prerender', 'src/build/prerender.tsx'),
    bundleServer(join(blank, 'server')),
    buildDevPages(join(NEXT, 'dev')),
  ]);
  process.env.SHOP = SHOP;
  licenseTypeface();
  writeFileSync(stampsOf(NEXT).sources, digest);
}

async function make() {
  mkdirSync(NEXT);
  await bundle();
  await finish(NEXT);
}

// Vite reads '#' in a path as the beginning of a fragment, and fails with errors about other files.
if (/[#?]/.test(ROOT))
  fail(`The folder ${ROOT} has '#' or '?' in its name, which Vite cannot build in: move it, then build again.`);

const started = performance.now();
await replaceBuild(make, () => stateOfBuild().isUpToDate).catch(fail);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(0);
