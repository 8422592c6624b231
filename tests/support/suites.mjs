/** Runs checks and projects of Vitest, and ends with one line: 'N passed, N failed, N skipped'. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startVitest } from 'vitest/node';
import './build.mjs';
import { tally } from './tally.mjs';

/** The commands by their files, so that no shell is needed. */
const COMMANDS = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
};

export function openRun() {
  const counts = { passed: 0, failed: 0, skipped: 0 };

  /** Runs a step that passes or fails, and prints its output if it fails. Resolves to true if it passed. */
  async function check(title, command, args = []) {
    const from = Date.now();
    const child = spawn(process.execPath, [COMMANDS[command] ?? command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    const [code] = await once(child, 'close');
    const ok = code === 0;
    if (!ok) process.stdout.write(Buffer.concat(said));
    console.log(`== ${title}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
    counts[ok ? 'passed' : 'failed'] += 1;
    return ok;
  }

  /** Runs projects and counts their tests; prints the reason of each that is skipped. */
  async function suite(project, options = {}, filters = []) {
    const vitest = await startVitest('test', filters, {
      run: true,
      watch: false,
      reporters: ['dot'],
      project,
      ...options,
    });
    const modules = vitest.state.getTestModules();
    for (const module of modules) tally(module, counts);
    counts.failed += vitest.state.getUnhandledErrors().length + (modules.length === 0 && filters.length === 0 ? 1 : 0);
    await vitest.close();
  }

  /** Counts a project that lacks something as one skipped test. */
  function skip(project, reason) {
    counts.skipped += 1;
    console.log(`Skipped: ${project}: ${reason}`);
  }

  /** Prints the totals and sets the exit code. */
  function close() {
    console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    process.exitCode = counts.failed === 0 ? 0 : 1;
  }

  return { check, suite, skip, close };
}
