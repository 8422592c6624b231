import type { newsletterMachine } from '#machines/newsletter.machine';
import { newsletterFormOf } from '#machines/newsletter.view';
import { newsletterChart } from '../../machines/cases/newsletter';
import { fill, press } from './controls';
import { describeViews } from './describe-views';
import { openChart } from './steps';

const { machine, input, cases } = newsletterChart;

describeViews<typeof newsletterMachine>('newsletter', {
  machine,
  key: newsletterChart.key,
  cases,
  starts: [{ input, open: (language) => openChart(language, '/newsletter') }],
  gestures: (page) => ({
    'email.changed': {
      find: () => page.find('textbox', 'newsletter.label'),
      use: (control, { email }) => fill(control, email),
    },
    'form.submitted': {
      find: () => page.find('button', 'newsletter.submit'),
      use: async (control, event, user) => {
        await press(control, event, user);
        const field = page.find('textbox', 'newsletter.label');
        if (field?.getAttribute('aria-invalid') === 'true' && document.activeElement !== field)
          throw new Error('What is wrong has not the focus.');
      },
      explains: true,
    },
  }),
  shows: (page, snapshot) => {
    const { email, phase } = newsletterFormOf(snapshot);
    const control = page.find('textbox', 'newsletter.label') as HTMLInputElement;
    if (control.value !== email) throw new Error(`The field is "${control.value}".`);
    const texts = { invalid: ['invalid'], subscribed: ['done', 'next'], failed: ['failed'] } as const;
    for (const [shown, keys] of Object.entries(texts)) {
      for (const key of keys) {
        const text = page.say(`newsletter.${key}`);
        if (shown === phase) page.reads(text);
        else page.readsNot(text);
      }
    }
    if ((control.getAttribute('aria-invalid') === 'true') !== (phase === 'invalid'))
      throw new Error('The field is marked wrongly.');
    const language = document.querySelector<HTMLInputElement>('input[name=lang]')?.value;
    if (language !== page.language) throw new Error(`Without a script it would be answered in "${language}".`);
    if (phase === 'sending') page.isBusy('newsletter.busy');
    else page.isOpen('button', 'newsletter.submit');
  },
});
