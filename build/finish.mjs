/** The second half of a build, without a bundler: fills in the firm's facts, renders the pages and compresses files. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { insertFacts, readFacts, refuseTexts } from './facts.mjs';
import { blankOf, digestShop, stampsOf } from './sources.mjs';

const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.ico', '.txt', '.webmanifest']);

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Fills the facts into scripts, and part of their digest into the scripts' names, so that browsers do not reuse
 * older ones.
 */
function insertAllFacts(build, facts, digest) {
  const named = (text) => text.replace(/[\w-]{3}\.shop\.js/g, `${digest}.js`);
  for (const file of filesOf(blankOf(build))) {
    const to = join(build, relative(blankOf(build), file));
    mkdirSync(dirname(to), { recursive: true });
    if (!['.js', '.json'].includes(extname(file))) copyFileSync(file, to);
    else {
      writeFileSync(named(to), named(insertFacts(readFileSync(file, 'utf8'), facts)));
    }
  }
}

async function prerender(build) {
  const script = pathToFileURL(join(build, 'prerender', 'prerender.js')).href;
  const { prerenderAll, unknownTextPaths } = await import(script);
  await refuseTexts(join(blankOf(build), 'schema'), await unknownTextPaths());
  await prerenderAll({
    outDir: join(build, 'pages'),
    clientManifestPath: join(build, 'client', '.vite', 'manifest.json'),
  });
}

/** Also gives the typeface a name without a hash, for pages that do not know the build's manifest. */
function nameTypeface(folder) {
  const typeface = filesOf(folder).find((file) => file.endsWith('.woff2'));
  copyFileSync(typeface, join(folder, 'typeface.woff2'));
}

/** Writes a .br and a .gz beside every file that gets smaller. */
async function compress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const file of filesOf(folder).filter((name) => COMPRESSED.has(extname(name)))) {
    const body = readFileSync(file);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params }),
      promisify(gzip)(body, { level: 9 }),
    ]);
    if (br.length < body.length) writeFileSync(`${file}.br`, br);
    if (gz.length < body.length) writeFileSync(`${file}.gz`, gz);
  }
}

/** Completes a build that has its bundles. Throws ShopError. */
export async function finish(build) {
  const facts = await readFacts(join(blankOf(build), 'schema'));
  const digest = digestShop();
  insertAllFacts(build, facts, digest.replace(/\W/g, '').slice(0, 3));
  await prerender(build);
  nameTypeface(join(build, 'client'));
  await compress(join(build, 'client'));
  writeFileSync(stampsOf(build).shop, digest);
}
