/** The rules between folders: what each may import and read, and where texts may be. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { bookingMachine } from '#machines/booking.machine';
import { locationMachine } from '#machines/location.machine';
import { wire } from '#machines/ports';

const root = join(import.meta.dirname, '..');
const FLOORS = ['build', 'content', 'dev', 'domain', 'locales', 'machines', 'server', 'src', 'tests'] as const;

interface Source {
  path: string;
  text: string;
}
interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1');

const sources: Source[] = FLOORS.flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|tsx?)$/.test(name))
    .map((name) => join(floor, name))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) })),
);
const under = (...folders: string[]): Source[] =>
  sources.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

const STATEMENT = /^[ \t]*(?:import|export)\s(?:(type)\s)?([^;'"]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Resolves a specifier to a path from the root, or to `package:` and a name. */
function target(from: string, specifier: string): string {
  if (specifier.startsWith('#ui/')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : `package:${specifier}`;
}

const onlyTypes = (clause: string): boolean =>
  /^\{[^}]*\}\s*$/.test(clause) && (clause.match(/[\w$]+/g) ?? []).length > 0 && !/[{,]\s*(?!type\s)[\w$]/.test(clause);

function importsOf({ path, text }: Source): Import[] {
  const named = [...text.matchAll(STATEMENT)].map(([, type, clause = '', specifier = '']) => ({
    from: path,
    to: target(path, specifier),
    isType: type !== undefined || onlyTypes(clause),
  }));
  const bare = [...text.matchAll(BARE)].map(([, whole, dynamic]) => ({
    from: path,
    to: target(path, whole ?? dynamic ?? ''),
    isType: false,
  }));
  return [...named, ...bare];
}

const isIn = (path: string, ...folders: string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const floorOf = (path: string): string => path.split('/')[0] ?? '';

/** Parts of the server that render pages. */
const WITH_PAGES = [
  'server/booking/contact-page.tsx',
  'server/booking/invoice-page.tsx',
  'server/booking/invoice-to-page.tsx',
  'server/booking/papers-page.tsx',
  'server/dev',
  'server/html',
  'server/payments/embedded',
  'server/reviews/review-page.tsx',
  'server/staff',
];

/** Imports between floors that are allowed. */
const mayImport: Record<string, (edge: Import) => boolean> = {
  build: () => false,
  content: ({ to }) => isIn(to, 'domain'),
  dev: ({ to }) => isIn(to, 'domain', 'locales', 'machines', 'src', 'tests/support/chromium.mjs'),
  domain: () => false,
  locales: ({ to, isType }) => isType && isIn(to, 'content', 'domain'),
  machines: ({ to }) => isIn(to, 'content', 'domain'),
  server: ({ from, to }) =>
    isIn(
      to,
      'domain',
      'locales',
      'machines/amendment.machine',
      'machines/booking-lifecycle.machine',
      'machines/counted',
      'machines/customer-review.machine',
      'machines/damage-claim.machine',
    ) ||
    (isIn(from, 'server/bin') && isIn(to, 'build')) ||
    (isIn(from, ...WITH_PAGES) && isIn(to, 'src/ui')),
  src: ({ to }) => isIn(to, 'content', 'domain', 'locales', 'machines'),
  tests: ({ from, to }) => !isIn(from, 'tests/support') || !isIn(to, 'dev') || isIn(to, 'dev/model'),
};

/** The only packages that these floors may import. */
const packages: Record<string, readonly string[]> = {
  domain: ['zod/mini', 'dequal/lite'],
  locales: [],
  machines: ['xstate'],
};

const FEATURES = ['src/booking', 'src/same-day', 'src/site'];
const BELOW = ['src/shared', 'src/ui', 'src/api', 'src/storage', 'src/third-party', 'src/i18n'];

/** Folders, and the folders they must not import. */
const bans: readonly [string, readonly string[]][] = [
  ...FEATURES.map((feature): [string, string[]] => [
    feature,
    ['src/app', 'src/boot', ...FEATURES.filter((f) => f !== feature)],
  ]),
  ...BELOW.map((folder): [string, string[]] => [folder, ['src/app', 'src/boot', ...FEATURES]]),
  ['src/boot', FEATURES],
  ['src/third-party', ['src/shared', 'src/ui']],
  ['src/api', ['src/shared', 'src/ui', 'src/third-party']],
  ['src/storage', ['src/shared', 'src/ui', 'src/third-party', 'src/api']],
  ['src/ui', ['src/api', 'src/storage', 'src/third-party', 'src/shared', 'machines', 'domain']],
  // A price beside a choice is the difference of two quotes, never a part of the tariff: domain/booking/estimate.ts.
  ['src/booking', ['domain/shop/tariff']],
  ['machines', ['domain/shop/tariff']],
  ['domain/move', ['domain/booking', 'domain/contract', 'domain/forms', 'domain/same-day']],
  ['domain/booking', ['domain/same-day']],
  ['domain/same-day', ['domain/booking']],
];

/** Files that call a service without a chart's port, each with the reason. */
const CALLS_IN_VIEWS: Readonly<Record<string, string>> = {
  'src/shared/use-maps.ts': "it loads Google's chart, which exists only with a key, and draws the map into its element",
};

/** Charts call services, views do not: only a `wire.ts` imports calls, as the ports of a chart. */
const isCallInView = ({ from, to, isType }: Import): boolean =>
  isIn(from, ...FEATURES, 'src/app', 'src/shared') &&
  (isIn(to, 'src/api') || (isIn(to, 'src/third-party') && !isType)) &&
  !from.endsWith('/wire.ts') &&
  !(from in CALLS_IN_VIEWS);

function breaches(edges: readonly Import[]): string[] {
  const isBreach = (edge: Import): boolean => {
    const { from, to } = edge;
    const floor = floorOf(from);
    if (to.startsWith('package:')) return packages[floor]?.includes(to.slice('package:'.length)) === false;
    if (isCallInView(edge)) return true;
    if (bans.some(([folder, banned]) => isIn(from, folder) && isIn(to, ...banned))) return true;
    const other = FLOORS.some((known) => known === floorOf(to)) && floorOf(to) !== floor;
    return other && mayImport[floor]?.(edge) !== true;
  };
  return edges.filter(isBreach).map(({ from, to }) => `${from} imports ${to}`);
}

describe('the floors', () => {
  const edges = sources.flatMap(importsOf);

  it('are all parsed', () => {
    for (const floor of FLOORS) expect(edges.filter(({ from }) => isIn(from, floor)).length).toBeGreaterThan(5);
    expect(edges.some(({ from, to }) => from === 'src/booking/wire.ts' && to === 'machines/ports')).toBe(true);
  });

  it('import only from the floors below', () => {
    expect(breaches(edges)).toEqual([]);
  });
});

/** Those that lead back to themselves. */
function inCycles(edges: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { from, to } of edges) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  /** All that one imports, by itself or through others. */
  const reach = (each: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(each) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  return [...imports.keys()].filter((each) => reach(each).has(each));
}

describe('imports never lead back', () => {
  it('between folders of the server', () => {
    /** A folder of server/, or a file at its root. `deps` holds only types, and every part may import it. */
    const partOf = (path: string): string => path.split('/')[1]?.replace(/\.ts$/, '') ?? '';
    const edges = under('server')
      .flatMap(importsOf)
      .filter(({ to }) => isIn(to, 'server'))
      .map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
      .filter(({ from, to }) => from !== to && to !== 'deps');
    expect(edges.length).toBeGreaterThan(100);
    expect(inCycles(edges)).toEqual([]);
  });

  it('between files of the product', () => {
    const bareName = (path: string): string => path.replace(/\.tsx?$/, '');
    const edges = under(...FLOORS.filter((floor) => floor !== 'tests')).flatMap(importsOf);
    expect(inCycles(edges.map(({ from, to }) => ({ from: bareName(from), to: bareName(to) })))).toEqual([]);
  });
});

const CLOCK_OR_CHANCE =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|(?<!new )\bDate\(|\bMath\.random\b|\bperformance\b|\bcrypto\b|(?<!\bclock\.)\bset(?:Timeout|Interval)\b|\bfetch\(/;

it('content, domain and machines read no clock and no random numbers', () => {
  const readers = under('content', 'domain', 'machines').filter(({ text }) => CLOCK_OR_CHANCE.test(text));
  expect(readers.map(({ path }) => path)).toEqual([]);
});

describe('the charts that pages start', () => {
  it('have all their ports', () => {
    const wires = import.meta.glob<{ wired: Record<string, object> }>('../src/**/wire.ts', { eager: true });
    expect(Object.values(wires).flatMap(({ wired }) => Object.keys(wired)).length).toBeGreaterThan(6);
  });

  it('fail for a missing port, also of a child', () => {
    expect(() => wire(bookingMachine, {})).toThrow('machine "booking" lacks its port "readDraft"');
    const parent = setup({ actors: { location: locationMachine } }).createMachine({ id: 'parent' });
    expect(() => wire(parent, {})).toThrow('machine "location" lacks its port');
  });
});

it('tests are skipped only with a printed reason', () => {
  const BARE_SKIP =
    /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only)\b|\b(?:xit|xdescribe)\(|\bskip\(\)/;
  const bare = under('tests').filter(({ path, text }) => path !== 'tests/architecture.test.ts' && BARE_SKIP.test(text));
  expect(bare.map(({ path }) => path)).toEqual([]);
});

describe('texts shown to people', () => {
  /** Files that need Chinese: units, dates, words before a phone number, names to search places and products by, the Chinese name of the language. */
  const chineseByNature = [
    'domain/booking/checklist.ts',
    'domain/date-text.ts',
    'domain/forms/contact.ts',
    'domain/move/floor.ts',
    'domain/move/item-names.ts',
    'domain/move/stair-fit.ts',
    'domain/move/two-people.ts',
    'domain/non-breaking.ts',
    'domain/place.ts',
    'domain/same-day/sample-products.ts',
    'server/places/embedded/read-text.ts',
    'server/products/query.ts',
    'server/search/words.ts',
    'src/app/header/language-switch.tsx',
  ];
  const shown = under('content', 'domain', 'machines', 'server', 'src');

  const letters = (text: string): boolean => /\p{L}{2}/u.test(text);
  const literals = (tsx: string): string[] => {
    const nodes = [
      ...tsx.matchAll(/(?:(?<![\w.])<|<\/)[A-Za-z][\w.]*(?:\s[^<>]*?)?>(?!,\s*\w+:)([^<>{}()=;|&]*)(?=[<{])/g),
    ];
    const afterValues = [...tsx.matchAll(/\}([^<>{}()=;|&:,'"`[\]]*)<\//g)];
    const attributes = [...tsx.matchAll(/\s(?:aria-label|alt|title|placeholder|label)="([^"]*)"/g)];
    return [...nodes, ...afterValues, ...attributes].map(([, text = '']) => text.trim()).filter(letters);
  };

  it('are in Chinese only in the language files', () => {
    const found = shown.filter(({ path, text }) => /\p{Script=Han}/u.test(text) && !isIn(path, ...chineseByNature));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('are not in views', () => {
    const found = shown
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) => literals(text).map((literal) => `${path}: ${literal}`));
    expect(found).toEqual([]);
  });
});

it('every test file belongs to a project of vitest.config.ts', () => {
  const files = sources.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
  const isLost = (path: string) =>
    path.endsWith('.tsx')
      ? !/^tests\/((app|prerender)\/.*|(ui|views)\/[^/]+)$/.test(path)
      : /^tests\/(ui|views)\//.test(path);
  expect(files.filter(isLost)).toEqual([]);
});
