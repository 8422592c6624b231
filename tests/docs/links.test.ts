/** The files and scripts that documents name exist, and every decision record is numbered and listed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))
    .toSorted();
const pages = [...readdirSync(root).filter((file) => file.endsWith('.md')), ...filesIn('docs', /\.md$/)];
const { scripts } = JSON.parse(read('package.json'));
const records = readdirSync(join(root, 'docs', 'decisions')).filter((name) => /^\d{3}-/.test(name));

const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));

describe.each(pages)('%s', (page) => {
  const text = read(page);
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

  it('links to files that exist', () => {
    expect(linksOf(page).filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('names source files and scripts that exist', () => {
    const files = named(/`((?:content|domain|locales|machines|src|server|dev|tests|docs|bench)\/[\w./-]+)`/g);
    expect(files.filter((file) => !['', 'tests'].some((top) => existsSync(join(root, top, file))))).toEqual([]);
    expect(named(/npm run (?:--silent )?([a-z][a-z:]*)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('docs/security.md cites source files that exist as defences', () => {
  const named = [...read('docs/security.md').matchAll(/^\| [^|]+ \| `([^`]+)` \| `/gm)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => ![file, `server/${file}`].some((path) => existsSync(join(root, path))))).toEqual([]);
});

describe('decision records', () => {
  it('are numbered without gaps', () => {
    expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_, at) => at));
  });

  it('are listed in their index, in order', () => {
    const listed = linksOf('docs/decisions/README.md').filter((link) => link !== '000-template.md');
    expect(listed).toEqual(records.slice(1));
  });
});
