/** A reporter that names the tests which held only at their second try. */
export default class LateTests {
  #late = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#late.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#late.length === 0) return;
    console.log(`\nHeld only at the second try: ${this.#late.length}`);
    for (const name of this.#late) console.log(`  ${name}`);
  }
}
