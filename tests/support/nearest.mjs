/** Ranks tests by their distance to changed files: by imports, and by the words of their paths. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const FLOORS = ['dev', 'domain', 'locales', 'machines', 'server', 'src', 'tests'];
const CODE = /\.(m?js|tsx?|css)$/;
const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"?]+)/g;
/** The distance of a test that imports nothing changed: it may still read the file or cover the same subject. */
const UNRELATED = { onFloor: 4, elsewhere: 12 };
/** Tests farther away are left out. */
const FARTHEST = 6;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const wordsOf = (path) =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, '')),
  );

/** Files changed since a commit, committed or not. */
export const changedSince = (base) => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The importers of each file. */
function usersIn(files) {
  const users = new Map(files.map((file) => [file, []]));
  for (const file of files)
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const path = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier));
      const used = [path, `${path}.ts`, `${path}.tsx`].find((each) => users.has(each));
      users.get(used)?.push(file);
    }
  return users;
}

/** The number of imports from each file to this one. */
function distancesTo(file, users) {
  const found = new Map([[file, 0]]);
  for (const [used, steps] of found)
    for (const user of users.get(used) ?? []) if (!found.has(user)) found.set(user, steps + 1);
  return found;
}

/** The tests of the changed files: the nearest of each file, then the second nearest of each. */
export function nearestTests(changed, isTest) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', ...FLOORS).filter((file) =>
    CODE.test(file),
  );
  const tests = files.filter(isTest);
  const users = usersIn(files);
  const shared = new Map();
  for (const word of tests.flatMap((file) => [...wordsOf(file)])) shared.set(word, (shared.get(word) ?? 0) + 1);
  /** Shared words reduce the distance: rare words more than common ones, file names more than folders. */
  const nearness = (test, words) =>
    [...wordsOf(test)].reduce(
      (sum, word) => sum + (words.has(word) ? Math.log(tests.length / shared.get(word)) : 0),
      0,
    );
  const likeness = (test, file) => nearness(test, wordsOf(file)) + nearness(basename(test), wordsOf(basename(file)));

  const orders = changed.map((file) => {
    const found = distancesTo(file, users);
    const floor = `tests/${file.split('/')[0]}/`;
    const unrelated = (test) => (test.startsWith(floor) ? UNRELATED.onFloor : UNRELATED.elsewhere);
    const away = new Map(tests.map((test) => [test, (found.get(test) ?? unrelated(test)) - likeness(test, file)]));
    return tests.filter((test) => away.get(test) < FARTHEST).sort((a, b) => away.get(a) - away.get(b));
  });
  const longest = Math.max(0, ...orders.map(({ length }) => length));
  return [...new Set(Array.from({ length: longest }, (_, at) => orders.flatMap((order) => order[at] ?? [])).flat())];
}
