import { describe, expect, it } from 'vitest';
import { stripeSchema } from '../../support/stripe/generate-schema.mjs';
import { createSchemaCheck } from '../../support/stripe/schema';

describe('the schema of requests to Stripe', () => {
  it('has the parameters of this version only', () => {
    const { parse } = createSchemaCheck();
    const call = 'POST /v1/checkout/sessions';
    expect(parse(call, 'mode=payment&allowed_payment_method_types[0]=card&expires_at=1800000000')).toEqual({
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      expires_at: 1_800_000_000,
    });
    expect(() => parse(call, 'payment_method_types[0]=card')).toThrow('unknown parameter: payment_method_types');
    expect(() => parse(call, 'locale=zh-CN')).toThrow('Invalid locale');
    expect(() => parse(call, 'adaptive_pricing[enabled]=maybe')).toThrow('adaptive_pricing[enabled]');
    expect(() => parse(call, 'line_items[0][price_data][unit_amount]=5')).toThrow('currency');
    expect(() => parse(call, 'expires_at=1e9')).toThrow('Invalid integer');
    expect(() => parse('POST /v1/charges', '')).toThrow('Unrecognized request URL');
  });

  it('has no empty and no open types', () => {
    const { definitions } = stripeSchema();
    expect(Object.keys(definitions).length).toBeGreaterThan(140);
    const text = JSON.stringify(definitions);
    expect(text).not.toContain('"anyOf":[]');
    for (const definition of Object.values(definitions)) expect(definition).toMatchObject({ type: 'object' });
    const open = Object.entries(definitions).filter(
      ([, definition]) => 'additionalProperties' in definition && definition.additionalProperties !== false,
    );
    expect(open.map(([name]) => name)).toEqual(['MetadataParam']);
  });
});
