import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestCase } from 'vitest/node';
import LateTests from './late-tests';
import SkippedTests from './skipped-tests';
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

describe('tests that held only at their second try', () => {
  const run = (...tests: readonly [name: string, flaky: boolean][]) => {
    process.exitCode = undefined;
    const reporter = new LateTests();
    for (const [name, flaky] of tests) reporter.onTestCaseResult(testCase(name, { diagnostic: () => ({ flaky }) }));
    reporter.onTestRunEnd();
    return process.exitCode;
  };

  it('are none, and nothing is said', () => {
    expect(run(['one', false], ['two', false])).toBeUndefined();
    expect(said).toEqual([]);
  });

  it('are named, and one of them fails no run', () => {
    expect(run(['one', true], ['two', false])).toBeUndefined();
    expect(said).toEqual(['Held only at the second try: 1 (at most 1)', 'tests/a.test.ts > one']);
  });

  it('fail the run when they are two', () => {
    expect(run(['one', true], ['two', true])).toBe(1);
    expect(said.slice(1)).toEqual(['tests/a.test.ts > one', 'tests/a.test.ts > two']);
  });
});

describe('a skipped test', () => {
  it.each([
    ['as it runs', { result: () => ({ state: 'skipped', note: 'There is no lamp.' }) }],
    ['before it runs', { result: () => ({ state: 'skipped' }), meta: () => unless('There is no lamp.').meta }],
  ])('says why, %s', (_, more) => {
    new SkippedTests().onTestCaseResult(testCase('one', more));
    expect(said).toEqual(['Skipped: tests/a.test.ts > one: There is no lamp.']);
  });

  it('is none without a reason', () => {
    expect([unless(false), unless(undefined)]).toEqual([{}, {}]);
  });
});
