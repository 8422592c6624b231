/** Writes manual test plans; the work of `npm run test:plan`. */
import { LANGUAGES, type Language } from '#domain/language';
import { chartNames, readChart } from '../support/charts/all';
import { type Plan, planOf } from './plan';
import { frames } from './sentences';

/** The charts that have a plan: all with a screen of their own. */
export const planned: readonly string[] = (
  await Promise.all(chartNames.map(async (name) => ((await readChart(name)).plan ? [name] : [])))
).flat();

function asMarkdown({ name, language, cases, beyond }: Plan, address: string): string {
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
    say.before(address),
    ...cases.map(({ id, title, priority, steps }) =>
      [
        `## ${say.case(id, title)}`,
        `${say.priority}${say.colon}${say.priorities[priority]}`,
        steps.map(item).join('\n'),
      ].join('\n\n'),
    ),
    ...(beyond.length > 0 ? [`## ${say.beyond}\n\n${beyond.map((id) => `- \`${id}\``).join('\n')}`] : []),
    '',
  ].join('\n\n');
}

/** The import format of test managers: a row for each step. */
function asCsv({ language, cases }: Plan, address: string): string {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = cases.flatMap(({ id, title, priority, steps }) =>
    steps.map(({ do: acts, see }, at) => [
      id,
      title,
      priority,
      frames[language].before(address),
      `${at + 1}`,
      acts.join(' '),
      see.join('; '),
    ]),
  );
  return [['Case', 'Title', 'Priority', 'Preconditions', 'Step', 'Action', 'Expected'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

const formats: Readonly<Record<string, (plan: Plan, address: string) => string>> = { md: asMarkdown, csv: asCsv };

/** A chart's manual test plan. */
export async function loadPlan(name: string, language: Language): Promise<Plan> {
  if (!planned.includes(name))
    throw new Error(`There is no plan of "${name}". These charts have one: ${planned.join(', ')}.`);
  return planOf(name, await readChart(name), language);
}

/** The product after `npm run dev`. */
const LOCAL = 'http://localhost:3000';

/** A chart's manual test plan as text, for the product at an address. */
export async function writePlan(name: string, language: string, format: string, address = LOCAL): Promise<string> {
  const write = formats[format];
  if (!write) throw new Error(`There is no format "${format}": ${Object.keys(formats).join(', ')}.`);
  const known = LANGUAGES.find((each) => each === language);
  if (!known) throw new Error(`There is no language "${language}": ${LANGUAGES.join(', ')}.`);
  return write(await loadPlan(name, known), new URL(address).origin);
}
