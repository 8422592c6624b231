import { describe, expect, it } from 'vitest';
import { parseConfig, policyAdditionsOf } from '#server/config';
import { contentPolicyOf } from '#server/config/content-policy';
import { openedInTest } from '../../support/opened';
import { startBackend } from '../booking/support';
import { GOOGLE_KEYS } from '../places/google-double';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const WITH_SCRIPT = { ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

const policyOf = (env: Record<string, string>, path = '/en/quote'): string[] =>
  contentPolicyOf('', policyAdditionsOf(parseConfig(env)), path).split('; ');

describe("Stripe's own script", () => {
  it('is allowed only with a publishable key, which changes nothing else', () => {
    const own = policyOf({});
    expect(policyOf(KEYS)).toEqual(own);
    expect(own.join()).not.toContain('stripe');
    expect(policyOf(WITH_SCRIPT).filter((directive) => !own.includes(directive))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "img-src 'self' data: https://*.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
  });

  it('prevents require-trusted-types, as the map does', () => {
    const isStrict = (env: Record<string, string>, path?: string): boolean =>
      ["require-trusted-types-for 'script'", "trusted-types 'none'"].every((rule) =>
        policyOf(env, path).includes(rule),
      );
    expect([isStrict({}), isStrict(KEYS), isStrict(GOOGLE_KEYS, '/en/about')]).toEqual([true, true, true]);
    expect([isStrict(WITH_SCRIPT), isStrict(GOOGLE_KEYS, '/en/location')]).toEqual([false, false]);
  });

  it('shares a page with the map: every directive occurs once', () => {
    const both = policyOf({ ...WITH_SCRIPT, ...GOOGLE_KEYS }, '/en/location');
    const names = both.map((directive) => directive.split(' ')[0]);
    expect(new Set(names).size).toBe(names.length);
    const frames = both.find((directive) => directive.startsWith('frame-src'));
    expect(frames).toContain('https://js.stripe.com');
    expect(frames).toContain('https://*.google.com');
  });

  it('gets its publishable key from the public configuration, which has no other key', async () => {
    const backend = await openedInTest(startBackend(WITH_SCRIPT));
    const { body } = await backend.browser().get('/api/config');
    expect(body).toMatchObject({ stripePublishableKey: 'pk_test_1', testPayments: false });
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/);
  });
});
