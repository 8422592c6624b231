/**
 * The door back from a checkout that was not paid. Promise: the booking is kept, a mail with the link to go on is asked for once,
 * and Back first offers the choice on the page before it leaves.
 */

import { setup } from 'xstate';
import { isBookingId } from '#domain/booking';
import { asking } from './ask';
import { delays } from './delays';
import { port } from './ports';

const paymentCancelled = setup({
  types: {
    context: {} as { bookingId: string },
    events: {} as { type: 'back.pressed' } | { type: 'retry.requested' },
    input: {} as { bookingId: string },
    tags: {} as 'busy' | 'settled',
  },
  actors: { reportAbandonedPayment: port('reportAbandonedPayment') },
  guards: { isWellFormed: ({ context }) => isBookingId(context.bookingId) },
  delays: { saveTimeout: delays.saveTimeout },
});
const ask = asking(paymentCancelled);

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
          ...ask('reportAbandonedPayment', {
            input: ({ context }) => context,
            done: 'reported',
            refused: 'unreported',
            timeout: 'saveTimeout',
          }),
        },
        reported: { description: 'The mail is on its way.', tags: 'settled' },
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
