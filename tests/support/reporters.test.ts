import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCase, TestSpecification, Vitest } from 'vitest/node';
import LateTests from './late-tests';
import SkippedTests from './skipped-tests';
import TimeLimit from './time-limit';
import { unless } from './unless';

const said: string[] = [];
const exitCode = process.exitCode;
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line.trim()));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
});

const testCase = (fullName: string, more: object): TestCase =>
  ({ fullName, module: { relativeModuleId: 'tests/a.test.ts' }, ...more }) as TestCase;

describe('tests that passed only at their second try', () => {
  const run = (...tests: readonly [name: string, flaky: boolean][]) => {
    process.exitCode = undefined;
    const reporter = new LateTests();
    for (const [name, flaky] of tests) reporter.onTestCaseResult(testCase(name, { diagnostic: () => ({ flaky }) }));
    reporter.onTestRunEnd();
    return process.exitCode;
  };

  it('are not reported when every test passed at once', () => {
    expect(run(['one', false], ['two', false])).toBeUndefined();
    expect(said).toEqual([]);
  });

  it('are named, and one does not fail the run', () => {
    expect(run(['one', true], ['two', false])).toBeUndefined();
    expect(said).toEqual(['Held only at the second try: 1 (at most 1)', 'tests/a.test.ts > one']);
  });

  it('fail the run if there are two', () => {
    expect(run(['one', true], ['two', true])).toBe(1);
    expect(said.slice(1)).toEqual(['tests/a.test.ts > one', 'tests/a.test.ts > two']);
  });
});

describe('a run with a time limit', () => {
  const run = (endedInTime: number, endedLater: number, state = 'passed') => {
    vi.useFakeTimers();
    vi.stubEnv('TEST_SECONDS', '35');
    const vitest = { cancelCurrentRun: vi.fn(async () => {}) };
    const reporter = new TimeLimit();
    reporter.onInit(vitest as unknown as Vitest);
    reporter.onTestRunStart(new Array<TestSpecification>(6));
    for (let ended = 0; ended < endedInTime; ended += 1) reporter.onTestModuleEnd();
    vi.advanceTimersByTime(35_000);
    for (let ended = 0; ended < endedLater; ended += 1) reporter.onTestModuleEnd();
    process.exitCode = 1;
    reporter.onTestRunEnd([{ state: () => state } as never], []);
    vi.useRealTimers();
    vi.unstubAllEnvs();
    return [vitest.cancelCurrentRun.mock.calls.length, process.exitCode];
  };

  it('ends at its limit without failing', () => {
    expect(run(4, 0)).toEqual([1, 0]);
    expect(said).toEqual(['Time is up after 4 of 6 test files. npm test takes the rest.']);
  });

  it('completes three files', () => {
    expect(run(1, 1)).toEqual([0, 1]);
    expect(run(1, 2)).toEqual([1, 0]);
  });

  it('fails if a test fails', () => {
    expect(run(4, 0, 'failed')).toEqual([1, 1]);
  });

  it('is not ended if it is ready in time', () => {
    expect(run(6, 0)).toEqual([0, 1]);
  });
});

describe('a skipped test', () => {
  it.each([
    ['as it runs', { result: () => ({ state: 'skipped', note: 'There is no lamp.' }) }],
    ['before it runs', { result: () => ({ state: 'skipped' }), meta: () => unless('There is no lamp.').meta }],
  ])('reports its reason, %s', (_, more) => {
    new SkippedTests().onTestCaseResult(testCase('one', more));
    expect(said).toEqual(['Skipped: tests/a.test.ts > one: There is no lamp.']);
  });

  it('must have a reason', () => {
    expect([unless(false), unless(undefined)]).toEqual([{}, {}]);
  });
});
