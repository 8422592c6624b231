/** Writes manual test plans; the work of `npm run test:plan`. */
import { LANGUAGES, type Language } from '#domain/language';
import { chartNames, readChart } from '../support/charts/all';
import { type Plan, planOf } from './plan';
import { frames } from './sentences';

/** The charts that have a plan: all with a screen of their own. */
export const planned: readonly string[] = (
  await Promise.all(chartNames.map(async (name) => ((await readChart(name)).plan ? [name] : [])))
).flat();

function asMarkdown({ name, language, cases, beyond }: Plan): string {
  const say = frames[language];
  const steps = cases.reduce((sum, { steps }) => sum + steps.length, 0);
  const item = ({ do: acts, see }: Plan['cases'][number]['steps'][number], index: number): string =>
    [
      ...acts.map((each, at) => `${at === 0 ? `${index + 1}.` : '  '} ${each}`),
      ...see.map((each) => `   - ${say.see}${each}`),
    ].join('\n');
  return [
    `# ${say.title(name)}`,
    say.size(cases.length, steps),
    say.before,
    ...cases.map(({ title, priority, steps }, index) =>
      [
        `## ${say.case(index + 1, title)}`,
        `${say.priority}${say.colon}${say.priorities[priority]}`,
        steps.map(item).join('\n'),
      ].join('\n\n'),
    ),
    ...(beyond.length > 0 ? [`## ${say.beyond}\n\n${beyond.map((id) => `- \`${id}\``).join('\n')}`] : []),
    '',
  ].join('\n\n');
}

/** The import format of test managers: a row for each step. */
function asCsv({ language, cases }: Plan): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = cases.flatMap(({ title, priority, steps }, index) =>
    steps.map(({ do: acts, see }, at) => [
      `${index + 1}`,
      title,
      priority,
      frames[language].before,
      `${at + 1}`,
      acts.join(' '),
      see.join('; '),
    ]),
  );
  return [['Case', 'Title', 'Priority', 'Preconditions', 'Step', 'Action', 'Expected'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

const formats: Readonly<Record<string, (plan: Plan) => string>> = { md: asMarkdown, csv: asCsv };

/** A chart's manual test plan. */
export async function loadPlan(name: string, language: Language): Promise<Plan> {
  if (!planned.includes(name))
    throw new Error(`There is no plan of "${name}". These charts have one: ${planned.join(', ')}.`);
  return planOf(name, await readChart(name), language);
}

/** A chart's manual test plan as text. */
export async function writePlan(name: string, language: string, format: string): Promise<string> {
  const write = formats[format];
  if (!write) throw new Error(`There is no format "${format}": ${Object.keys(formats).join(', ')}.`);
  const known = LANGUAGES.find((each) => each === language);
  if (!known) throw new Error(`There is no language "${language}": ${LANGUAGES.join(', ')}.`);
  return write(await loadPlan(name, known));
}
