/** In the room where the customer is about to pay, Stripe may look for fraud. */
import { useEffect } from 'react';
import type { Room } from '#domain/draft';
import { loadStripeSignals } from '../services/stripe-signals';

export function usePaymentSignals(room: Room | undefined): void {
  useEffect(() => {
    if (room === 'payment') void loadStripeSignals();
  }, [room]);
}
