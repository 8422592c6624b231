import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { bookingId } from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { answered, refused } from '../answers';

export const paymentCancelledChart = {
  machine: paymentCancelledMachine,
  input: { bookingId },
  moreInputs: [{ bookingId: '' }],
  cases: {
    'xstate.done.actor.reportPaymentCancelled': [answered(), refused('network'), refused('alreadyPaid')],
  } satisfies CasesOf<typeof paymentCancelledMachine>,
};
