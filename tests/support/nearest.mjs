/** Ranks tests by the number of imports between them and changed files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const CODE = /\.(m?js|tsx?|css)$/;
const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"?]+)/g;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const isTest = (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(browser|postgres)\/|\.long\.test\./.test(file);

/** Files changed since a commit, committed or not. */
export const changedSince = (base) => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The importers of each file. */
function importersIn(files) {
  const importers = new Map(files.map((file) => [file, []]));
  for (const file of files)
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const path = specifier.startsWith('#')
        ? specifier.slice(1).replace(/^ui\//, 'src/ui/')
        : normalize(join(dirname(file), specifier));
      const imported = [path, `${path}.ts`, `${path}.tsx`].find((each) => importers.has(each));
      importers.get(imported)?.push(file);
    }
  return importers;
}

/** The tests that import a changed file, the nearest first; each is as near as its nearest changed file. */
export function nearestTests(changed) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => CODE.test(file) && existsSync(file),
  );
  const importers = importersIn(files);
  const found = new Set(changed.filter((file) => importers.has(file)));
  for (const file of found) for (const importer of importers.get(file)) found.add(importer);
  return [...found].filter(isTest);
}
