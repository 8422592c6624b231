import type { newsletterMachine } from '#machines/newsletter.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { hasSaidYes, isMailbox } from './heard';

export const newsletterPromises: PromisesOf<typeof newsletterMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'only an address is sent': (snapshot) => !snapshot.matches('sending') || isMailbox(snapshot.context.email),
    'nothing is sent twice': (snapshot) =>
      !snapshot.matches('sending') || !snapshot.can({ type: 'form.submitted', website: '' }),
    'a failure keeps the address': (snapshot) => !snapshot.matches({ open: 'failed' }) || snapshot.context.email !== '',
  },
  steps: {
    'an address stays in its field until the server has it': ({ before, event, after }) =>
      after.context.email === before.context.email ||
      after.matches({ open: 'subscribed' }) ||
      (event.type === 'email.changed' && after.context.email === event.email),
    'it thanks only for an address that the server took': ({ before, event, after }) =>
      before.matches({ open: 'subscribed' }) ||
      !after.matches({ open: 'subscribed' }) ||
      before.matches({ sending: { call: 'taken' } }) ||
      hasSaidYes(event, 'subscribe'),
    'it is seen being sent for the specified second': ({ before, event, after }) =>
      before.matches({ sending: { pause: 'waiting' } })
        ? after.matches({ sending: { pause: 'waiting' } }) || event.type.startsWith('xstate.after.newsletterDelay.')
        : before.matches('sending') || !after.matches('sending') || after.matches({ sending: { pause: 'waiting' } }),
  },
};
