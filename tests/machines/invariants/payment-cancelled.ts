import type { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const paymentCancelledPromises: PromisesOf<typeof paymentCancelledMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'the choice stands whatever becomes of the mail': (snapshot) =>
      snapshot.matches({ choice: 'open' }) || snapshot.matches({ choice: 'highlighted' }),
    'nothing is reported without a booking': (snapshot) =>
      snapshot.matches({ mail: 'unneeded' }) === (snapshot.context.bookingId === ''),
  },
};
