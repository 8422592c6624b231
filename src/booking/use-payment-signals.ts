/** At the step where the customer is about to pay, Stripe may look for fraud. */
import { useEffect } from 'react';
import type { Step } from '#domain/draft';
import { loadStripeSignals } from '../services/stripe-signals';

export function usePaymentSignals(step: Step | undefined): void {
  useEffect(() => {
    if (step === 'promo') void loadStripeSignals();
  }, [step]);
}
