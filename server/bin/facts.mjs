/** The firm's facts: read from its file, and left out of what is bundled until it is finished. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopFile } from './sources.mjs';

/** Does something with the schema that is bundled in a folder, and the text and name of the file. What is wrong ends the program, and names its line. */
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

/** Refuses own texts, by their paths, that stand in the place of none. */
export const refuseTexts = (folder, paths) =>
  withSchema(folder, ({ located }, json, file) => {
    const message = 'is no text of the pages, or has a value in {{ }} that the one of the pages has not';
    if (paths.length > 0)
      throw located(
        json,
        file,
        paths.map((path) => ({ path: ['texts', ...path], message })),
      );
  });

/** A module that stands for a firm's file while things are bundled. */
export const blankOf = (facts) =>
  Object.keys(facts)
    .map((part) => `export const ${part} = /* @__PURE__ */ shopFact('${part}');\n`)
    .join('');

/** A bundled script with the facts in it. */
export const fillIn = (script, facts) =>
  script.replace(/\bshopFact\(["'`](\w+)["'`]\)/g, (_, part) => `(${JSON.stringify(facts[part])})`);
