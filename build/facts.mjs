/** Reads the firm's file and fills its facts into bundles. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopFile } from './sources.mjs';

/** Calls `use` with the bundled schema and the file's text and name. Throws ShopError, which names each line to mend. */
async function withSchema(folder, use) {
  const schema = await import(pathToFileURL(join(folder, 'main.js')).href);
  const file = shopFile();
  if (!existsSync(file)) throw new schema.ShopError([`SHOP: ${file} does not exist`]);
  return use(schema, readFileSync(file, 'utf8'), relative(process.cwd(), file));
}

/** The facts of the firm's file. `folder` has the bundled schema. Throws ShopError. */
export const readFacts = (folder) => withSchema(folder, ({ readShop }, json, file) => readShop(json, file));

/** Refuses texts of the firm that do not replace any text of the pages; `paths` lists those. Throws ShopError. */
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

/** Ends the program after an error: with its lines if they are about the firm's file, with a stack if it is a bug. */
export function fail(error) {
  console.error(error.name === 'ShopError' ? error.message : error);
  process.exit(1);
}

/** A module that replaces the firm's file in bundles. */
export const blankModule = (facts) =>
  Object.keys(facts)
    .map((part) => `export const ${part} = /* @__PURE__ */ shopFact('${part}');\n`)
    .join('');

/** Inserts the facts into a bundled script. */
export const insertFacts = (script, facts) =>
  script.replace(/\bshopFact\(["'`](\w+)["'`]\)/g, (_, part) => `(${JSON.stringify(facts[part])})`);
