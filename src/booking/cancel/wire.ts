/** What the door back from a checkout asks of the world. */
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { wire } from '#machines/ports';
import { reportAbandonedPayment } from '../../services/bookings';

export const wired = { paymentCancelled: wire(paymentCancelledMachine, { reportAbandonedPayment }) };
