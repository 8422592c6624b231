import { newsletterMachine } from '#machines/newsletter.machine';
import { answered, refused } from '../../machines/answers';
import { newsletterChart } from '../../machines/cases/newsletter';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { texts } from '../texts';

export const newsletter = definePlan<typeof newsletterMachine>({
  machine: newsletterMachine,
  inputs: [newsletterChart.input],
  key: newsletterChart.key,
  cases: {
    ...newsletterChart.cases,
    'xstate.done.actor.subscribe': [answered(), refused('serverError')],
  },
  calls: { subscribe: 'POST /api/newsletter' },
  priority: 'low',
  screen(language) {
    const say = texts[language].common.newsletter;
    return {
      start: () => [act.open(`/${language}`)],
      does: {
        'email.changed': ({ email }) => [act.type(email, say.label)],
        'form.submitted': () => [act.press(say.submit)],
      },
      sees(snapshot) {
        const { email } = snapshot.context;
        if (snapshot.matches('sending')) return [act.text(say.busy)];
        if (snapshot.matches({ open: 'subscribed' })) return [act.text(say.done)];
        if (snapshot.matches({ open: 'failed' })) return [act.text(say.failed)];
        return [
          ...(email ? [act.field(email, say.label)] : [act.button(say.submit)]),
          ...(snapshot.matches({ open: 'invalid' }) ? [act.fieldError(say.invalid, say.label)] : []),
        ];
      },
    };
  },
});
