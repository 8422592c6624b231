import type { Contact } from '#domain/forms/contact';
import type { Quote } from '#domain/move/quote';
import { contactSubmitChart } from '../../machines/cases/contact-submit';
import { contactSubmitScreen } from '../../screens/contact-submit';
import { STEP_PATHS } from '../../screens/steps';
import { quotedFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = contactSubmitChart;

/** The quote offered in the walk. */
let offered: Quote | undefined;

describeBrowser('contact submit', {
  ...inBrowser(contactSubmitScreen(() => offered as Quote)),
  inputs: [input, ...moreInputs],
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
  sample: ['editing', 'sent', 'unsent'],
  async open(fixture, { model }) {
    const { contact } = model.options.input as { contact: Contact };
    const facts = await quotedFacts(fixture.customer);
    offered = facts.quote;
    await openStep(fixture, 'contact', { ...facts, contact });
  },
});
