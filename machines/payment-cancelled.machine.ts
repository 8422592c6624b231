/**
 * The page after a checkout was left unpaid. Promise: it says 'cancelled' only once the server has; the booking is kept, the mail with
 * its payment link is requested once, and Back highlights the choice instead of leaving for the checkout.
 */

import { setup } from 'xstate';
import { isBookingId } from '#domain/booking/booking';
import type { Facts } from '#domain/booking/draft';
import type { ErrorCode } from '#domain/refusal';
import { port } from './ports';
import { isOk, refusal } from './reply';

export interface PaymentCancelledInput {
  bookingId: string;
  /** The move, in the tab that made the booking. */
  facts?: Facts | undefined;
}

const paymentCancelled = setup({
  types: {
    context: {} as PaymentCancelledInput,
    events: {} as { type: 'back.pressed' } | { type: 'retry.requested' },
    input: {} as PaymentCancelledInput,
    tags: {} as 'busy',
  },
  actors: {
    reportPaymentCancelled: port('reportPaymentCancelled', { within: 'saveTimeout', otherwise: 'bookingFailed' }),
  },
  guards: {
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    /** Another backend, which mails no link, says that it was not paid. */
    isUnpaid: (_, { reason }: { reason: ErrorCode }) => reason === 'paymentNotCompleted',
    wasCancelled: (_, { reason }: { reason: ErrorCode }) => reason === 'bookingCancelled',
    isClosed: (_, { reason }: { reason: ErrorCode }) => reason === 'notAllowedNow',
    isAlreadyPaid: (_, { reason }: { reason: ErrorCode }) => reason === 'alreadyPaid',
  },
});

export const paymentCancelledMachine = paymentCancelled.createMachine({
  id: 'paymentCancelled',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    mail: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Without a booking there is nothing to report.',
          always: [{ guard: 'isWellFormed', target: 'reporting' }, { target: 'unneeded' }],
        },
        reporting: {
          description: 'The cancelled payment is being reported; the server mails the payment link once.',
          tags: 'busy',
          invoke: {
            id: 'reportPaymentCancelled',
            src: 'reportPaymentCancelled',
            input: ({ context: { bookingId } }) => ({ bookingId }),
            onDone: [
              { guard: isOk, target: 'reported' },
              { guard: { type: 'isAlreadyPaid', params: refusal }, target: 'paid' },
              { guard: { type: 'wasCancelled', params: refusal }, target: 'cancelled' },
              { guard: { type: 'isClosed', params: refusal }, target: 'closed' },
              { guard: { type: 'isUnpaid', params: refusal }, target: 'unpaid' },
              { target: 'unreported' },
            ],
          },
        },
        reported: { description: 'Nothing was paid; the mail is on its way.' },
        paid: { description: 'The booking was paid in another tab: the page leads to it.' },
        cancelled: {
          description: 'The booking was cancelled in the meantime: the page leads to it, where the refund is shown.',
        },
        closed: {
          description: 'The booking has no checkout, or another one replaced it: the page leads to it.',
        },
        unpaid: { description: 'Nothing was paid, and no mail is on its way.' },
        unreported: {
          description: 'The server did not answer; the page works without the mail.',
          on: { 'retry.requested': 'reporting' },
        },
        unneeded: { description: 'The URL names no booking.' },
      },
    },
    choice: {
      initial: 'open',
      states: {
        open: {
          description: 'Resume the payment, change the booking, or leave.',
          on: { 'back.pressed': 'highlighted' },
        },
        highlighted: { description: 'Back was pressed: the choice has the focus.' },
      },
    },
  },
});
