import type { Reporter, TestCase } from 'vitest/node';

/** A reporter that says why tests were skipped. */
export default class SkippedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'skipped') return;
    const why = result.note ?? test.meta().skipped;
    if (why) console.log(`\nSkipped: ${test.module.relativeModuleId} > ${test.fullName}: ${why}`);
  }
}
