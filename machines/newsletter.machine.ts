/**
 * The newsletter form in the footer. Promise: an address that was not taken stays in its field; 'subscribed' and 'failed' show for three
 * seconds each, and whoever types before that goes on at once.
 */

import { assign, setup, stateIn } from 'xstate';
import { newsletterError } from '#domain/forms/newsletter';
import { delays } from './delays';
import { port } from './ports';
import { isOk } from './reply';

export interface NewsletterContext {
  email: string;
  /** A field out of sight, which people leave empty. */
  website: string;
  /** Makes a repeat of the call get the first one's answer. */
  key: string;
}
type NewsletterEvent = { type: 'email.changed'; email: string } | { type: 'form.submitted'; website: string };

const newsletter = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    input: {} as { key: string },
    tags: {} as 'busy' | 'editable' | 'settled',
  },
  actors: { subscribe: port('subscribe', { within: 'saveTimeout', otherwise: 'network' }) },
  guards: {
    isValid: ({ context }) => newsletterError(context.email) === undefined,
    wasTaken: stateIn({ sending: { call: 'taken' } }),
  },
  actions: {
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setHoneypot: assign({ website: (_, params: { website: string }) => params.website }),
    clearEmail: assign({ email: '' }),
  },
  delays,
});

export const newsletterMachine = newsletter.createMachine({
  id: 'newsletter',
  context: ({ input }) => ({ email: '', website: '', key: input.key }),
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      initial: 'idle',
      on: {
        'email.changed': { target: '.idle', actions: { type: 'setEmail', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isValid', target: 'sending', actions: { type: 'setHoneypot', params: ({ event }) => event } },
          { target: '.invalid' },
        ],
      },
      states: {
        idle: { description: 'Nothing to say.', tags: 'editable' },
        invalid: { description: "'Please enter a valid email address'", tags: 'editable' },
        subscribed: {
          description: "'Thank you for subscribing!'",
          tags: 'settled',
          entry: 'clearEmail',
          after: { newsletterResetDelay: 'idle' },
        },
        failed: {
          description: 'The address was not taken, and stays in its field.',
          tags: 'settled',
          after: { newsletterResetDelay: 'idle' },
        },
      },
    },
    sending: {
      description: 'The server takes the address; the customer sees it for the specified second at least.',
      tags: 'busy',
      type: 'parallel',
      states: {
        call: {
          initial: 'asking',
          states: {
            asking: {
              description: 'The address is on its way.',
              invoke: {
                id: 'subscribe',
                src: 'subscribe',
                input: ({ context: { email, website, key } }) => ({ email, website, key }),
                onDone: [{ guard: isOk, target: 'taken' }, { target: 'refused' }],
              },
            },
            taken: { description: 'The server has it.', type: 'final' },
            refused: { description: 'The server does not want it, or has not answered.', type: 'final' },
          },
        },
        pause: {
          initial: 'waiting',
          states: {
            waiting: { description: 'The specified second.', after: { newsletterDelay: 'over' } },
            over: { description: 'The second is over.', type: 'final' },
          },
        },
      },
      onDone: [{ guard: 'wasTaken', target: 'open.subscribed' }, { target: 'open.failed' }],
    },
  },
});
