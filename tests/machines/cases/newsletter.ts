import { type NewsletterContext, newsletterMachine } from '#machines/newsletter.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

const address = { email: 'wei.chen@example.com' };

export const newsletterChart = {
  machine: newsletterMachine,
  input: { key: 'a'.repeat(32) },
  key: keyOf<NewsletterContext>(({ email }) => email),
  cases: {
    'email.changed': [address, { email: 'wei.chen@' }],
    'form.submitted': [{ website: '' }],
    'xstate.done.actor.subscribe': [answered(), refused('network')],
  } satisfies CasesOf<typeof newsletterMachine>,
};
