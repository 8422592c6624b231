import { beforeEach, describe, expect, it, vi } from 'vitest';

const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** A fresh module, which has not asked for the key yet. */
async function tab(answer: () => Promise<Response>) {
  vi.resetModules();
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const { loadStripeSignals } = await import('../../src/third-party/stripe-signals');
  return { loadStripeSignals, fetched };
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe("Stripe's own script", () => {
  it('is loaded once, with the publishable key', async () => {
    const { loadStripeSignals, fetched } = await tab(async () => reply(200, { stripePublishableKey: 'pk_test_1' }));
    const loadStripe = vi.fn(async () => ({}));
    const loader = vi.fn(async () => ({ loadStripe }));
    await Promise.all([loadStripeSignals(loader), loadStripeSignals(loader)]);
    await loadStripeSignals(loader);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(loadStripe.mock.calls).toEqual([['pk_test_1']]);
  });

  it.each([
    ['there is no key', async () => reply(200, { stripePublishableKey: '' })],
    ['the server fails', async () => reply(500, {})],
    ['the network fails', async () => Promise.reject(new TypeError('offline'))],
  ])('is not requested when %s', async (_, answer) => {
    const { loadStripeSignals } = await tab(answer);
    const loader = vi.fn();
    await loadStripeSignals(loader);
    expect(loader).not.toHaveBeenCalled();
  });

  it.each([
    ['the loader cannot be fetched', async () => Promise.reject(new Error('no chunk'))],
    [
      'the script cannot',
      async () => ({ loadStripe: async () => Promise.reject(new Error('Failed to load Stripe.js')) }),
    ],
  ])('fails without an error on the page: %s', async (_, loader) => {
    const { loadStripeSignals } = await tab(async () => reply(200, { stripePublishableKey: 'pk_test_1' }));
    await expect(loadStripeSignals(loader)).resolves.toBeUndefined();
  });
});
