import type { Reporter, TestCase } from 'vitest/node';

/** A reporter that says why tests were skipped. */
export default class SkippedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'skipped') return;
    const why = result.note ?? test.meta().skipped;
    // A run that ends before its time says so once.
    if (why && !why.startsWith('The test run was aborted'))
      console.log(`\nSkipped: ${test.module.relativeModuleId} > ${test.fullName}: ${why}`);
  }
}
