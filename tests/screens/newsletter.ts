import { newsletterMachine } from '#machines/newsletter.machine';
import { newsletterFormOf } from '#machines/newsletter.view';
import { newsletterChart } from '../machines/cases/newsletter';
import { act } from '../plan/sentences';
import { sendsAlong } from './forms';
import { defineScreen, same } from './screen';

const TEXTS = { invalid: ['invalid'], subscribed: ['done', 'next'], failed: ['failed'] } as const;

export const newsletterScreen = defineScreen<typeof newsletterMachine>({
  machine: newsletterMachine,
  key: newsletterChart.key,
  cases: newsletterChart.cases,
  explains: ['form.submitted'],
  within: 'footer form',
  does: ({ say }) => ({
    'email.changed': ({ email }) => [act.type(email, say('newsletter.label'))],
    'form.submitted': () => [act.press(say('newsletter.submit'))],
  }),
  sees(screen, snapshot) {
    const { email, phase } = newsletterFormOf(snapshot);
    const field = screen.find('textbox', 'newsletter.label');
    const isInvalid = phase === 'invalid';
    same('The field', [field?.value, field?.isMarked], [email, isInvalid]);
    if (isInvalid) same('What is wrong has the focus', field?.hasFocus, true);
    for (const [shown, keys] of Object.entries(TEXTS)) {
      for (const key of keys) screen.reads(screen.say(`newsletter.${key}`), shown === phase);
    }
    sendsAlong(screen);
    if (phase === 'sending') screen.isBusy('newsletter.busy');
    else screen.isOpen('button', 'newsletter.submit');
  },
});
