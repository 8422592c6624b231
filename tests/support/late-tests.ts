import type { Reporter, TestCase } from 'vitest/node';

/** The most tests of a run that may need a second try. */
const MOST = 1;

/** Reports the tests that passed only at their second try, and fails a run with more than MOST. */
export default class LateTests implements Reporter {
  readonly #late: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#late.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#late.length === 0) return;
    console.log(`\nHeld only at the second try: ${this.#late.length} (at most ${MOST})`);
    for (const name of this.#late) console.log(`  ${name}`);
    if (this.#late.length > MOST) process.exitCode = 1;
  }
}
