/**
 * Stripe's fraud protection script. Loads in the background before a payment, when the shop has a publishable key; payments work without
 * it.
 */
import * as z from 'zod/mini';
import { configReply } from '#domain/contract/config';
import { readConfig } from '../api/config';

const keyConfig = z.pick(configReply, { stripePublishableKey: true });

/** The part of the loader that is used. */
export interface StripeLoader {
  loadStripe(publishableKey: string): Promise<unknown>;
}

const ownLoader = (): Promise<StripeLoader> => import('@stripe/stripe-js/pure');

let isAsked = false;

/** Loads the script once per tab. Never fails: without it, Stripe knows a little less about the payer. */
export async function loadStripeSignals(loader: () => Promise<StripeLoader> = ownLoader): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const config = await readConfig(keyConfig);
  if (!config?.stripePublishableKey) return;
  try {
    const { loadStripe } = await loader();
    await loadStripe(config.stripePublishableKey);
  } catch (error) {
    console.info('Stripe.js was not loaded', error);
  }
}
