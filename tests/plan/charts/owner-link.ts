import { ownerLinkMachine } from '#machines/owner-link.machine';
import { answered, refused } from '../../machines/answers';
import { ownerLinkChart } from '../../machines/cases/owner-link';
import { ownerLinkScreen } from '../../screens/owner-link';
import { wordsIn } from '../../screens/words';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { texts } from '../texts';

export const ownerLink = definePlan<typeof ownerLinkMachine>({
  machine: ownerLinkMachine,
  inputs: [ownerLinkChart.input],
  cases: { 'xstate.done.actor.requestBookingLink': [answered(), refused('serverError')] },
  calls: { requestBookingLink: 'POST /api/bookings/:id/link' },
  priority: 'medium',
  screen(language) {
    const { manage, payment } = texts[language];
    const { result: say } = payment;
    return {
      start: () => [act.open(`/dev/start?step=unverified&lang=${language}`)],
      does: ownerLinkScreen(() => 'manage:unverifiedText').does(wordsIn(language)),
      sees(snapshot) {
        if (snapshot.matches('sent')) return [act.text(say.linkSent)];
        if (snapshot.matches('sending')) return [act.text(say.linkSending)];
        return snapshot.matches('failed')
          ? [act.text(say.linkFailed), act.button(say.link)]
          : [act.text(manage.unverifiedTitle), act.text(manage.unverifiedText), act.button(say.link)];
      },
    };
  },
});
