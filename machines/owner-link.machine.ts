/** The way back to one's own booking. Promise: a browser without proof can have a link mailed to the booking's owner, and try again. */

import { setup } from 'xstate';
import { port } from './ports';
import { isOk } from './reply';

const ownerLink = setup({
  types: {
    context: {} as { bookingId: string },
    events: {} as { type: 'link.requested' },
    input: {} as { bookingId: string },
    tags: {} as 'busy' | 'settled',
  },
  actors: { requestBookingLink: port('requestBookingLink', { within: 'saveTimeout', otherwise: 'bookingFailed' }) },
});

export const ownerLinkMachine = ownerLink.createMachine({
  id: 'ownerLink',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'This browser cannot prove whose booking it is: a link can be mailed to the owner.',
      tags: 'settled',
      on: { 'link.requested': 'sending' },
    },
    sending: {
      description: 'The link is asked for.',
      tags: 'busy',
      invoke: {
        id: 'requestBookingLink',
        src: 'requestBookingLink',
        input: ({ context }) => context,
        onDone: [{ guard: isOk, target: 'sent' }, { target: 'failed' }],
      },
    },
    sent: { description: 'The link is in the mail, if the booking has an address.', tags: 'settled' },
    failed: {
      description: 'The link could not be asked for; it can be tried again.',
      tags: 'settled',
      on: { 'link.requested': 'sending' },
    },
  },
});
