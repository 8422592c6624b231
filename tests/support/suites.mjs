/** Runs checks and suites and counts their results; used by `npm test` and its like. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The commands by their files, so that no shell is needed. */
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

  /** A step that passes or fails. */
  const check = (title, command, args) => count(run(title, command, args));

  /** Runs steps one after the other, in parallel with suites; each prints its output when it ends. Resolves to true if all passed. */
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
      // A file that cannot be loaded has no tests to count.
      const broken = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      failed += Math.max(ok ? 0 : 1, report.numFailedTests + broken);
    } catch {
      failed += 1;
    }
  }

  /** Runs a suite and counts its tests; a suite that dies counts as at least one failure. */
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

  /** Skips a suite that lacks something: its tests count as skipped, with the reason. */
  function skip(title, reason, ...args) {
    const listed = spawnSync(process.execPath, nodeArgs('vitest', ['list', '--json', ...args]), { encoding: 'utf8' });
    // Some files cannot be listed without a build.
    const tests = listed.status === 0 ? JSON.parse(listed.stdout.slice(listed.stdout.indexOf('['))).length : undefined;
    skipped += tests ?? 1;
    console.log(`\n== ${title}: ${tests ?? 'all'} tests SKIPPED. ${reason}`);
  }

  /** Prints the totals and sets the exit code. */
  async function close() {
    await Promise.all(beside);
    rmSync(reports, { recursive: true, force: true });
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    process.exitCode = failed === 0 ? 0 : 1;
  }

  return { check, checkBeside, suite, skip, close };
}
