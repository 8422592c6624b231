import { LINK_DAYS } from '#domain/booking/booking';
import { business } from '#domain/shop/business';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { ownerLinkChart } from '../machines/cases/owner-link';
import { act } from '../plan/sentences';
import { keyOf } from '../support/paths/explore';
import { defineScreen } from './screen';

/** `offerNow` is the key of what the page says while it offers the link. */
export const ownerLinkScreen = (offerNow: () => string) =>
  defineScreen<typeof ownerLinkMachine>({
    machine: ownerLinkMachine,
    key: keyOf(),
    cases: ownerLinkChart.cases,
    does: ({ say }) => ({ 'link.requested': () => [act.press(say('payment:result.link'))] }),
    sees(screen, snapshot) {
      const { say } = screen;
      const is = (...states: readonly string[]): boolean => states.some((state) => snapshot.matches(state as never));
      screen.reads(say(offerNow()), is('offered', 'sending'));
      screen.reads(say('payment:result.linkSent'), is('sent'));
      screen.reads(say('payment:result.linkSentText', { days: LINK_DAYS }), is('sent'));
      screen.hears(say('payment:result.linkSent'), is('sent'));
      if (is('sending')) screen.isBusy('payment:result.linkSending');
      if (!is('failed')) return;
      screen.alerts(say('payment:result.linkFailed'));
      screen.reads(say('booking:call', { phone: business.phone.display }));
    },
  });
