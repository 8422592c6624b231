/** Changes one thing at a time in the configuration of every chart. A hand-written test, a promise or the golden table must notice. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { withTests } from '../support/load-tests.mjs';
import { startTests } from './vitest.mjs';

/** Tests of every chart: deadlines and failed calls. */
const TESTS_OF_ALL = ['tests/machines/ports.test.ts'];
/** A rule that only the golden table states would be lost with the next `npm run charts:accept`. */
const isRule = (id) => /: (delay|guard|action|branches)/.test(id);
const names = readdirSync('tests/charts').flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);

export const hasChart = (name) => names.includes(name);

/** Judges every change of one chart, or of all. True if each effective change was noticed, and each rule is stated by a test. */
export async function judgeCharts(only) {
  const tests = await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      startTests([{ include: ['tests/machines/*.test.ts'], setupFiles: ['tests/mutants/change-chart.ts'] }]),
    ),
  );
  const row = (cells) => console.log(cells.map((cell, at) => `${cell}`.padEnd(at === 0 ? 20 : 10)).join(''));
  const survivors = await withTests('/tests/mutants/judge.ts', async ({ changesOf, judgeOf, keepMutantsOf }) => {
    row(['chart', 'changes', 'tests', 'promises', 'table', 'alike', 'survived']);
    const all = [];
    for (const chart of only ? [only] : names) {
      const changes = await changesOf(chart);
      const failsWith = async ({ provide, firstToFail }, id) => {
        provide('change', { chart, id });
        return (await firstToFail([`tests/machines/${chart}`])) ?? (await firstToFail(TESTS_OF_ALL));
      };
      const judge = await judgeOf(chart);
      if ((await failsWith(tests[0], '')) || judge('').is !== 'alike') throw new Error(`${chart} fails unchanged.`);
      const open = [...changes];
      const noticed = new Map();
      await Promise.all(
        tests.map(async (each) => {
          for (let id = open.shift(); id; id = open.shift()) {
            const test = await failsWith(each, id);
            if (test) noticed.set(id, test);
          }
        }),
      );
      const verdicts = changes.filter((id) => !noticed.has(id)).map((id) => ({ id, ...judge(id) }));
      await keepMutantsOf(chart, new Map([...noticed, ...verdicts.map(({ id, is }) => [id, is])]));
      const count = (is) => verdicts.filter((each) => each.is === is).length;
      row([chart, changes.length, noticed.size, ...['promise', 'table', 'alike', 'survived'].map(count)]);
      all.push(...verdicts.filter(({ is, id }) => is === 'survived' || (is === 'table' && isRule(id))));
    }
    return all;
  });
  await Promise.all(tests.map(({ close }) => close()));
  for (const { id, is, after } of survivors)
    console.log(`\n${is === 'table' ? 'only in the golden table' : 'survived'}: ${id}\n  it differs after ${after}`);
  return survivors.length === 0;
}
