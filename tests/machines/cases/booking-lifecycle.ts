import { bookingLifecycleMachine, type Payment } from '#machines/booking-lifecycle.machine';
import type { CasesOf } from '../../support/paths/cases';

export const payment: Payment = { sessionId: 'cs_1', paymentIntent: 'pi_1', pence: 24_000 };
export const repayment = { payment, pence: 21_600 };

export const bookingLifecycleChart = {
  machine: bookingLifecycleMachine,
  cases: {
    'payment.received': [
      { payment, holdsSlot: true },
      { payment, holdsSlot: false },
    ],
    'booking.cancelled': [
      { repayment, isTooLate: false },
      { repayment: null, isTooLate: false },
      { repayment: null, isTooLate: true },
    ],
    'booking.rescheduled': [{ isTooLate: false }, { isTooLate: true }],
    'staff.confirmed': [{ holdsSlot: true }, { holdsSlot: false }],
    'staff.cancelled': [{ repayment }, { repayment: null }],
    'staff.repaid': [
      { repayment, isWhole: false },
      { repayment, isWhole: true },
    ],
    'staff.done': [{ hasStarted: true }, { hasStarted: false }],
  } satisfies CasesOf<typeof bookingLifecycleMachine>,
};
