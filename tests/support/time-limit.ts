import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';

/** Test files that run to their end on the slowest machine. */
const LEAST = 3;

/** Ends a run after TEST_SECONDS and lists what was left out; that is no failure. */
export default class TimeLimit implements Reporter {
  #vitest: Vitest | undefined;
  #asked = 0;
  #ended = 0;
  #isTimeUp = false;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    const tellTime = () => {
      this.#isTimeUp = true;
      this.#look();
    };
    this.#timer = setTimeout(tellTime, Number(process.env.TEST_SECONDS) * 1000);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#asked = specifications.length;
  }

  onTestModuleEnd(): void {
    this.#ended += 1;
    this.#look();
  }

  #look(): void {
    if (this.#isOver || !this.#isTimeUp || this.#ended < LEAST || this.#ended === this.#asked) return;
    this.#isOver = true;
    console.log(`\nTime is up after ${this.#ended} of ${this.#asked} test files. npm test takes the rest.`);
    void this.#vitest?.cancelCurrentRun('keyboard-input');
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    clearTimeout(this.#timer);
    const hasFailed = errors.length > 0 || modules.some((module) => module.state() === 'failed');
    if (this.#isOver && !hasFailed) process.exitCode = 0;
  }
}
