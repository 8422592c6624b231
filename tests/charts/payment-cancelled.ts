import type { SnapshotFrom } from 'xstate';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import * as planned from '../plan/sample';
import { act } from '../plan/sentences';
import { answered, orElse, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import { button, focusOn, heading, link, no, text } from '../support/charts/things';
import { bookingId } from '../support/fixtures';
import { payName } from './payment';

const offersChoice = (snapshot: SnapshotFrom<typeof paymentCancelledMachine>) =>
  !(['paid', 'cancelled', 'closed'] as const).some((mail) => snapshot.matches({ mail }));

const WAYS = { resume: '/quote?step=promo', change: '/quote?step=review', leave: '' } as const;

export const paymentCancelled = chartOf<typeof paymentCancelledMachine>({
  machine: paymentCancelledMachine,
  inputs: [{ bookingId }, { bookingId: '' }],
  cases: {
    'xstate.done.actor.reportPaymentCancelled': [
      answered(),
      refused('serverError'),
      refused('alreadyPaid'),
      refused('bookingCancelled'),
      refused('notAllowedNow'),
      refused('paymentNotCompleted'),
    ],
  },
  promises: {
    states: {
      'the choice is offered whatever happens to the mail': (snapshot) =>
        snapshot.matches({ choice: 'open' }) || snapshot.matches({ choice: 'highlighted' }),
      'nothing is reported without a booking': (snapshot) =>
        snapshot.matches({ mail: 'unneeded' }) === (snapshot.context.bookingId === ''),
    },
  },
  screen: ({ say: translate, language }) => {
    const say = (key: string) => translate(`payment:cancelled.${key}`);
    const ways = Object.entries(WAYS).flatMap(([way, path]) => [
      link(say(way), `/${language}${path}`),
      text(say(`${way}Text`)),
    ]);
    const resume = focusOn(say('resume'));
    /** There is no choice to make; the booking has the details. */
    const over =
      (end: 'paid' | 'cancelled' | 'closed'): Show<typeof paymentCancelledMachine> =>
      ({ context }) => [
        heading(say(`${end}.title`)),
        link(say('toBooking'), `/${language}/booking-result?bookingId=${context.bookingId}`),
      ];
    return {
      does: {
        'retry.requested': () => [act.press(say('retry'))],
        'back.pressed': () => [act.back()],
      },
      shows: {
        'mail.reporting': () => [heading(translate('payment:pay.checking')), ...ways, text(say('mailing'))],
        'mail.reported': () => [
          heading(say('title')),
          ...ways,
          text(say('subtitle')),
          text(say('uncharged')),
          text(say('mailed')),
        ],
        'mail.unpaid': () => [heading(say('title')), ...ways, text(say('subtitle')), text(say('uncharged'))],
        'mail.paid': over('paid'),
        'mail.cancelled': (snapshot, step) => [...over('cancelled')(snapshot, step), text(say('cancelled.text'))],
        'mail.closed': (snapshot, step) => [...over('closed')(snapshot, step), text(say('closed.text'))],
        'mail.unreported': () => [
          heading(say('unknown')),
          ...ways,
          text(translate('payment:result.errorText')),
          text(say('unmailed')),
          button(say('retry')),
        ],
        'mail.unneeded': () => [heading(say('title')), ...ways, text(say('subtitle'))],
        'choice.open': (snapshot) => [offersChoice(snapshot) && no(resume)],
        'choice.highlighted': (snapshot, { event }) => [
          offersChoice(snapshot) && text(say('pressBack')),
          event?.type === 'back.pressed' && offersChoice(snapshot) && resume,
        ],
      },
    };
  },
  start: async (stage, { bookingId }) =>
    stage.open(`/booking-cancel?bookingId=${bookingId && (await stage.booking())}`),
  calls: { reportPaymentCancelled: 'POST /api/bookings/:id/payment-cancelled' },
  answers: { reportPaymentCancelled: orElse({}) },
  chromium: {
    address: ({ context }) => `/booking-cancel?bookingId=${context.bookingId}`,
    // The first way on, or the only one.
    landings: { 'back.pressed': 'main li:first-child a, main:not(:has(li)) a' },
    isHeadingNews: true,
    reloads: { 'choice.highlighted': ['choice.open', 'the focus was moved once, for the press of Back'] },
  },
  plan: {
    priority: 'high',
    start: (words, { bookingId }: { bookingId: string }) =>
      bookingId === ''
        ? [act.open(`/${words.language}/booking-cancel`)]
        : [
            act.open(`/dev/start?step=promo&lang=${words.language}`),
            act.press(payName(words, false, planned.quote)),
            act.press(words.say('devCheckout:cancel')),
          ],
  },
});
