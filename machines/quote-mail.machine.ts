/** The customer can have the quote mailed on the payment screen. The link in the mail opens it on any device. */

import { setup } from 'xstate';
import { port } from './ports';
import { isOk } from './reply';

const quoteMail = setup({
  types: {
    context: {} as { bookingId: string },
    events: {} as { type: 'mail.requested' },
    input: {} as { bookingId: string },
    tags: {} as 'busy',
  },
  actors: { sendQuote: port('sendQuote', { within: 'saveTimeout', otherwise: 'bookingFailed' }) },
});

export const quoteMailMachine = quoteMail.createMachine({
  id: 'quoteMail',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'The quote can be mailed.',
      on: { 'mail.requested': 'sending' },
    },
    sending: {
      description: 'The mail is being requested.',
      tags: 'busy',
      invoke: {
        id: 'sendQuote',
        src: 'sendQuote',
        input: ({ context: { bookingId } }) => ({ bookingId }),
        onDone: [{ guard: isOk, target: 'sent' }, { target: 'failed' }],
      },
    },
    sent: { description: 'The mail is on its way to the address of the contact details.' },
    failed: {
      description: 'The request failed; the customer can try again.',
      on: { 'mail.requested': 'sending' },
    },
  },
});
