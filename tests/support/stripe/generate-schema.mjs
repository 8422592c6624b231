/**
 * Turns the parameter types of the installed Stripe SDK into JSON schemas. Objects take no other fields; the SDK's open enums
 * are closed; null, which the SDK sends as an empty field, is ''.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const SDK = join(root, 'node_modules/stripe');

/** The checked calls and the SDK's parameter type of each. */
const CALLS = {
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions': 'Stripe.Checkout.SessionListParams',
  'GET /v1/checkout/sessions/:id': 'Stripe.Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.SessionExpireParams',
  'POST /v1/refunds': 'Stripe.RefundCreateParams',
  'GET /v1/refunds': 'Stripe.RefundListParams',
};

/** A project for the compiler only: one interface with a member for each call. */
function openProject() {
  const config = join(here, 'schema-project/tsconfig.json');
  const entry = join(here, 'schema-project/entry.ts');
  const members = Object.entries(CALLS).map(([call, type]) => `  ${JSON.stringify(call)}: ${type};`);
  const files = new Map([
    [
      config,
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2023',
          types: ['node'],
          typeRoots: [join(root, 'node_modules/@types')],
          skipLibCheck: true,
        },
        files: ['./entry.ts'],
      }),
    ],
    [entry, `import type Stripe from 'stripe';\nexport interface Calls {\n${members.join('\n')}\n}\n`],
  ]);
  const fs = {
    readFile: (name) => files.get(name),
    fileExists: (name) => (files.has(name) ? true : undefined),
    directoryExists: (name) => (name === dirname(config) ? true : undefined),
  };
  const api = new API({ cwd: root, fs });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error('The compiler did not open the project');
  return { api, project, entry };
}

/** `Checkout.SessionCreateParams.LineItem`, without the module. */
function nameOf(symbol) {
  const parts = [];
  for (let at = symbol; at && !/["/]/.test(at.name); at = at.getParent()) parts.unshift(at.name);
  return parts.join('.');
}

function createWalker(checker) {
  const definitions = {};

  function membersOf(type) {
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      properties[property.name] = schemaOf(checker.getTypeOfSymbol(property));
      if (!(property.flags & SymbolFlags.Optional)) required.push(property.name);
    }
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: index ? schemaOf(index.valueType) : false,
    };
  }

  function reference(type) {
    const name = nameOf(type.getSymbol());
    if (!name || name.startsWith('__')) return membersOf(type);
    if (!(name in definitions)) {
      definitions[name] = {};
      definitions[name] = membersOf(type);
    }
    return { $ref: `#/definitions/${name}` };
  }

  /** `string & Record<never, never>`, which keeps the SDK's enums open. */
  const isOtherString = (type) =>
    type.isIntersectionType() && type.getTypes().some((part) => (part.flags & TypeFlags.String) !== 0);

  const isDecimal = (type) => checker.typeToString(type) === 'Decimal';

  function unionOf(types) {
    const kept = types.filter((type) => !(type.flags & TypeFlags.Undefined) && !isOtherString(type));
    const literals = [...new Set(kept.filter((type) => type.isStringLiteralType()).map(({ value }) => value))];
    const rest = kept.filter((type) => !type.isStringLiteralType());
    if (rest.some((type) => type.flags & TypeFlags.Null) && !literals.includes('')) literals.push('');
    const isBoolean = rest.some((type) => type.flags & TypeFlags.BooleanLiteral);
    const others = rest.filter((type) => !(type.flags & (TypeFlags.Null | TypeFlags.BooleanLiteral))).map(schemaOf);
    const choices = [
      ...(literals.length > 0 ? [{ enum: literals.sort() }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others,
    ];
    return choices.length === 1 ? choices[0] : { anyOf: choices };
  }

  function schemaOf(type) {
    if (type.isUnionType()) return unionOf(type.getTypes());
    if (type.isStringLiteralType()) return { enum: [type.value] };
    if (type.flags & TypeFlags.String) return { type: 'string' };
    if (type.flags & TypeFlags.Number) return { type: 'number' };
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & TypeFlags.Null) return { enum: [''] };
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
    if (isDecimal(type)) return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
    if (type.isObjectType()) return reference(type);
    throw new Error(`The generator does not know what to make of ${checker.typeToString(type)}`);
  }

  return { definitions, schemaOf };
}

/** Generates the schemas of all calls: two seconds. */
function generateSchema() {
  const { api, project, entry } = openProject();
  try {
    const { checker, program } = project;
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    const calls = module?.getExports().get('Calls');
    if (!calls) throw new Error('The compiler does not see the calls');
    const { definitions, schemaOf } = createWalker(checker);
    const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(calls));
    const byCall = Object.fromEntries(
      members.map((member) => [member.name, schemaOf(checker.getTypeOfSymbol(member))]),
    );
    const sorted = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)));
    return { calls: byCall, definitions: sorted };
  } finally {
    api.close();
  }
}

/** The schemas of all calls, generated once for a version of the SDK and of this file. */
export function stripeSchema() {
  const sources = [join(SDK, 'package.json'), fileURLToPath(import.meta.url)].map((file) => readFileSync(file));
  const key = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 16);
  const file = join(root, `node_modules/.cache/stripe-schema/${key}.json`);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Several workers may generate it at once: none reads half a file.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(generateSchema()));
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
