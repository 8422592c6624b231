/** Checks form bodies and queries against the schema generated from the SDK's types. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { stripeSchema } from './generate-schema.mjs';
import { Refusal, refuse } from './refusal';

const paramOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'additionalProperties') path.push(params.additionalProperty);
  if (keyword === 'required') path.push(params.missingProperty);
  return path.map((key, index) => (index === 0 ? key : `[${key}]`)).join('');
};

/** The error to report: an unknown parameter first, as Stripe does; else the deepest. */
function firstOf(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const deepest = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length);
  return deepest.find(({ keyword }) => keyword === 'additionalProperties') ?? deepest[0];
}

function refuseBy(error: ErrorObject): never {
  const param = paramOf(error);
  if (error.keyword === 'additionalProperties') {
    refuse(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  if (error.keyword === 'required') refuse(param, `Missing required param: ${param}.`, 'parameter_missing');
  if (error.keyword === 'enum') refuse(param, `Invalid ${param}: must be one of ${error.params.allowedValues}`);
  return refuse(param, `Invalid ${param}: ${error.message}`);
}

/** `coerceTypes` would accept '' and '1e3' as well. */
const NUMBER = /^-?\d+(\.\d+)?$/;

export interface SchemaCheck {
  /** The parameters of a call, typed as in the SDK. Throws Refusal. */
  parse<Params>(call: string, form: string): Params;
}

/** Compiles the schema of each call on first use. */
export function createSchemaCheck(schema = stripeSchema()): SchemaCheck {
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, strict: false });
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (call: string): ValidateFunction => {
    const known = compiled.get(call);
    if (known) return known;
    const root = schema.calls[call];
    if (!root) throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call})` });
    const made = ajv.compile({ ...root, definitions: schema.definitions });
    compiled.set(call, made);
    return made;
  };
  return {
    parse<Params>(call: string, form: string): Params {
      const validate = validatorOf(call);
      const sent = qs.parse(form, { depth: 20, parameterLimit: 5000, arrayLimit: 200, strictDepth: true });
      const params = structuredClone(sent) as Params;
      if (!validate(params)) {
        const error = firstOf(validate.errors ?? []);
        if (error) refuseBy(error);
      }
      refuseOddNumbers(sent, params, '');
      return params;
    },
  };
}

function refuseOddNumbers(sent: unknown, taken: unknown, path: string): void {
  if (typeof taken === 'number' && !NUMBER.test(String(sent))) {
    refuse(path, `Invalid integer: ${sent}`, 'parameter_invalid_integer');
  }
  if (typeof taken !== 'object' || taken === null || typeof sent !== 'object' || sent === null) return;
  for (const [key, inner] of Object.entries(taken)) {
    refuseOddNumbers((sent as Record<string, unknown>)[key], inner, path === '' ? key : `${path}[${key}]`);
  }
}
