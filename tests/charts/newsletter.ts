import { newsletterMachine } from '#machines/newsletter.machine';
import { act } from '../plan/sentences';
import { answered, enters, hasSaidYes, isMailbox, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { busy, button, field, focusOn, sent, text } from '../support/charts/things';

export const newsletter = chartOf<typeof newsletterMachine>({
  machine: newsletterMachine,
  inputs: [{}],
  cases: {
    'email.changed': [{ email: 'wei.chen@example.com' }, { email: 'wei.chen@' }],
    'form.submitted': [{ leaveEmpty: '' }],
    'xstate.done.actor.subscribe': [answered(), refused('serverError')],
  },
  key: ({ context }) => context.email,
  promises: {
    states: {
      'only an email address is sent': (snapshot) => !snapshot.matches('sending') || isMailbox(snapshot.context.email),
      'an address cannot be sent twice': (snapshot) =>
        !snapshot.matches('sending') || !snapshot.can({ type: 'form.submitted', leaveEmpty: '' }),
      'a failure keeps the address': (snapshot) =>
        !snapshot.matches({ open: 'failed' }) || snapshot.context.email !== '',
    },
    steps: {
      'an address stays in its field until the server has accepted it': ({ before, event, after }) =>
        after.context.email === before.context.email ||
        after.matches({ open: 'subscribed' }) ||
        (event.type === 'email.changed' && after.context.email === event.email),
      'the customer is thanked only for an address that the server has accepted': (step) =>
        !enters(step, { open: 'subscribed' }) || hasSaidYes(step.event, 'subscribe'),
    },
  },
  screen: ({ say, language }) => {
    const open = [button(say('newsletter.submit'))];
    return {
      within: 'footer form',
      does: {
        'email.changed': ({ email }) => [act.type(email, say('newsletter.label'))],
        'form.submitted': () => [act.press(say('newsletter.submit'))],
      },
      shows: {
        '*': ({ context: { email }, ...snapshot }) => [
          sent('lang', language),
          field(
            say('newsletter.label'),
            email,
            snapshot.matches({ open: 'invalid' }) ? say('newsletter.invalid') : undefined,
          ),
        ],
        'open.idle': () => open,
        'open.invalid': () => [...open, focusOn(say('newsletter.label'))],
        'open.subscribed': () => [...open, text(say('newsletter.done')), text(say('newsletter.next'))],
        'open.failed': () => [...open, text(say('newsletter.failed'))],
        sending: () => [busy(say('newsletter.busy'))],
      },
    };
  },
  start: (stage) => stage.open('/accessibility'),
  calls: { subscribe: 'POST /api/newsletter' },
  chromium: {
    address: () => '/accessibility',
    reloads: { '*': ['open.idle', 'the form is not stored: it has a single field'] },
  },
  plan: { priority: 'low' },
});
