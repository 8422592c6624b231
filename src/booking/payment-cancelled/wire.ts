/** The services of the cancelled payment. */
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { wire } from '#machines/ports';
import { reportPaymentCancelled } from '../../api/bookings';

export const wired = { paymentCancelled: wire(paymentCancelledMachine, { reportPaymentCancelled }) };
