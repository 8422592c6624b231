import { isHoliday } from '#domain/bank-holidays';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import { addDays, type IsoDate, isUsuallyClosed, londonDate, weekday } from '#domain/schedule';
import { manageMachine, type PendingChange } from '#machines/manage.machine';
import { act } from '../plan/sentences';
import { answered, enters, hasSaidYes, type Outcome, refused } from '../support/charts/answers';
import { chartOf, type Stage } from '../support/charts/chart';
import * as sample from '../support/fixtures';
import { closed, contacted, kinds } from './manage/kinds';
import { screen } from './manage/screen';

type Input = { bookingId: string; pendingChange?: PendingChange };

const { bookingId } = sample;
const reason = 'We stay';
export const wish = { date: '2027-01-15', slot: sample.slot };
export const terms = kinds.whole.terms;
/** In the plan: a booking of another browser. */
const others = 'fedcba9876543210fedcba98';

const inputsOf = (wished: { date: IsoDate; slot: typeof sample.slot }): Input[] => [
  { bookingId },
  { bookingId: 'nonsense' },
  { bookingId, pendingChange: { change: 'cancelling', reason } },
  { bookingId, pendingChange: { change: 'rescheduling', reason: '', ...wished } },
];
/** The answers of the server about a booking and its changes to another time. */
const answersOf = (booking: BookingView, wished: IsoDate) => ({
  'xstate.done.actor.readBooking': [
    answered({ booking }),
    answered({ booking: { ...contacted, date: booking.date } }),
    answered({ booking: { ...booking, proven: false } }),
    answered({ booking: { ...closed, date: booking.date } }),
    refused('bookingMissing'),
    refused('network'),
  ],
  'xstate.done.actor.rescheduleBooking': [
    answered({ booking: { ...booking, date: wished } }),
    refused('windowGone'),
    refused('windowDearer'),
    refused('notAllowedNow'),
  ],
});

/** A plain Wednesday, far enough ahead to be free and before the second closed day; the booking is on the next day of the same month. */
function plainDay(date = addDays(londonDate(Date.now()), 20)): IsoDate {
  const next = addDays(date, 1);
  const isPlain = [date, next].every((day) => !isHoliday(day) && !isUsuallyClosed(day));
  const isInOneMonth = date.slice(0, 7) === next.slice(0, 7);
  return weekday(date) === 3 && isPlain && isInOneMonth ? date : plainDay(next);
}
const wished = { date: plainDay(), slot: sample.slot };
const real = { ...sample.booking, date: addDays(wished.date, 1) };

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const manage = chartOf<typeof manageMachine>({
  machine: manageMachine,
  inputs: inputsOf(wish),
  cases: {
    'reason.typed': [{ reason }],
    'schedule.changed': [wish, { date: wish.date, slot: undefined }, { date: sample.date, slot: sample.slot }],
    'schedule.failed': [],
    ...answersOf(sample.booking, wish.date),
    'xstate.done.actor.readCancellation': ({ context: { booking } }) => [
      ...Object.values(kinds).flatMap(({ of, terms }) => (of === booking?.status ? [answered({ terms })] : [])),
      refused('network'),
    ],
    'xstate.done.actor.cancelBooking': ({ context: { booking = closed } }) => [
      answered({
        booking:
          booking.status === 'confirmed'
            ? { ...booking, status: 'refunding', refund: 24_000 }
            : { ...closed, date: booking.date },
      }),
      refused('notAllowedNow'),
      refused('refundChanged'),
      refused('cancelFailed'),
    ],
  },
  key: ({ context: { booking, terms, pendingChange, date, slot, reason, refusal } }) => [
    booking && [booking.status, booking.date, booking.proven],
    terms && [terms.isPossible, terms.noticeHours, terms.paid],
    ...[pendingChange, date, slot, reason, refusal?.reason],
  ],
  promises: {
    states: {
      'nothing is changed that its terms were not shown for, nor against them': (snapshot) => {
        const { booking, terms } = snapshot.context;
        if (snapshot.matches('cancelling')) return terms?.isPossible === true;
        return (
          !snapshot.matches('rescheduling') || (booking?.status === 'confirmed' && (terms?.noticeHours ?? 0) >= 48)
        );
      },
      'only what can be a booking is asked for': (snapshot) =>
        !snapshot.matches('reading') || /^[\da-f]{24}$/.test(snapshot.context.bookingId),
      'only the owner comes to a change': (snapshot) =>
        !(snapshot.matches('open') || snapshot.matches('cancelling') || snapshot.matches('rescheduling')) ||
        snapshot.context.booking?.proven === true,
      'a booking is moved only to another time': (snapshot) => {
        const { booking, date, slot } = snapshot.context;
        const isWhole = date !== undefined && slot !== undefined;
        return (
          !snapshot.matches({ rescheduling: 'sending' }) ||
          (isWhole && !isEqual([date, slot], [booking?.date, booking?.time]))
        );
      },
      'a change is made once at a time': (snapshot) =>
        !snapshot.hasTag('busy') ||
        !(snapshot.can({ type: 'cancel.confirmed' }) || snapshot.can({ type: 'reschedule.confirmed' })),
    },
    steps: {
      'a change is made only when the customer confirms it': (step) =>
        (!enters(step, { cancelling: 'sending' }) || step.event.type === 'cancel.confirmed') &&
        (!enters(step, { rescheduling: 'sending' }) || step.event.type === 'reschedule.confirmed'),
      'a booking counts as changed only after the server has said so': (step) =>
        (!enters(step, 'cancelled') || hasSaidYes(step.event, 'cancelBooking')) &&
        (!enters(step, 'rescheduled') || hasSaidYes(step.event, 'rescheduleBooking')),
      'a booking is missing exactly when the server knows none': ({ event, after }) =>
        event.type !== 'xstate.done.actor.readBooking' ||
        after.matches('missing') === (event.output.reason === 'bookingMissing'),
      'a booking that has changed meanwhile is read again': ({ event, after }) =>
        event.output?.reason !== 'notAllowedNow' || after.matches('reading'),
      'what is shown of a booking is what the server said of it last': ({ before, event, after }) =>
        isEqual(after.context.booking, before.context.booking) ||
        (event.output?.ok === true && isEqual(after.context.booking, event.output.booking)),
      'a reason that was typed is kept': ({ before, event, after }) =>
        after.context.reason === (event.type === 'reason.typed' ? event.reason : before.context.reason),
      'a change that was refused says why, or the booking is read again': ({ before, event, after }) =>
        !/^xstate\.(done|error)\.actor\.(cancelBooking|rescheduleBooking)$/.test(event.type) ||
        event.output?.ok === true ||
        after.matches('reading') ||
        (after.context.refusal !== undefined && isEqual(after.context.booking, before.context.booking)),
    },
  },
  screen,
  start: async (stage, { bookingId: id, pendingChange }) => {
    const opened = id === bookingId ? await stage.booking({ isPaid: true }) : id;
    if (pendingChange) await stage.store?.(`change-${opened}`, pendingChange);
    await stage.open(`/manage/${opened}`);
  },
  calls: {
    readBooking: 'GET /api/bookings/:id',
    readCancellation: 'GET /api/bookings/:id/cancellation',
    cancelBooking: 'POST /api/bookings/:id/cancel',
    rescheduleBooking: 'POST /api/bookings/:id/reschedule',
  },
  answers: {
    readBooking: ({ booking }: { booking?: BookingView }) => booking && { is: 'answered', alter: altered(booking) },
    cancelBooking: changed,
    rescheduleBooking: changed,
    readCancellation: ({ terms }: { terms?: CancellationTerms }) => {
      if (!terms) return undefined;
      const { isPossible: possible, paid, refund, fee, feePercent, noticeHours } = terms;
      const amounts = { paid: paid / 100, refund: refund / 100, fee: fee / 100 };
      return { is: 'answered', alter: () => ({ possible, ...amounts, feePercent, noticeHours }) };
    },
    // Walks take real vans; the day stays free for the next walk.
    loadSlots: () => ({
      is: 'answered',
      alter: (day: { windows: { window: string }[] }) => ({
        ...day,
        windows: day.windows.map(({ window }) => ({ window, left: 2, capacity: 3 })),
      }),
    }),
  },
  chromium: {
    inputs: inputsOf(wished),
    cases: {
      'schedule.changed': [wished, { date: wished.date, slot: undefined }, { date: real.date, slot: sample.slot }],
      ...answersOf(real, wished.date),
    },
    address: ({ context }) => `/manage/${context.bookingId}`,
    keeps: ({ context: { reason, date, slot } }) => [reason, date, slot],
    holds: { loadSlots: 'GET /api/availability/:date' },
    reloads: {
      'cancelling.sending': ['cancelling.reviewing', 'nothing has come of it yet'],
      cancelled: ['open', 'it is done; the booking is shown as the server has it', 'forgets'],
      'rescheduling.sending': ['rescheduling.choosing', 'nothing has come of it yet'],
      rescheduled: ['open', 'it is done; the booking is shown as the server has it', 'forgets'],
    },
    reloaded: ['cancelling.reviewing', 'rescheduling.choosing'],
  },
  plan: {
    priority: 'high',
    inputs: [
      { bookingId },
      { bookingId: 'nonsense' },
      { bookingId: others },
      { bookingId, pendingChange: { change: 'cancelling', reason } },
      { bookingId, pendingChange: { change: 'rescheduling', reason: '', ...wish } },
    ],
    cases: {
      'schedule.changed': [wish],
      'xstate.done.actor.readBooking': ({ context }) =>
        context.bookingId === others
          ? [answered({ booking: { ...sample.booking, proven: false } })]
          : [answered({ booking: sample.booking }), refused('bookingMissing'), refused('serverError')],
      'xstate.done.actor.readCancellation': [answered({ terms }), refused('serverError')],
    },
    start: ({ say: translate, language }, { bookingId: id, pendingChange }: Input) => {
      const say = (key: string) => translate(`manage:${key}`);
      const start = act.open(`/dev/start?step=manage&lang=${language}`);
      if (id === others) return [act.open(`/dev/start?step=unverified&lang=${language}`)];
      if (id !== bookingId) return [act.open(`/${language}/manage/${id}`)];
      if (pendingChange?.change === 'cancelling')
        return [start, act.press(say('cancel.start')), act.type(reason, say('cancel.reason')), act.reload()];
      const change = [act.press(say('change.start')), act.day(), act.laterSlot(), act.reload()];
      return pendingChange ? [start, ...change] : [start];
    },
    does: ({ say }) => ({
      'reason.typed': ({ reason }) => [act.type(reason, say('manage:cancel.reason'))],
      'cancel.confirmed': () => [act.press(say('manage:cancel.confirmRefund'))],
      'schedule.changed': () => [act.day(), act.laterSlot()],
    }),
    // Of its own booking the server shows other facts than those of the cases.
    sees: ({ say: translate, sayError }, snapshot) => {
      const say = (key: string) => translate(`manage:${key}`);
      const { reason: typed, refusal } = snapshot.context;
      const refused = (title: string) => (refusal ? [act.text(say(title)), act.text(sayError(refusal.reason))] : []);
      if (snapshot.matches('unverified')) return [act.text(say('unverifiedTitle'))];
      if (snapshot.matches('open'))
        return [act.heading(say('title')), act.button(say('cancel.start')), act.button(say('change.start'))];
      if (snapshot.matches('cancelling'))
        return [
          act.heading(say('cancel.confirmTitle')),
          ...(typed ? [act.field(typed, say('cancel.reason'))] : []),
          ...(snapshot.hasTag('busy') ? [act.text(say('cancel.sending'))] : []),
          ...refused('cancel.refused'),
        ];
      if (snapshot.matches('rescheduling'))
        return [
          act.heading(say('reschedule.title')),
          ...(snapshot.hasTag('busy') ? [act.text(say('reschedule.sending'))] : []),
          ...refused('reschedule.refused'),
        ];
      if (snapshot.matches('cancelled')) return [act.heading(say('cancel.done'))];
      if (snapshot.matches('rescheduled'))
        return [act.heading(say('reschedule.done')), act.button(say('reschedule.again'))];
      return undefined;
    },
  },
});

/** The server's booking in the state that the walk needs. */
function altered({ status, paymentStatus, proven, date, time, amountDue, refund }: BookingView) {
  const amounts = { amountDue, refund };
  const known = Object.entries(amounts).filter(([, pence]) => pence !== undefined);
  return ({ booking, ...rest }: { booking: object }) => ({
    ...rest,
    booking: {
      ...booking,
      ...{ status, paymentStatus, proven, date, time },
      ...Object.fromEntries(known.map(([name, pence]) => [name, Number(pence) / 100])),
    },
  });
}

/** The server's answer to a change. Where it refuses, the booking is as it was read last. */
function changed({ booking }: { booking?: BookingView }, stage: Stage): Outcome | undefined {
  if (!booking) return undefined;
  const otherwise = async () => ({ success: true, refund: 0, fee: 0, booking: await stage.readBooking?.() });
  return { is: 'answered', alter: altered(booking), otherwise };
}
