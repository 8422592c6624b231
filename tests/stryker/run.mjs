#!/usr/bin/env node
// npm run test:mutants -- --of money [area]: breaks the rules of the money and the guards of the charts one by one, and has the tests
// notice. A survivor needs a reason.
// npm run test:mutants -- --of screens [file]: breaks a screen (src/…/<file>.tsx) or the view model of a chart
// (machines/<chart>.view.ts), and has the walks and the tests of the chart notice. Without a file, the two whose turn it is.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { fetchPackages } from '../support/fetch-packages.mjs';

const STRYKER = fetchPackages('@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1');

const filesOf = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);
const rules = (...names) => ({ mutate: filesOf('domain', ...names), tests: ['tests/domain/**/*.test.ts'] });
const charts = readdirSync('machines').filter((name) => /\.(machine|setup)\.ts$/.test(name));
/** A syntax node, and those below it. */
const nodesIn = (node) =>
  node === null || typeof node !== 'object' ? [] : [node, ...Object.values(node).flatMap(nodesIn)];
/** The guards of a chart and the functions of its file that they call, as Stryker takes them: 'machines/manage.machine.ts:49:6-49:99'. */
function guardsOf(name) {
  const file = `machines/${name}`;
  const source = readFileSync(file, 'utf8');
  const { body } = parseAst(source, { lang: 'ts' });
  const valuesOf = (key) => nodesIn(body).flatMap((node) => (node.key?.name === key ? node.value : []));
  const guards = valuesOf('guards').flatMap(({ properties = [] }) => properties);
  if (source.includes('guards:') && guards.length === 0) throw new Error(`The guards of ${file} are not found.`);
  const functions = new Map(
    body
      .map((statement) => statement.declaration ?? statement)
      .flatMap((declared) => declared.declarations ?? declared)
      .filter(({ type, init }) => type === 'FunctionDeclaration' || init?.type === 'ArrowFunctionExpression')
      .map((declared) => [declared.id.name, declared]),
  );
  const inline = valuesOf('guard');
  // The loop also reads the functions that it adds.
  const read = new Set([...inline, ...guards]);
  for (const node of read)
    for (const { type, name } of nodesIn(node))
      if (type === 'Identifier' && functions.has(name)) read.add(functions.get(name));
  const placeOf = (offset) => {
    const before = source.slice(0, offset).split('\n');
    return `${before.length}:${before.at(-1).length}`;
  };
  return [...read]
    .filter((node) => !inline.includes(node))
    .map(({ start, end }) => `${file}:${placeOf(start)}-${placeOf(end)}`);
}
/** The mutated files by subject, and the tests that must notice. */
const AREAS = {
  price: [
    rules('booking/estimate', 'money', 'move/quote', 'same-day/quote-data'),
    {
      mutate: filesOf('server/booking', 'price', 'reprice-booking'),
      tests: ['tests/server/booking/{invoice,promo,checkout}.test.ts'],
    },
  ],
  duration: [rules('move/duration')],
  cancellation: [rules('booking/cancellation')],
  promo: [
    rules('move/promo'),
    {
      mutate: [
        ...filesOf('server/promo', 'check-promo', 'find-promo', 'reserve-promo'),
        ...filesOf('server/booking', 'apply-promo', 'remove-promo'),
      ],
      tests: ['tests/server/booking/promo.test.ts'],
    },
  ],
  capacity: [
    rules('move/fleet', 'move/job', 'schedule'),
    {
      mutate: [
        ...filesOf('server/schedule', 'availability', 'fleet', 'reservations'),
        'server/booking/checkout/reserve-van.ts',
      ],
      tests: [
        'tests/server/schedule/*.test.ts',
        'tests/server/booking/{reserve-van,budgets,bookings,checkout,lookups,promo,reschedule}.test.ts',
        'tests/server/staff/{booking,stored-rows,vans}.test.ts',
      ],
    },
  ],
  settling: [
    {
      mutate: filesOf(
        'server/booking/checkout',
        ...['settle-checkout', 'settle-refund', 'on-payment-event', 'close-checkout', 'find-lost-payments'],
      ),
      tests: [
        'tests/server/booking/{settling,settling-refunds,payment,promo,contract,cancellation}.test.ts',
        'tests/server/payments/{dashboard-refunds,delayed,events,faults}.test.ts',
        'tests/server/staff/money.test.ts',
      ],
    },
  ],
  refunds: [
    {
      mutate: ['server/payments/refunds.ts', ...filesOf('server/booking', 'cancel-booking', 'repay-booking')],
      tests: [
        'tests/server/payments/{refunds,delayed,dashboard-refunds}.test.ts',
        'tests/server/booking/{cancellation,contract,event-log}.test.ts',
        'tests/server/staff/{booking,money}.test.ts',
      ],
    },
  ],
  guards: [{ mutate: charts.flatMap(guardsOf), tests: ['tests/machines/*.test.ts', 'tests/charts/actor.test.ts'] }],
};
/** The share of mutants that must be noticed, per cent. */
const ENOUGH = 90;

/** An area, or a screen by its file. */
function runsOf(area) {
  if (area in AREAS) return AREAS[area];
  const [, name] = /^machines\/(.+)\.view\.ts$/.exec(area) ?? [];
  const tests = ['tests/charts/view.test.ts', ...(name ? [`tests/machines/${name}*.test.ts`] : [])];
  return [{ mutate: [area], tests, chart: existsSync(`tests/charts/${name}.ts`) ? name : undefined }];
}

/** The view models and the screens of the charts, two of which have their turn each night. */
const SCREENS = [
  ...readdirSync('machines').flatMap((name) => (name.endsWith('.view.ts') ? [`machines/${name}`] : [])),
  ...['booking', 'same-day', 'site/contact', 'site/landing', 'app/footer'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true }).flatMap((name) =>
      name.endsWith('.tsx') ? [`src/${folder}/${name}`] : [],
    ),
  ),
];
const TURNS = 2;
function screensOfTonight() {
  const night = Math.floor(Date.now() / 86_400_000);
  return Array.from({ length: TURNS }, (_, at) => SCREENS[(night * TURNS + at) % SCREENS.length]);
}

const asked = process.argv.slice(2);
const ofAll = () => [...Object.keys(AREAS), ...screensOfTonight()];
const areas = asked[0] === 'screens' ? screensOfTonight() : asked.length > 0 ? asked : ofAll();
const reasons = JSON.parse(readFileSync('tests/stryker/survivors.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'stryker-'));
let isEnough = true;
const fail = (line) => {
  isEnough = false;
  console.error(line);
};
const withoutLines = (file) => file.replace(/:\d.*$/, '');
const broken = Object.values(AREAS).flatMap((runs) => runs.flatMap(({ mutate }) => mutate.map(withoutLines)));
for (const file of broken) if (!existsSync(file)) fail(`${file} is not there to be broken.`);
const fileOf = (name) => name.slice(0, name.indexOf(': '));
for (const name of Object.keys(reasons)) if (!broken.includes(fileOf(name))) fail(`A reason too many: ${name}`);

/** Names a mutant by its change, so that the name outlives other edits of the file. */
function nameOf(file, source, { mutatorName, replacement, location: { start, end } }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const text = (code) => code.replace(/\s+/g, ' ').trim();
  return `${file}: ${mutatorName}: ${text(lines.join(' '))} -> ${text(replacement)}`;
}

/** Runs Stryker. Returns every mutant in its report, or none if Stryker failed. */
function mutantsOf({ mutate, tests, chart }) {
  const report = join(folder, 'report.json');
  const config = join(folder, 'config.json');
  rmSync(report, { force: true });
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile: 'tests/stryker/vitest.config.ts', related: false },
      mutate,
      coverageAnalysis: 'perTest',
      // Long enough for a busy machine: only an endless loop takes longer.
      timeoutMS: 60_000,
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: 'node_modules/.cache/stryker',
      ignorePatterns: ['/dist', '/docs', '/data', '/test-results'],
      // TypeScript 7 has no API to rewrite it, and it needs no rewriting.
      tsconfigFile: 'none',
      warnings: { slow: false },
      allowEmpty: false,
    }),
  );
  const env = { ...process.env, STRYKER_TESTS: JSON.stringify(tests), ...(chart && { PATHS_OF: chart }) };
  const { status } = spawnSync(join(STRYKER, '.bin', 'stryker'), ['run', config], { stdio: 'inherit', env });
  if (status !== 0) {
    fail(`Stryker ended with ${status}.`);
    return [];
  }
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({
      name: nameOf(file, source, mutant),
      status: mutant.status,
      why: mutant.statusReason,
      line: mutant.location.start.line,
    })),
  );
}

for (const area of areas) {
  const all = runsOf(area).flatMap(mutantsOf);
  const judged = all.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  // A timeout may come from a busy machine and does not count; an endless loop does, by its iteration count.
  const isNoticed = ({ status, why }) =>
    status === 'Killed' ? !/timed out in \d+ms/.test(why) : /^Hit limit reached/.test(why ?? '');
  const survivors = judged.filter((mutant) => !isNoticed(mutant));
  const share = (100 * (judged.length - survivors.length)) / judged.length;
  console.log(`${area}: ${judged.length - survivors.length} of ${judged.length} noticed (${share.toFixed(1)} %)`);
  if (area in AREAS && !(share >= ENOUGH)) fail(`${area}: fewer than ${ENOUGH} % are noticed.`);
  const names = new Set(survivors.map(({ name }) => name));
  for (const { name, line, status, why } of survivors)
    if (!(area in AREAS)) console.log(`  unnoticed (line ${line}): ${name}`);
    else if (!(name in reasons)) fail(`  no reason (${(why ?? status).split('\n')[0]}, line ${line}): ${name}`);
  const mutated = runsOf(area).flatMap(({ mutate }) => mutate.map(withoutLines));
  for (const name of Object.keys(reasons).filter((each) => mutated.includes(fileOf(each)) && !names.has(each))) {
    const { status: how, why } = all.find((each) => each.name === name) ?? { status: 'no such change' };
    fail(`  a reason too many (${how}${why ? `: ${why.split('\n')[0]}` : ''}): ${name}`);
  }
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = isEnough ? 0 : 1;
