/** The booking result in the manual plan. */
import type { BookingView } from '#domain/booking/booking';
import type { bookingResultMachine } from '#machines/booking-result.machine';
import * as planned from '../../plan/sample';
import { act } from '../../plan/sentences';
import { answered, refused } from '../../support/charts/answers';
import type { InPlan } from '../../support/charts/chart';
import { booking, bookingId, strange } from '../../support/fixtures';
import { takenMail } from './kinds';

/** A booking that this browser no longer owns, a cancelled one, and one whose mail was just requested. */
const [forgotten, cancelled, again] = ['f'.repeat(24), 'c'.repeat(24), 'a'.repeat(24)] as const;
const read: Readonly<Record<string, BookingView>> = {
  [forgotten]: strange,
  [cancelled]: { ...booking, status: 'refunding', paymentStatus: 'refunded' },
};

export const plan: InPlan<typeof bookingResultMachine> = {
  priority: 'high',
  inputs: [bookingId, '', 'nonsense', forgotten, cancelled, again].map((id) => ({ bookingId: id })),
  cases: {
    'xstate.done.actor.readBooking': (snapshot) => [
      answered({ booking: read[snapshot.context.bookingId] ?? takenMail }),
      ...(snapshot.matches('paid') ? [] : [refused('bookingMissing'), refused('serverError')]),
    ],
    // By hand, the second read cannot be changed in time.
    'xstate.after.mailTimeout.bookingResult.paid.mailQueued': [],
    'xstate.done.actor.wasConfirmationSent': ({ context }) => [{ output: context.bookingId === again }],
  },
  start: ({ say, language, format }, { bookingId: id }: { bookingId: string }) => {
    const startAt = (step: string) => act.open(`/dev/start?step=${step}&lang=${language}`);
    const press = (key: string, values?: Record<string, string>) => act.press(say(key, values));
    if (id === bookingId) return [startAt('result')];
    if (id === forgotten)
      return [
        startAt('result'),
        press('payment:result.manage'),
        press('manage:access.endMine'),
        act.back(),
        act.back(),
      ];
    if (id === cancelled)
      return [
        startAt('manage'),
        press('manage:cancel.start'),
        press('manage:cancel.confirmRefund', { amount: format.money(planned.paid.price) }),
        press('manage:back'),
      ];
    if (id === again)
      return [startAt('result'), act.wait('2'), act.fault('POST /api/bookings/:id/send', 'cut'), act.reload()];
    return [act.open(`/${language}/booking-result${id ? `?bookingId=${id}` : ''}`)];
  },
  // The server's own booking has other details than the cases.
  sees: ({ say: translate, format }, snapshot) => {
    const say = (key: string) => translate(`payment:result.${key}`);
    const amount = format.money(planned.paid.price);
    if (!snapshot.context.booking) return undefined;
    if (snapshot.matches('unpaid')) return [act.heading(say('titles.refunded')), act.text(amount)];
    return [
      act.heading(say('titles.paid')),
      act.text(amount),
      ...(snapshot.matches('unverified') ? [act.text(say('unverifiedTitle')), act.button(say('link'))] : []),
      ...(snapshot.matches({ paid: 'mailSent' }) ? [act.text(say('mails.sent'))] : []),
      ...(snapshot.matches({ paid: 'sendingMail' }) ? [act.text(say('mails.sending'))] : []),
      ...(snapshot.matches({ paid: 'mailFailed' })
        ? [act.text(say('mails.failed')), act.button(say('mailRetry'))]
        : []),
    ];
  },
};
