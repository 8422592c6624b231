/** Every constant of a rule changed alone: one more, or a fiftieth more where it is a fraction. Tests of the rules must notice. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseAst } from 'rolldown/parseAst';

/** Facts about the outside, coordinates and drawings: nothing follows from one more or less. */
const NO_RULES = /^domain\/(articles|catalogue|cities|drawings|place-names|sample-.*|districts|rating)\.ts$/;
/** What of the firm's file is no rule. */
const NO_RULES_OF_SHOP = /^(business\.office|claims)\b/;
/** Who must notice, the quickest first. */
const JUDGES = [
  ['tests/domain'],
  [
    'tests/machines',
    'tests/server/booking',
    'tests/server/promo',
    'tests/server/schedule',
    'tests/server/messages',
    'tests/server/privacy',
  ],
];
/** Constants that may change without a test, and why. */
const ACCEPTED = {};

const isFunction = ({ type }) => /Function/.test(type);

const changed = (value) => String(Number.isInteger(value) ? value + 1 : Number((value * 1.02).toPrecision(6)));

/** Numbers below a node, with the names on the way to each. */
function numbersIn(node, names) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((each, at) => numbersIn(each, [...names, at]));
  if (isFunction(node)) return [];
  if (node.type === 'Literal') {
    return typeof node.value === 'number'
      ? [{ name: names.join('.'), start: node.start, end: node.end, text: changed(node.value) }]
      : [];
  }
  if (node.type === 'Property') return numbersIn(node.value, [...names, node.key.name ?? node.key.value]);
  if (node.type === 'ArrayExpression') return numbersIn(node.elements, names);
  if (node.type === 'ObjectExpression') return node.properties.flatMap((each) => numbersIn(each, names));
  return Object.entries(node).flatMap(([key, inner]) => (key === 'type' ? [] : numbersIn(inner, names)));
}

function constantsOf(file) {
  const source = readFileSync(file, 'utf8');
  const { body } = parseAst(source, { lang: 'ts' });
  return body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ id, init }) => numbersIn(init, [id.name]))
    .map((number) => ({ file, ...number }));
}

function constantsOfShop() {
  const file = 'shop.json';
  const [{ expression }] = parseAst(`(${readFileSync(file, 'utf8')})`, { lang: 'js' }).body;
  return numbersIn(expression.expression ?? expression, [])
    .map(({ start, end, ...rest }) => ({ file, ...rest, start: start - 1, end: end - 1 }))
    .filter(({ name }) => !NO_RULES_OF_SHOP.test(name));
}

const sources = ['domain', 'machines'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
);
const constants = [...sources.filter((file) => !NO_RULES.test(file)).flatMap(constantsOf), ...constantsOfShop()];

/** Whether tests hold although a constant is changed. */
function hold(tests, { file, start, end, text }) {
  const args = ['run', '--config', 'tests/mutants/constants.config.ts', '--bail=1', '--silent=true', ...tests];
  const env = { ...process.env, CI: '1', CONSTANT: JSON.stringify({ file, start, end, text }) };
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env, stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

async function isNoticed(constant) {
  for (const tests of JUDGES) if (!(await hold(tests, constant))) return true;
  return false;
}

/** Changes every constant whose name or file has a part; answers whether all that has no reason was noticed. */
export async function judgeConstants(part = '') {
  if (!(await hold(JUDGES.flat(), { file: 'package.json', start: 0, end: 0, text: '' }))) {
    console.log('constants: the tests fail although none is changed');
    return false;
  }
  const waiting = constants.filter(({ file, name }) => `${file}: ${name}`.includes(part));
  const survivors = [];
  const total = waiting.length;
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await isNoticed(next)) continue;
      const name = `${next.file}: ${next.name}`;
      survivors.push(name);
      console.log(`  not noticed: ${name}${ACCEPTED[name] ? `, ${ACCEPTED[name]}` : ''}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const unexplained = survivors.filter((name) => !ACCEPTED[name]);
  const idle = part === '' ? Object.keys(ACCEPTED).filter((name) => !survivors.includes(name)) : [];
  console.log(`constants: ${total - survivors.length} of ${total} noticed`);
  for (const name of idle) console.log(`  a reason that nothing needs: ${name}`);
  return unexplained.length === 0 && idle.length === 0;
}
