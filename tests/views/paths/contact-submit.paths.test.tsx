import { contactSubmitChart } from '../../machines/cases/contact-submit';
import { contactSubmitScreen } from '../../screens/contact-submit';
import { quote, quotedFacts } from '../../support/fixtures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = contactSubmitChart;

describeViews('contact submit', {
  ...onScreen(contactSubmitScreen(() => quote)),
  variants: ({ field }) => (field === 'newsletterConsent' ? field : undefined),
  starts: [input, ...moreInputs].map((start) => ({
    input: start,
    open: (language) =>
      openStep(language, {
        step: 'contact',
        child: 'contactSubmit',
        facts: { ...quotedFacts, contact: start.contact, contactSaved: false },
      }),
  })),
});
