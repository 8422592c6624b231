/** Reads the firm's file and fills its facts into bundles. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopFile } from './sources.mjs';

/** Calls `use` with the bundled schema and the file's text and name. An error ends the program and names the line. */
async function withSchema(folder, use) {
  const schema = await import(pathToFileURL(join(folder, 'main.js')).href);
  const file = shopFile();
  try {
    return use(schema, existsSync(file) ? readFileSync(file, 'utf8') : '', relative(process.cwd(), file));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

export const readFacts = (folder) => withSchema(folder, ({ readShop }, json, file) => readShop(json, file));

/** Refuses texts of the firm that do not replace any text of the pages; `paths` lists those. */
export const refuseTexts = (folder, paths) =>
  withSchema(folder, ({ shopErrorAt }, json, file) => {
    const message = 'replaces no text of the pages, or has a {{value}} that theirs does not have';
    if (paths.length > 0)
      throw shopErrorAt(
        json,
        file,
        paths.map((path) => ({ path: ['texts', ...path], message })),
      );
  });

/** A module that replaces the firm's file in bundles. */
export const blankOf = (facts) =>
  Object.keys(facts)
    .map((part) => `export const ${part} = /* @__PURE__ */ shopFact('${part}');\n`)
    .join('');

/** Inserts the facts into a bundled script. */
export const insertFacts = (script, facts) =>
  script.replace(/\bshopFact\(["'`](\w+)["'`]\)/g, (_, part) => `(${JSON.stringify(facts[part])})`);
