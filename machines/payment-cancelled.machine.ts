/**
 * The door back from a checkout. Promise: what is said of money is what the server says; the booking is kept, a mail with the link to go on is asked for once,
 * and Back first offers the choice on the page before it leaves.
 */

import { setup } from 'xstate';
import { isBookingId } from '#domain/booking/booking';
import type { ErrorCode } from '#domain/refusal';
import { port } from './ports';
import { isOk, refusal } from './reply';

const paymentCancelled = setup({
  types: {
    context: {} as { bookingId: string },
    events: {} as { type: 'back.pressed' } | { type: 'retry.requested' },
    input: {} as { bookingId: string },
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    reportPaymentCancelled: port('reportPaymentCancelled', { within: 'saveTimeout', otherwise: 'bookingFailed' }),
  },
  guards: {
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    wasPaid: (_, { reason }: { reason: ErrorCode }) => reason === 'alreadyPaid',
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
          description: 'The server is told; it mails the link once.',
          tags: 'busy',
          invoke: {
            id: 'reportPaymentCancelled',
            src: 'reportPaymentCancelled',
            input: ({ context }) => context,
            onDone: [
              { guard: isOk, target: 'reported' },
              { guard: { type: 'wasPaid', params: refusal }, target: 'paid' },
              { target: 'unreported' },
            ],
          },
        },
        reported: { description: 'Nothing was paid; the mail is on its way.', tags: 'settled' },
        paid: { description: 'It was paid meanwhile, in another tab: the booking is the way on.', tags: 'settled' },
        unreported: {
          description: 'The server could not be told; the page works without the mail.',
          tags: 'settled',
          on: { 'retry.requested': 'reporting' },
        },
        unneeded: { description: 'The address names no booking.', tags: 'settled' },
      },
    },
    choice: {
      initial: 'open',
      states: {
        open: {
          description: 'Resume the payment, change the booking, or leave.',
          on: { 'back.pressed': 'highlighted' },
        },
        highlighted: { description: 'Back was pressed once: the choice has the focus. The next Back leaves.' },
      },
    },
  },
});
