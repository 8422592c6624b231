import Stripe from 'stripe';
import { isLoopbackHost } from '#server/loopback-host';
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '#server/payments/payments';
import { stripeClient } from '#server/payments/stripe-payments';
import { type Finding, fail, ok, type Probe, warn, whyUnreachable } from './finding';

const isForbidden = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError;

function keyFailure(error: unknown): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return fail('STRIPE_SECRET_KEY is not accepted: it is wrong, or was rolled or deleted');
  if (isForbidden(error))
    return fail('STRIPE_SECRET_KEY is a restricted key that may not use Checkout Sessions: give it read and write');
  if (error instanceof Stripe.errors.StripeConnectionError)
    return fail(`STRIPE_SECRET_KEY could not be tried: ${whyUnreachable(error.detail ?? error)}`);
  return fail(`STRIPE_SECRET_KEY could not be tried: ${error instanceof Error ? error.message : 'Stripe failed'}`);
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || /\.local(host)?$|^10\.|^192\.168\./.test(hostname);
}

function endpointFinding(endpoints: readonly Stripe.WebhookEndpoint[], publicUrl: string): Finding {
  const wanted = `${publicUrl}${WEBHOOK_PATH}`;
  const ours = endpoints.filter(({ url }) => url.replace(/\/$/, '') === wanted);
  const [endpoint] = ours;
  if (!endpoint) {
    const sentence = `no webhook endpoint of this mode points at ${wanted} (PUBLIC_URL)`;
    return isLocal(publicUrl) ? warn(`${sentence}: forward the events by 'stripe listen'`) : fail(sentence);
  }
  if (ours.every(({ status }) => status !== 'enabled')) return fail(`the webhook endpoint ${wanted} is disabled`);
  const enabled = new Set(ours.flatMap(({ status, enabled_events: events }) => (status === 'enabled' ? events : [])));
  const missing = enabled.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !enabled.has(event));
  if (missing.length > 0) return fail(`the webhook endpoint ${wanted} is not sent ${missing.join(', ')}`);
  return ok(`the webhook endpoint ${wanted} is sent all ${WEBHOOK_EVENTS.length} events`);
}

async function webhook(stripe: Stripe, publicUrl: string): Promise<Finding> {
  try {
    return endpointFinding(
      await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }),
      publicUrl,
    );
  } catch (error) {
    if (isForbidden(error))
      return warn('STRIPE_SECRET_KEY may not list webhook endpoints: look at them in the dashboard');
    return warn(
      `the webhook endpoints could not be listed: ${error instanceof Error ? error.message : 'Stripe failed'}`,
    );
  }
}

export const stripe: Probe = async ({ payments, publicUrl }, timeout) => {
  if (payments.kind !== 'stripe') return [];
  const api = stripeClient(payments, { timeout, maxNetworkRetries: 0 });
  try {
    await api.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return [keyFailure(error)];
  }
  const mode = /_test_/.test(payments.secretKey) ? 'test' : 'live';
  return [ok(`STRIPE_SECRET_KEY is accepted, in ${mode} mode`), await webhook(api, publicUrl)];
};
