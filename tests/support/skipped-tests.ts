import type { Reporter, TestCase } from 'vitest/node';

/** Reports the reason of each skipped test. */
export default class SkippedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'skipped') return;
    const why = result.note ?? test.meta().skipped;
    // A run that ends early is reported once.
    if (why && !why.startsWith('The test run was aborted'))
      console.log(`\nSkipped: ${test.module.relativeModuleId} > ${test.fullName}: ${why}`);
  }
}
