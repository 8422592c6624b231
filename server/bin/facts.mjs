/** The firm's facts: read from its file, and left out of what is bundled until it is finished. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopFile } from './sources.mjs';

/** Reads them with the schema that is bundled in a folder. What is wrong in them ends the program, and names its line. */
export async function readFacts(schema) {
  const { readShop } = await import(pathToFileURL(join(schema, 'main.js')).href);
  const file = shopFile();
  try {
    return readShop(existsSync(file) ? readFileSync(file, 'utf8') : '', relative(process.cwd(), file));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** A module that stands for a firm's file while things are bundled. */
export const blankOf = (facts) =>
  Object.keys(facts)
    .map((part) => `export const ${part} = /* @__PURE__ */ shopFact('${part}');\n`)
    .join('');

/** A bundled script with the facts in it. */
export const fillIn = (script, facts) =>
  script.replace(/\bshopFact\(["'`](\w+)["'`]\)/g, (_, part) => `(${JSON.stringify(facts[part])})`);
