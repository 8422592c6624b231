import { type ManageContext, manageMachine } from '#machines/manage.machine';
import { manageOf } from '#machines/manage.view';
import { answered, refused } from '../../machines/answers';
import { manageChart, terms, wish } from '../../machines/cases/manage';
import * as sample from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, filled, texts } from '../texts';

const { bookingId } = sample;
const reason = 'We stay';
const others = 'fedcba9876543210fedcba98';

export const manage = definePlan<typeof manageMachine>({
  machine: manageMachine,
  inputs: [
    { bookingId },
    { bookingId: 'nonsense' },
    { bookingId: others },
    { bookingId, pendingChange: { change: 'cancelling', reason } },
    { bookingId, pendingChange: { change: 'rescheduling', reason: '', ...wish } },
  ],
  key: manageChart.key,
  cases: {
    'reason.typed': [{ reason }],
    'schedule.changed': [wish],
    'xstate.done.actor.readBooking': ({ context }) =>
      (context as ManageContext).bookingId === others
        ? [answered({ booking: { ...sample.booking, proven: false } })]
        : [answered({ booking: sample.booking }), refused('bookingMissing'), refused('serverError')],
    'xstate.done.actor.readCancellation': [answered({ terms }), refused('serverError')],
    'xstate.done.actor.cancelBooking': [
      answered({ booking: { ...sample.booking, status: 'refunding', refund: 24_000 } }),
      refused('notAllowedNow'),
      refused('cancelFailed'),
    ],
    'xstate.done.actor.rescheduleBooking': [
      answered({ booking: { ...sample.booking, date: wish.date } }),
      refused('windowGone'),
      refused('windowDearer'),
      refused('notAllowedNow'),
    ],
  },
  calls: {
    readBooking: 'GET /api/bookings/:id',
    readCancellation: 'GET /api/bookings/:id/cancellation',
    cancelBooking: 'POST /api/bookings/:id/cancel',
    rescheduleBooking: 'POST /api/bookings/:id/reschedule',
  },
  priority: 'high',
  screen(language) {
    const { manage: say, payment } = texts[language];
    const { result } = payment;
    const start = act.open(`/dev/start?step=manage&lang=${language}`);
    const changed = [act.press(say.change.start), act.day(), act.laterSlot()];
    return {
      start(input) {
        const { bookingId: id, pendingChange } = input as typeof manageChart.input;
        if (id === others) return [act.open(`/dev/start?step=unverified&lang=${language}`)];
        if (id !== bookingId) return [act.open(`/${language}/manage/${id}`)];
        if (pendingChange?.change === 'cancelling')
          return [start, act.press(say.cancel.start), act.type(reason, say.cancel.reason), act.reload()];
        return pendingChange ? [start, ...changed, act.reload()] : [start];
      },
      does: {
        'retry.requested': () => [act.press(result.retry)],
        'booking.reopened': () => [act.press(say.reschedule.again)],
        'cancelling.chosen': () => [act.press(say.cancel.start)],
        'rescheduling.chosen': () => [act.press(say.change.start)],
        'change.dropped': () => [act.press(say.keep)],
        'reason.typed': (event) => [act.type(event.reason, say.cancel.reason)],
        'cancel.confirmed': () => [act.press(filled(say.cancel.confirmRefund))],
        'schedule.changed': () => [act.day(), act.laterSlot()],
        'schedule.failed': () => [],
        'reschedule.confirmed': () => [act.press(say.reschedule.confirm)],
      },
      sees(snapshot) {
        const seen = manageOf(snapshot);
        switch (seen.show) {
          case 'loading':
            return [act.text(result.loading)];
          case 'missing':
            return [act.heading(result.missingTitle)];
          case 'error':
            return [act.heading(result.errorTitle), act.button(result.retry)];
          case 'unverified':
            return [act.text(say.unverifiedTitle)];
          case 'open':
            return [act.heading(say.title), act.button(say.cancel.start), act.button(say.change.start)];
          case 'cancelling':
            return [
              act.heading(say.cancel.confirmTitle),
              ...(seen.reason ? [act.field(seen.reason, say.cancel.reason)] : []),
              ...(seen.isSending ? [act.text(say.cancel.sending)] : []),
              ...(seen.refusal ? [act.text(say.cancel.refused), act.text(errors[language][seen.refusal])] : []),
            ];
          case 'rescheduling':
            return [
              act.heading(say.reschedule.title),
              ...(seen.isSending ? [act.text(say.reschedule.sending)] : []),
              ...(seen.refusal ? [act.text(say.reschedule.refused), act.text(errors[language][seen.refusal])] : []),
            ];
          case 'cancelled':
            return [act.heading(say.cancel.done)];
          case 'rescheduled':
            return [act.heading(say.reschedule.done), act.button(say.reschedule.again)];
        }
      },
    };
  },
});
