/** Finds texts that nothing shows. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('../../locales/en/*.ts', { eager: true });

/** Paths of all texts within what their file exports, plural forms as one. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [path.map((key) => key.replace(/_(one|other)$/, ''))];
  return Object.entries(value ?? {}).flatMap(([key, part]) => pathsIn(part, [...path, key]));
}

const source = ['domain', 'machines', 'server', 'src', 'dev']
  .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** An interpolation or Object.values() matches any key. */
const filledIn = source
  .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\[[\w.?'-]+\]/g, (part) => (part.startsWith('[') ? '.*' : '*'))
  .replace(/Object\.values\(([\w.]+)\)/g, '$1.*');
/** Every dotted path in the source, also within what is filled in. */
const named = new Set([source, filledIn].flatMap((text) => text.match(/[\w*-]+(?:\??\.[\w*-]+)*/g) ?? []));
/** The same by their last key, '*' where that is filled in. */
const written = new Map<string, string[][]>();
for (const path of named) {
  const parts = path.replaceAll('?', '').split('.');
  const last = parts.at(-1)?.includes('*') ? '*' : (parts.at(-1) ?? '');
  written.set(last, [...(written.get(last) ?? []), parts]);
}

/** True if the source names a text by the end of its path: as a key, or as a property. */
function isNamed(path: readonly string[]): boolean {
  return ['*', path.at(-1) ?? '']
    .flatMap((last) => written.get(last) ?? [])
    .some((parts) => {
      const tail = parts.slice(-path.length);
      const wanted = path.slice(-tail.length);
      if (tail.length < Math.min(2, path.length) || !tail.some((part) => /[a-z]/i.test(part))) return false;
      return tail.every((part, index) => {
        const key = wanted[index] ?? '';
        return part === key || (part.includes('*') && new RegExp(`^${part.replaceAll('*', '[\\w-]+')}$`).test(key));
      });
    });
}

/** The server destructures its texts, so often only the last key occurs there. */
const TAKEN_APART = /^(invoice|mail|staff|team|dev-checkout)$/;

it('every text is used by the source', () => {
  const unused: string[] = [];
  for (const [place, exported] of Object.entries(modules)) {
    const file = place.replace(/.*\/|\.ts$/g, '');
    for (const [name, texts] of Object.entries(exported)) {
      for (const path of pathsIn(texts)) {
        const ends = TAKEN_APART.test(file) ? [path.slice(-1), path.slice(-2)] : [path];
        if (!ends.some(isNamed)) unused.push([file, name, ...path].join('.'));
      }
    }
  }
  expect(unused).toEqual([]);
});
