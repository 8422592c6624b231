// @vitest-environment jsdom
import { vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { CONTACT_FIELDS, type ContactField } from '#domain/contact';
import type { contactSubmitMachine } from '#machines/contact-submit.machine';
import { contactSubmitChart } from '../../machines/cases/contact-submit';
import { quote, quotedFacts } from '../../support/fixtures';
import { fill, press, tick } from './controls';
import { describeViews, type Start } from './describe-views';
import type { Page } from './page';
import { openStep } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, moreInputs, key, cases } = contactSubmitChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) =>
    openStep(language, {
      step: 'contact',
      child: 'contactSubmit',
      facts: { ...quotedFacts, contact: start.contact, contactSaved: false },
    }),
});
type Context = SnapshotFrom<typeof contactSubmitMachine>['context'];
const missingIn = ({ errors }: Context): ContactField[] => CONTACT_FIELDS.filter((name) => errors[name]);

/** What is still needed is said beside the button, which then explains more than it does. */
function showsMissing(page: Page, missing: readonly ContactField[]): void {
  const button = page.find('button', 'payment:contact.submit');
  const said = document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
  const names = missing.map((name) => page.say(`payment:contact.${name}`));
  const needed = page.say('payment:contact.missing');
  const isRight = names.length > 0 ? said === [needed, ...names].join('') : !said?.startsWith(needed);
  if (!isRight) throw new Error(`What is missing is said as "${said}".`);
  if ((button?.getAttribute('aria-disabled') === 'true') !== names.length > 0)
    throw new Error('The button does not say whether it can be used.');
}

describeViews<typeof contactSubmitMachine>('contact submit', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  byTheWay: ['field.left'],
  gestures: (page, actor) => {
    const field = (name: ContactField) => page.find('textbox', `payment:contact.${name}`);
    return {
      'field.changed': {
        find: ({ field: name, value }) =>
          page.find(typeof value === 'boolean' ? 'checkbox' : 'textbox', `payment:contact.${name}`),
        use: (control, { value }) => (typeof value === 'boolean' ? tick(control, value) : fill(control, value)),
      },
      'field.left': {
        find: ({ field: name }) => field(name),
        use: async (control, _event, user) => {
          if (control) await user.click(control);
          await user.tab();
        },
      },
      'contact.submitted': {
        find: () => page.find('button', 'payment:contact.submit'),
        use: async (control, event, user) => {
          await press(control, event, user);
          const first = missingIn(actor().getSnapshot().context)[0];
          if (first && document.activeElement !== field(first)) throw new Error(`The ${first} has not the focus.`);
        },
        explains: true,
      },
      'continue.requested': { find: () => page.find('button', 'payment:contact.continue'), use: press },
    };
  },
  shows: (page, { value, context, status }) => {
    if (status === 'done') return page.hasHeading('payment:pay.title');
    page.hasHeading('payment:contact.title');
    const { price, helperPrice, validUntil = 0, reference = '' } = quote;
    page.reads(page.say('payment:contact.helper', { amount: page.format.money(helperPrice) }));
    page.reads(page.say('payment:contact.validUntil', { time: page.format.instant(validUntil) }));
    page.reads(page.say('payment:contact.reference', { reference }));
    page.reads(page.say('payment:contact.quote') + page.format.money(price));
    const { contact, errors, touched, refusal, unnotified } = context;
    for (const name of CONTACT_FIELDS) {
      const control = page.find('textbox', `payment:contact.${name}`) as HTMLInputElement;
      if (control.value !== contact[name]) throw new Error(`The ${name} is "${control.value}".`);
      const error = touched.includes(name) ? errors[name] : undefined;
      if (error) page.reads(page.sayError(error));
      if ((control.getAttribute('aria-invalid') === 'true') !== (error !== undefined)) {
        throw new Error(`The field "${name}" should ${error ? 'be marked' : 'not be marked'}.`);
      }
    }
    const consent = page.find('checkbox', 'payment:contact.newsletterConsent') as HTMLInputElement;
    if (consent.checked !== contact.newsletterConsent) throw new Error('The consent is not what was said.');
    if (value === 'editing') showsMissing(page, missingIn(context));
    if (refusal) page.alerts(page.say('payment:contact.failed'), page.sayError(refusal));
    else page.readsNot(page.say('payment:contact.failed'));
    if (value === 'saving') page.isBusy('payment:contact.saving');
    if (value === 'sending') page.isBusy('payment:contact.telling');
    if (value === 'sent') page.reads(page.say('payment:contact.sent'));
    const unsent = page.say('payment:contact.unsentText');
    const reason = page.sayError('inquiryFailed');
    if (value === 'unsent') page.alerts(page.say('payment:contact.unsent'), unsent, unnotified ? reason : '');
    else for (const text of [unsent, reason]) page.readsNot(text);
  },
});
