/** Runs checks and suites and counts what held; the work of `npm test` and its like. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The commands of the packages by their files, as no shell need find them. */
const COMMANDS = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};
const nodeArgs = (command, args) => [COMMANDS[command] ?? command, ...args];

export function openRun() {
  const reports = mkdtempSync(join(tmpdir(), 'saltire-tests-'));
  const beside = [];
  let passed = 0;
  let failed = 0;
  let skipped = 0;

  function tell(title, ok, from) {
    console.log(`== ${title}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
    return ok;
  }
  function count(ok) {
    if (ok) passed += 1;
    else failed += 1;
    return ok;
  }

  function run(title, command, args) {
    console.log(`\n== ${title}`);
    const from = Date.now();
    return tell(title, spawnSync(process.execPath, nodeArgs(command, args), { stdio: 'inherit' }).status === 0, from);
  }

  /** A step that either holds or does not. */
  const check = (title, command, args) => count(run(title, command, args));

  /** Steps one after the other, beside suites and other such steps; each says what it found when it ends. Whether all held. */
  function checkBeside(...steps) {
    const take = ([title, command, args]) =>
      new Promise((resolve) => {
        const from = Date.now();
        const child = spawn(process.execPath, nodeArgs(command, args), { stdio: ['ignore', 'pipe', 'pipe'] });
        const said = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
        child.on('close', (code) => {
          if (code !== 0) process.stdout.write(Buffer.concat(said));
          resolve(count(tell(title, code === 0, from)));
        });
      });
    const takeAll = async () => {
      let ok = true;
      for (const step of steps) ok = (await take(step)) && ok;
      return ok;
    };
    const taken = takeAll();
    beside.push(taken);
    return taken;
  }

  const vitest = (args) => nodeArgs('vitest', ['run', ...args]);
  const reportOf = (title) => join(reports, `${title}.json`);

  function tally(title, ok) {
    try {
      const report = JSON.parse(readFileSync(reportOf(title), 'utf8'));
      passed += report.numPassedTests;
      skipped += report.numPendingTests + report.numTodoTests;
      // A file that cannot even be loaded has no tests to count.
      const broken = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      failed += Math.max(ok ? 0 : 1, report.numFailedTests + broken);
    } catch {
      failed += 1;
    }
  }

  /** A suite: its tests are counted one by one; a suite that dies counts as one failure at least. */
  async function suite(title, ...args) {
    console.log(`\n== ${title}`);
    const from = Date.now();
    const reporters = ['dot', 'json', './tests/support/late-tests.ts', './tests/support/skipped-tests.ts'].map(
      (name) => `--reporter=${name}`,
    );
    const child = spawn(process.execPath, vitest([...args, ...reporters, `--outputFile.json=${reportOf(title)}`]), {
      stdio: 'inherit',
    });
    const ok = await new Promise((resolve) =>
      child.on('close', (code, signal) => {
        if (signal) console.log(`\nThe suite was ended by ${signal}.`);
        resolve(code === 0);
      }),
    );
    tally(title, tell(title, ok, from));
  }

  /** A suite that lacks something: its tests are counted as skipped, with the reason. */
  function skip(title, reason, ...args) {
    const listed = spawnSync(process.execPath, nodeArgs('vitest', ['list', '--json', ...args]), { encoding: 'utf8' });
    // Without a build some cannot even be listed.
    const tests = listed.status === 0 ? JSON.parse(listed.stdout.slice(listed.stdout.indexOf('['))).length : undefined;
    skipped += tests ?? 1;
    console.log(`\n== ${title}: ${tests ?? 'all'} tests SKIPPED. ${reason}`);
  }

  /** The last line, and how the command ends. */
  async function close() {
    await Promise.all(beside);
    rmSync(reports, { recursive: true, force: true });
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    process.exitCode = failed === 0 ? 0 : 1;
  }

  return { check, checkBeside, suite, skip, close };
}
