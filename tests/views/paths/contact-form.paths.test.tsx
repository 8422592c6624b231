// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { MessageField } from '#domain/contact-message';
import { contactFormMachine } from '#machines/contact-form.machine';
import { messageFormOf } from '#machines/contact-form.view';
import { contactFormChart, TODAY } from '../../machines/cases/contact-form';
import { withStandIns } from '../../support/paths/stand-in';
import { describeViews } from './describe-views';
import { fill, press } from './hands';
import { openChart } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('../../../src/app/wire-contact', () => ({ plugged: { contactForm: withStandIns(contactFormMachine) } }));
vi.mock('../../../src/app/today', () => ({ today: () => TODAY }));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, key, cases } = contactFormChart;
const shown: readonly MessageField[] = ['name', 'email', 'phone', 'message'];

describeViews<typeof contactFormMachine>('contact form', {
  machine,
  key,
  cases,
  starts: [{ input, open: (language) => openChart(language, '/contact') }],
  byTheWay: ['field.left'],
  waived: {
    'contactForm.editing --quote.removed[0]-->':
      'a quote comes by navigation state: tests/browser/forms.test.ts brings one and takes it away',
  },
  gestures: (page, actor) => {
    const field = (name: MessageField) => page.find('textbox', `contact:form.${name}`);
    return {
      'field.changed': { find: ({ field: name }) => field(name), use: (control, { value }) => fill(control, value) },
      'field.left': {
        find: ({ field: name }) => (actor().getSnapshot().matches('restoring') ? null : field(name)),
        use: async (control, _event, user) => {
          if (control) await user.click(control);
          await user.tab();
        },
      },
      'quote.removed': { find: () => page.find('button', 'contact:quote.remove'), use: press },
      'message.submitted': {
        find: () => (actor().getSnapshot().matches('restoring') ? null : page.find('button', 'contact:form.submit')),
        use: press,
        explains: true,
      },
      'connection.restored': {
        find: () => null,
        use: () => act(async () => void window.dispatchEvent(new Event('online'))),
        isOneOfMany: true,
      },
      'message.begun': { find: () => page.find('button', 'contact:sent.again'), use: press },
    };
  },
  shows: (page, snapshot) => {
    page.hasHeading('contact:title');
    page.reads(page.say('contact:hours'));
    const { phase, message, errors, missing, refusal } = messageFormOf(snapshot);
    if (phase === 'sent') {
      page.reads(page.say('contact:sent.title'));
      return page.hasNo('button', 'contact:form.submit');
    }
    for (const name of shown) {
      const control = page.find('textbox', `contact:form.${name}`) as HTMLInputElement;
      if (control.value !== message[name]) throw new Error(`The ${name} is "${control.value}".`);
      const error = errors[name];
      if (error) page.reads(page.sayError(error));
      if ((control.getAttribute('aria-invalid') === 'true') !== (error !== undefined)) {
        throw new Error(`The field "${name}" should ${error ? 'be marked' : 'not be marked'}.`);
      }
    }
    if (missing.length > 0) page.reads(page.say('contact:form.missing'));
    else page.readsNot(page.say('contact:form.missing'));
    if (phase === 'offline') page.alerts(page.say('contact:offline.title'));
    if (phase === 'failed') page.alerts(page.say('errors:messageFailed'), page.say('contact:failed.kept'));
    else page.readsNot(page.say('errors:messageFailed'));
    if (phase === 'failed' && refusal === 'tooManyRequests') page.alerts(page.sayError(refusal));
    if (phase === 'sending') page.isBusy('contact:form.sending');
  },
});
