import { LINK_DAYS } from '#domain/booking/booking';
import { business } from '#domain/shop/business';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { act } from '../plan/sentences';
import { answered, hasSaidYes, inputOf, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { alert, busy, button, heard, text } from '../support/charts/things';
import { bookingId, strange } from '../support/fixtures';

export const ownerLink = chartOf<typeof ownerLinkMachine>({
  machine: ownerLinkMachine,
  inputs: [{ bookingId }],
  cases: { 'xstate.done.actor.requestBookingLink': [answered(), refused('tooManyRequests')] },
  promises: {
    states: {
      'a link can be requested until one is sent, one request at a time': (snapshot) =>
        snapshot.can({ type: 'link.requested' }) === (snapshot.matches('offered') || snapshot.matches('failed')),
      'the chart is busy exactly while a request is pending': (snapshot) =>
        snapshot.hasTag('busy') === (snapshot.children.requestBookingLink !== undefined),
      'the link is asked for the booking that is shown': ({ children }) =>
        !children.requestBookingLink || inputOf(children.requestBookingLink).bookingId === bookingId,
    },
    steps: {
      'a link counts as sent exactly when the server has confirmed it': ({ before, event, after }) =>
        after.matches('sent') === (before.matches('sent') || hasSaidYes(event, 'requestBookingLink')),
      'a request that the server refused is said to have failed': ({ event, after }) =>
        after.matches('failed') === (event.output?.ok === false),
    },
  },
  screen: ({ say }) => {
    const offer = text(say('manage:unverifiedText'));
    const press = button(say('payment:result.link'));
    return {
      does: { 'link.requested': () => [act.press(say('payment:result.link'))] },
      shows: {
        offered: () => [offer, press],
        sending: () => [offer, busy(say('payment:result.linkSending'))],
        sent: () => [
          text(say('payment:result.linkSent')),
          heard(say('payment:result.linkSent')),
          text(say('payment:result.linkSentText', { days: LINK_DAYS })),
        ],
        failed: () => [
          alert(say('payment:result.linkFailed')),
          text(say('booking:call', { phone: business.phone.display })),
          press,
        ],
      },
    };
  },
  start: async (stage) => {
    const id = await stage.booking({ isOwn: false });
    await stage.open(`/manage/${id}`);
    await stage.settle?.('readBooking', answered({ booking: strange }));
  },
  calls: { requestBookingLink: 'POST /api/bookings/:id/link' },
  chromium: {
    address: ({ context }) => `/manage/${context.bookingId}`,
    reloads: { '*': ['offered', 'the link can be requested again'] },
  },
  plan: {
    priority: 'medium',
    start: ({ language }) => [act.open(`/dev/start?step=unverified&lang=${language}`)],
    cases: { 'xstate.done.actor.requestBookingLink': [answered(), refused('serverError')] },
  },
});
