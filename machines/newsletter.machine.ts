/** The newsletter form in the footer. A rejected address stays in the field; 'subscribed' and 'failed' show for three seconds, or until the customer types. */

import { assign, setup } from 'xstate';
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
  actors: { subscribe: port('subscribe', { atLeast: 'newsletterDelay', within: 'saveTimeout', otherwise: 'network' }) },
  guards: { isValid: ({ context }) => newsletterError(context.email) === undefined },
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
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context: { email, leaveEmpty } }) => ({ email, leaveEmpty }),
        onDone: [{ guard: isOk, target: 'open.subscribed' }, { target: 'open.failed' }],
      },
    },
  },
});
