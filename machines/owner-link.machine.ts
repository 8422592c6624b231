/** A browser without proof of ownership can have a link mailed to the address on the booking. */

import { setup } from 'xstate';
import { port } from './ports';
import { isOk } from './reply';

const ownerLink = setup({
  types: {
    context: {} as { bookingId: string },
    events: {} as { type: 'link.requested' },
    input: {} as { bookingId: string },
    tags: {} as 'busy',
  },
  actors: { requestBookingLink: port('requestBookingLink', { within: 'saveTimeout', otherwise: 'bookingFailed' }) },
});

export const ownerLinkMachine = ownerLink.createMachine({
  id: 'ownerLink',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'A link can be mailed to the owner of the booking.',
      on: { 'link.requested': 'sending' },
    },
    sending: {
      description: 'The link is being requested.',
      tags: 'busy',
      invoke: {
        id: 'requestBookingLink',
        src: 'requestBookingLink',
        input: ({ context: { bookingId } }) => ({ bookingId }),
        onDone: [{ guard: isOk, target: 'sent' }, { target: 'failed' }],
      },
    },
    sent: { description: 'The link was mailed, if the booking has an address.' },
    failed: {
      description: 'The request failed; the customer can try again.',
      on: { 'link.requested': 'sending' },
    },
  },
});
