/** A reporter that says why tests were skipped. */
export default class SkippedTests {
  onTestCaseResult(test) {
    const { state, note } = test.result();
    if (state === 'skipped' && note)
      console.log(`\nSkipped: ${test.module.relativeModuleId} > ${test.fullName}: ${note}`);
  }
}
