/** The newsletter form in the footer. A rejected address stays in the field; 'subscribed' and 'failed' show for three seconds, or until the customer types. */

import { assign, setup, stateIn } from 'xstate';
import { newsletterError } from '#domain/forms/newsletter';
import { delays } from './delays';
import { port } from './ports';
import { isOk } from './reply';

export interface NewsletterContext {
  email: string;
  /** Honeypot: a hidden field that people leave empty. */
  leaveEmpty: string;
}
type NewsletterEvent = { type: 'email.changed'; email: string } | { type: 'form.submitted'; leaveEmpty: string };

const newsletter = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    tags: {} as 'busy',
  },
  actors: { subscribe: port('subscribe', { within: 'saveTimeout', otherwise: 'network' }) },
  guards: {
    isValid: ({ context }) => newsletterError(context.email) === undefined,
    wasTaken: stateIn({ sending: { call: 'taken' } }),
  },
  actions: {
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setHoneypot: assign({ leaveEmpty: (_, params: { leaveEmpty: string }) => params.leaveEmpty }),
    clearEmail: assign({ email: '' }),
  },
  delays,
});

export const newsletterMachine = newsletter.createMachine({
  id: 'newsletter',
  context: { email: '', leaveEmpty: '' },
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
        idle: { description: 'No message.' },
        invalid: { description: "'Please enter a valid email address'" },
        subscribed: {
          description: "'Thank you for subscribing!'",
          entry: 'clearEmail',
          after: { newsletterResetDelay: 'idle' },
        },
        failed: {
          description: 'The address was rejected and stays in the field.',
          after: { newsletterResetDelay: 'idle' },
        },
      },
    },
    sending: {
      description: 'The address is being sent; this state lasts at least one second.',
      tags: 'busy',
      type: 'parallel',
      states: {
        call: {
          initial: 'asking',
          states: {
            asking: {
              description: 'The request is on its way.',
              invoke: {
                id: 'subscribe',
                src: 'subscribe',
                input: ({ context: { email, leaveEmpty } }) => ({ email, leaveEmpty }),
                onDone: [{ guard: isOk, target: 'taken' }, { target: 'refused' }],
              },
            },
            taken: { description: 'The server has accepted it.', type: 'final' },
            refused: { description: 'The server has refused it, or has not answered.', type: 'final' },
          },
        },
        pause: {
          initial: 'waiting',
          states: {
            waiting: { description: 'The minimum of one second.', after: { newsletterDelay: 'over' } },
            over: { description: 'The second is over.', type: 'final' },
          },
        },
      },
      onDone: [{ guard: 'wasTaken', target: 'open.subscribed' }, { target: 'open.failed' }],
    },
  },
});
