/** Writes manual test plans; the work of `npm run test:plan`. */
import type { Language } from '#domain/language';
import { bookingGuide } from './booking';
import { type PlanStep, planOf, type TestPlan } from './guide';
import { words } from './words';

const guides = { booking: bookingGuide };

function asMarkdown({ machine, language, transitions, cases }: TestPlan): string {
  const say = words[language];
  const steps = cases.reduce((sum, { steps }) => sum + steps.length, 0);
  const item = ({ number, do: doThis, see }: PlanStep): string =>
    [`${number}. ${doThis}`, ...see.map((each) => `   - ${say.seeThis}: ${each}`)].join('\n');
  return [
    `# ${say.title(machine)}`,
    say.intro(cases.length, steps, transitions),
    ...cases.map(({ number, steps }) => `## ${say.case(number)}\n\n${say.given}\n\n${steps.map(item).join('\n')}`),
    '',
  ].join('\n\n');
}

const keywords = {
  en: { feature: 'Feature', scenario: 'Scenario', given: 'Given', does: 'When', sees: 'Then', also: 'And' },
  zh: { feature: '功能', scenario: '场景', given: '假如', does: '当', sees: '那么', also: '而且' },
} as const;

function asGherkin({ machine, language, cases }: TestPlan): string {
  const say = words[language];
  const key = keywords[language];
  const line = (keyword: string, text: string): string => `    ${keyword} ${text}`;
  const step = ({ do: doThis, see }: PlanStep): string[] => [
    line(key.does, doThis),
    ...see.map((each, index) => line(index === 0 ? key.sees : key.also, each)),
  ];
  return [
    `# language: ${language === 'zh' ? 'zh-CN' : 'en'}`,
    `${key.feature}: ${say.title(machine)}`,
    ...cases.flatMap(({ number, steps }) => [
      '',
      `  ${key.scenario}: ${say.case(number)}`,
      line(key.given, say.given),
      ...steps.flatMap(step),
    ]),
    '',
  ].join('\n');
}

const formats: Readonly<Record<string, (plan: TestPlan) => string>> = {
  md: asMarkdown,
  gherkin: asGherkin,
  json: (plan) => `${JSON.stringify(plan, null, 2)}\n`,
};

/** A chart's manual test plan as text. */
export async function writePlan(machine: string, language: string, format: string): Promise<string> {
  const write = formats[format];
  if (!write) throw new Error(`There is no format "${format}": ${Object.keys(formats).join(', ')}.`);
  if (language !== 'en' && language !== 'zh') throw new Error(`There is no language "${language}": en, zh.`);
  return write(await planOf(machine, language satisfies Language, guides));
}
