// @vitest-environment jsdom
import { vi } from 'vitest';
import type { ContactField } from '#domain/contact';
import type { contactSubmitMachine } from '#machines/contact-submit.machine';
import { contactSubmitChart } from '../../machines/cases/contact-submit';
import { quote, quotedFacts } from '../../support/fixtures';
import { describeViews, type Start } from './describe-views';
import { fill, press, tick } from './hands';
import { openRoom } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = contactSubmitChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) =>
    openRoom(language, {
      room: 'contact',
      child: 'contactSubmit',
      facts: { ...quotedFacts, contact: start.contact, contactSaved: false },
    }),
});
const fields: readonly ContactField[] = ['name', 'phone', 'email'];

describeViews<typeof contactSubmitMachine>('contact submit', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  byTheWay: ['field.left'],
  gestures: (page) => {
    const field = (name: ContactField) => page.find('textbox', `payment:contact.${name}`);
    return {
      'field.changed': { find: ({ field: name }) => field(name), use: (control, { value }) => fill(control, value) },
      'field.left': {
        find: ({ field: name }) => field(name),
        use: async (control, _event, user) => {
          if (control) await user.click(control);
          await user.tab();
        },
      },
      'consent.changed': {
        find: () => page.find('checkbox', 'payment:contact.consent'),
        use: (control, { newsletterConsent }) => tick(control, newsletterConsent),
      },
      'contact.submitted': {
        find: () => page.find('button', 'payment:contact.submit'),
        use: press,
        explains: true,
      },
      'continue.requested': { find: () => page.find('button', 'payment:contact.continue'), use: press },
    };
  },
  shows: (page, { value, context, status }) => {
    if (status === 'done') return page.hasHeading('payment:pay.title');
    page.hasHeading('payment:contact.title');
    const { price, helperPrice, validUntil, reference } = quote;
    page.reads(page.say('payment:contact.helper', { amount: page.format.money(helperPrice) }));
    page.reads(page.say('payment:contact.validUntil', { time: page.format.instant(validUntil) }));
    page.reads(page.say('payment:contact.reference', { reference }));
    page.reads(page.say('payment:contact.quote') + page.format.money(price));
    const { contact, errors, touched, refusal } = context;
    for (const name of fields) {
      const control = page.find('textbox', `payment:contact.${name}`) as HTMLInputElement;
      if (control.value !== contact[name]) throw new Error(`The ${name} is "${control.value}".`);
      const error = touched.includes(name) ? errors[name] : undefined;
      if (error) page.reads(page.sayError(error));
      if ((control.getAttribute('aria-invalid') === 'true') !== (error !== undefined)) {
        throw new Error(`The field "${name}" should ${error ? 'be marked' : 'not be marked'}.`);
      }
    }
    if (refusal) page.alerts(page.say('payment:contact.failed'), page.sayError(refusal));
    else page.readsNot(page.say('payment:contact.failed'));
    if (value === 'saving') page.isBusy('payment:contact.saving');
    if (value === 'sending') page.isBusy('payment:contact.telling');
    if (value === 'sent') page.reads(page.say('payment:contact.sent'));
    if (value === 'unsent') page.alerts(page.say('payment:contact.unsent'));
  },
});
