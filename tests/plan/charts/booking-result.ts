import type { AnyMachineSnapshot } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { type BookingResultContext, bookingResultMachine } from '#machines/booking-result.machine';
import { answered, refused } from '../../machines/answers';
import { bookingResultChart, strange, takenMail } from '../../machines/cases/booking-result';
import { booking, bookingId } from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { filled, texts } from '../texts';

const SEND = 'POST /api/bookings/:id/send';
const PENDING = 'the embedded checkout confirms at once';
const MAIL = 'the embedded mailbox takes every mail at once';

/** A booking that this browser no longer owns, one that was cancelled, and one whose mail was asked for just now. */
const [forgotten, cancelled, again] = ['f'.repeat(24), 'c'.repeat(24), 'a'.repeat(24)] as const;
const idIn = ({ context }: AnyMachineSnapshot): string => (context as BookingResultContext).bookingId;
const read: Readonly<Record<string, BookingView>> = {
  [forgotten]: strange,
  [cancelled]: { ...booking, status: 'refunding', paymentStatus: 'refunded' },
};

export const bookingResult = definePlan<typeof bookingResultMachine>({
  machine: bookingResultMachine,
  inputs: [bookingId, '', 'nonsense', forgotten, cancelled, again].map((id) => ({ bookingId: id })),
  key: bookingResultChart.key,
  cases: {
    'email.corrected': [],
    'xstate.done.actor.readBooking': (snapshot) => [
      answered({ booking: read[idIn(snapshot)] ?? takenMail }),
      ...(snapshot.matches('paid') ? [] : [refused('bookingMissing'), refused('serverError')]),
    ],
    // A second reading cannot be changed in time by hand.
    'xstate.after.mailTimeout.bookingResult.paid.mailQueued': [],
    'xstate.done.actor.wasConfirmationSent': (snapshot) => [{ output: idIn(snapshot) === again }],
    'xstate.done.actor.sendConfirmation': [answered(), refused('confirmationFailed')],
  },
  calls: { readBooking: 'GET /api/bookings/:id', sendConfirmation: SEND },
  priority: 'high',
  beyond: {
    'bookingResult.decidingOutcome --always[0]-->': PENDING,
    'bookingResult.confirming': PENDING,
    'bookingResult.unconfirmed': PENDING,
    'bookingResult.paid.decidingMail': MAIL,
    'bookingResult.paid.mailQueued': MAIL,
    'bookingResult.paid.mailRefused': MAIL,
    'bookingResult.paid.savingEmail': MAIL,
  },
  screen(language) {
    const { manage, payment } = texts[language];
    const { result: say } = payment;
    const startAt = (step: string) => act.open(`/dev/start?step=${step}&lang=${language}`);
    return {
      start: (input) => {
        const { bookingId: id } = input as { bookingId: string };
        if (id === bookingId) return [startAt('result')];
        if (id === forgotten)
          return [startAt('result'), act.press(say.manage), act.press(manage.access.endMine), act.back(), act.back()];
        if (id === cancelled) {
          const { cancel } = manage;
          return [
            startAt('manage'),
            act.press(cancel.start),
            act.press(filled(cancel.confirmRefund)),
            act.press(manage.back),
          ];
        }
        if (id === again) return [startAt('result'), act.wait('2'), act.fault(SEND, 'cut'), act.reload()];
        return [act.open(`/${language}/booking-result${id ? `?bookingId=${id}` : ''}`)];
      },
      does: {
        'retry.requested': (_event, before) => [act.press(before.matches('error') ? say.retry : say.mailRetry)],
        'email.corrected': () => [],
      },
      sees(snapshot) {
        if (snapshot.matches('loading')) return [act.text(say.loading)];
        if (snapshot.matches('error')) return [act.heading(say.errorTitle), act.button(say.retry)];
        if (snapshot.matches('missing')) return [act.heading(say.missingTitle)];
        if (snapshot.matches('unpaid')) return [act.heading(say.titles.refunded)];
        return [
          act.heading(say.titles.paid),
          ...(snapshot.matches('unverified') ? [act.text(say.unverifiedTitle), act.button(say.link)] : []),
          ...(snapshot.matches({ paid: 'mailSent' }) ? [act.text(say.mails.sent)] : []),
          ...(snapshot.matches({ paid: 'sendingMail' }) ? [act.text(say.mails.sending)] : []),
          ...(snapshot.matches({ paid: 'mailFailed' }) ? [act.text(say.mails.failed), act.button(say.mailRetry)] : []),
        ];
      },
    };
  },
});
