/** Changes each constant of a rule: by 1, by 0.1 for a fraction, by 2 % if it is large. Some test must notice. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { startTests } from './vitest.mjs';

/** Facts about the world, goods, drawings and limits against typing errors: no rule depends on their exact value. */
const NO_RULES =
  /^(content\/(articles|cities|rating|sample-routes)|domain\/(contract\/.*|same-day\/sample-products|shop\/(catalogue|schema)))\.ts$/;
/** Facts in the firm's file that are not rules. */
const NO_RULES_OF_SHOP = /^(business\.office|claims|catalogue)\b/;
/** The tests of a file, if they are named differently; also rules outside content/, domain/ and machines/. */
const TESTS_OF = {
  'server/booking/checkout/checkout-attempt.ts': ['tests/server/booking/checkout.test.ts'],
  'server/booking/checkout/reserve-van.ts': [
    'tests/server/booking/reserve-van.test.ts',
    'tests/server/booking/budgets.test.ts',
  ],
  'server/booking/checkout/find-lost-payments.ts': ['tests/server/booking/settling.test.ts'],
  'server/booking/checkout/open-checkout.ts': ['tests/server/booking/checkout.test.ts'],
  'server/booking/send-confirmation.ts': ['tests/server/booking/payment.test.ts'],
  'server/booking/checkout/settle-checkout.ts': [
    'tests/server/booking/settling.test.ts',
    'tests/server/payments/delayed.test.ts',
  ],
  'server/promo/check-promo.ts': ['tests/server/booking/promo.test.ts'],
  'src/storage/confirmation-memory.ts': ['tests/app/bookings.test.ts'],
  'src/api/products.ts': ['tests/app/products.test.ts'],
};
/** Tests that must notice a constant which the tests of its own file do not notice. */
const FIGURES = 'tests/domain/figures.test.ts';
const RULES = 'tests/domain';
/** Constants that may change without a test, and why. */
const ACCEPTED = {
  'domain/shop/business.ts: pageLanguages.0':
    'the first language: a shop without Chinese pages has it in tests/prerender',
  'domain/move/job.ts: SLOTS_UNTIL_TEN.0': 'slots of two hours that begin at 08:00 end by 22:00 or at midnight',
  'domain/move/job.ts: SLOTS_UNTIL_TEN.0.1': 'an hour is read alike to the base of ten and of eleven',
};

const isFunction = ({ type }) => /Function/.test(type);

const changed = (value) =>
  String(Number((value < 1000 ? value + (Number.isInteger(value) ? 1 : 0.1) : value * 1.02).toPrecision(6)));

/** The numbers below a node, with the path to each. */
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

const rules = ['content', 'domain', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !NO_RULES.test(file)),
);
const sources = new Set([...rules, ...Object.keys(TESTS_OF)]);
const constants = [...[...sources].flatMap(constantsOf), ...constantsOfShop()];

/** The tests, run with one constant changed after the other. */
async function startJudge() {
  let change;
  const plugins = [
    {
      name: 'changed-constant',
      enforce: 'pre',
      transform: (code, id) =>
        id === change?.path ? code.slice(0, change.start) + change.text + code.slice(change.end) : undefined,
    },
  ];
  const { firstToFail, reload, close } = await startTests([
    {
      plugins,
      name: 'rules',
      include: ['tests/{content,domain,machines,server}/**/*.test.ts'],
      exclude: ['tests/**/*.long.test.ts'],
      setupFiles: ['tests/support/property-seed.ts'],
    },
    {
      plugins,
      name: 'app',
      include: ['tests/app/**/*.test.ts'],
      environment: 'jsdom',
      setupFiles: ['tests/support/restore.ts', 'tests/app/fresh-page.ts'],
    },
  ]);
  return {
    close,
    firstToFail(constant, names, others) {
      for (const each of [change, constant]) if (each) reload(resolve(each.file));
      change = constant && { ...constant, path: resolve(constant.file) };
      return firstToFail(names, others);
    },
  };
}

const constantsWith = (part) => constants.filter(({ file, name }) => `${file}: ${name}`.includes(part));

/** True if the name or the file of a constant contains a part. */
export const hasConstants = (part) => constantsWith(part).length > 0;

/** Changes every constant whose name or file contains `part`. True if all without a reason were noticed. */
export async function judgeConstants(part = '') {
  const waiting = constantsWith(part);
  const judges = await Promise.all(Array.from({ length: availableParallelism() }, startJudge));
  const total = waiting.length;
  const [survivors, by, lastOf] = [[], {}, new Map()];

  const testsOf = (file) =>
    TESTS_OF[file] ?? [FIGURES, `tests/${file.replace(/(\.machine|\.view)?\.ts$/, '.test.ts')}`];

  /** The tests of its file, and those that noticed the previous constant, run first. */
  async function noticedBy({ firstToFail }, constant) {
    const near = [...testsOf(constant.file), ...(lastOf.get(constant.file) ?? [])];
    const noticed = (await firstToFail(constant, near)) ?? (await firstToFail(constant, [RULES], near));
    if (noticed) lastOf.set(constant.file, [noticed]);
    return noticed;
  }
  async function work(judge) {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = `${next.file}: ${next.name}`;
      const noticed = await noticedBy(judge, next);
      if (noticed) {
        const layer = noticed.split('/')[1];
        by[layer] = (by[layer] ?? 0) + 1;
        continue;
      }
      survivors.push(name);
      console.log(`  not noticed: ${name}${ACCEPTED[name] ? `, ${ACCEPTED[name]}` : ''}`);
    }
  }

  const failed = await judges[0].firstToFail(undefined, [RULES, ...waiting.flatMap(({ file }) => testsOf(file))]);
  if (failed) console.log(`constants: ${failed} fails although none is changed`);
  else await Promise.all(judges.map(work));
  await Promise.all(judges.map(({ close }) => close()));
  if (failed) return false;

  const unexplained = survivors.filter((name) => !ACCEPTED[name]);
  const idle = part === '' ? Object.keys(ACCEPTED).filter((name) => !survivors.includes(name)) : [];
  const killers = Object.entries(by).map(([layer, count]) => `${layer} ${count}`);
  console.log(`constants: ${total - survivors.length} of ${total} noticed (${killers.join(', ')})`);
  for (const name of idle) console.log(`  a reason that nothing needs: ${name}`);
  return unexplained.length === 0 && idle.length === 0;
}
