import { CONTACT_FIELDS, type Contact } from '#domain/contact';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { contactSubmitChart } from '../../machines/cases/contact-submit';
import type { EventCases } from '../../support/paths/cases';
import { quotedFacts } from '../support/seed';
import { STEP_PATHS } from './addresses';
import { describeBrowser } from './describe-browser';
import { hasHeading, openStep, same } from './steps';

const { input, moreInputs, key, cases } = contactSubmitChart;

describeBrowser<typeof contactSubmitMachine>('contact submit', {
  machine: contactSubmitMachine,
  inputs: [input, ...moreInputs],
  key,
  cases: cases as EventCases,
  byTheWay: ['field.left'],
  ports: ['saveContact', 'sendInquiry'],
  address: (_fixture, { status }) => STEP_PATHS[status === 'done' ? 'promo' : 'contact'],
  focus: { confirms: ['contact.submitted'] },
  keeps: ({ contact }) => contact,
  afterRefresh: {
    saving: { to: 'editing', because: 'nothing has come of it yet; the form is as it was' },
    sending: {
      to: 'editing',
      because: 'whether the team was told is not known to the tab; saving again tells them again',
    },
    sent: { to: 'editing', because: 'the word of thanks is said for a moment' },
    unsent: { to: 'editing', because: 'saving again tries to tell the team once more' },
  },
  async open(fixture, { model }) {
    const { contact } = model.options.input as { contact: Contact };
    await openStep(fixture, 'contact', { ...(await quotedFacts(fixture.customer)), contact });
  },
  gestures: ({ customer: { page }, flow: { t, press } }) => {
    const field = (name: string) => page.locator(`#contact-${name}`);
    return {
      'field.changed': async ({ field: name, value }, last) => {
        if (typeof value === 'boolean') {
          const box = page.getByRole('checkbox', { name: t.payment.contact[name] });
          await box.setChecked(!value, { force: true });
          await last();
          return box.setChecked(value, { force: true });
        }
        if ((await field(name).inputValue()) === value) await field(name).fill(`${value}x`);
        await last();
        await field(name).fill(value);
      },
      'field.left': async ({ field: name }) => {
        await field(name).focus();
        await field(name).press('Tab');
      },
      'contact.submitted': () => page.getByRole('button', { name: t.payment.contact.submit }).click({ force: true }),
      'continue.requested': () => press(t.payment.contact.continue),
    };
  },
  async shows(fixture, { value, context, status }) {
    const { page } = fixture.customer;
    const { payment } = fixture.flow.t;
    if (status === 'done') return hasHeading(fixture, payment.pay.title);
    await hasHeading(fixture, payment.contact.title);
    for (const name of CONTACT_FIELDS) {
      same(name, await page.locator(`#contact-${name}`).inputValue(), context.contact[name]);
      const error = context.touched.includes(name) && context.errors[name] !== undefined;
      same('Refused', (await page.locator(`#contact-${name}`).getAttribute('aria-invalid')) === 'true', error);
    }
    const main = await page.locator('main').innerText();
    same('Failure', main.includes(payment.contact.failed), context.refusal !== undefined);
    if (value === 'unsent') same('Unsent', main.includes(payment.contact.unsent), true);
  },
});
