import { isHoliday } from '#domain/bank-holidays';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { addDays, type IsoDate, isUsuallyClosed, londonDate, nonBreakingSlot, SLOTS, weekday } from '#domain/schedule';
import { manageMachine } from '#machines/manage.machine';
import { act, answer } from '../plan/sentences';
import { alters, answered, type Outcome, refused } from '../support/charts/answers';
import { chartOf, type Stage } from '../support/charts/chart';
import { alert, busy, button, link, closed as shut, text, unplanned, when } from '../support/charts/things';
import * as sample from '../support/fixtures';
import {
  closed,
  contacted,
  booking as helped,
  type Input,
  kinds,
  owed,
  reason,
  type Snapshot,
  wish,
} from './manage/kinds';
import { plan } from './manage/plan';
import { promises } from './manage/promises';
import { pageIn } from './manage/screen';
import { days, isAsked, monthsTo } from './scheduling';

const { bookingId } = sample;
const inputsOf = (wished: { date: IsoDate; slot: typeof sample.slot }): Input[] => [
  { bookingId },
  { bookingId: 'nonsense' },
  { bookingId, pendingChange: { change: 'cancelling', reason } },
  { bookingId, pendingChange: { change: 'rescheduling', reason: '', ...wished } },
  { bookingId, paid: true },
];
/** The answers of the server about a booking and its changes to another time. */
const answersOf = (booking: BookingView, wished: IsoDate) => ({
  'xstate.done.actor.readBooking': ({ context: { pendingChange, paid } }: Snapshot) => [
    answered({ booking: { ...booking, rest: owed } }),
    answered({ booking }),
    ...(paid
      ? [
          answered({ booking: { ...booking, rest: owed, balancePayment: 'open' } }),
          answered({ booking: { ...booking, rest: 0, balancePayment: 'made' } }),
          answered({ booking: { ...booking, rest: owed, balancePayment: 'made' } }),
        ]
      : []),
    ...(pendingChange === 'rescheduling' ? [answered({ booking: { ...booking, date: wished } })] : []),
    answered({ booking: { ...contacted, date: booking.date } }),
    answered({ booking: { ...booking, proven: false } }),
    answered({ booking: { ...closed, date: booking.date } }),
    refused('bookingMissing'),
    refused('network'),
  ],
  'xstate.done.actor.rescheduleBooking': ({ context: { date = wished } }: Snapshot) => [
    answered({ booking: { ...booking, date } }),
    refused('windowGone'),
    refused('windowDearer'),
    refused('notAllowedNow'),
    refused('network'),
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
const real = { ...helped, date: addDays(wished.date, 1) };

/** The choices of a day and slot. A press on the day that is already chosen changes nothing. */
const choicesOf = (wish: typeof wished, booked: typeof wished, { context: { date } }: Snapshot) => [
  wish,
  ...(date === wish.date ? [] : [{ date: wish.date, slot: undefined }]),
  booked,
];

/** Every slot of a day is free. */
const freeOn = (date: string) =>
  answered({ day: { date, slots: SLOTS.map((slot) => ({ slot, left: 2, capacity: 3 })) } });

export const manage = chartOf<typeof manageMachine>({
  machine: manageMachine,
  inputs: inputsOf(wish),
  cases: {
    'reason.typed': [{ reason }],
    'schedule.changed': (snapshot) => choicesOf(wish, { date: sample.date, slot: sample.slot }, snapshot),
    'schedule.failed': [],
    ...answersOf(helped, wish.date),
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
      refused('tooManyRequests'),
    ],
    'xstate.done.actor.payBalance': [
      answered({ url: 'https://checkout.stripe.com/c/pay/cs_1' }),
      refused('balanceChanged'),
      refused('notAllowedNow'),
      refused('paymentSessionFailed'),
    ],
    'xstate.done.actor.leaveForCheckout': [refused('paymentRedirectFailed')],
  },
  key: ({ context: { booking, terms, pendingChange, date, slot, reason, paid, refusal }, ...snapshot }) => [
    booking && [booking.status, booking.date, booking.proven],
    // A change does not depend on what is still to pay, and reading asks for it anew.
    !['reading', 'cancelling', 'rescheduling'].some((each) => snapshot.matches(each as never)) && (booking?.rest ?? 0),
    paid,
    terms && [terms.isPossible, terms.noticeHours, terms.paid],
    pendingChange,
    date,
    slot,
    reason,
    refusal?.reason,
  ],
  promises,
  screen: (words) => {
    const { say: translate, sayError, format, language } = words;
    const { say, result, toPay, confirm, headed, refusalOf, back, loading, booked, open, cancelling, rescheduling } =
      pageIn(words);
    const press = (key: string) => [act.press(say(key))];
    return {
      does: {
        'retry.requested': (_event, now) => [
          act.press(now.matches('waiting') ? say('balance.retry') : result('retry')),
        ],
        'balance.chosen': () => [act.press(say('balance.pay', toPay))],
        'booking.reopened': () => press('reschedule.again'),
        'cancelling.chosen': () => press('cancel.start'),
        'rescheduling.chosen': () => press('change.start'),
        'change.dropped': () => press('keep'),
        'reason.typed': ({ reason }) => [act.type(reason, `${say('cancel.reason')}…`)],
        'cancel.confirmed': (_event, now) => [act.press(confirm(now))],
        // The calendar opens at the chosen or the booked day.
        'schedule.changed': ({ date = '', slot }, now) => {
          if (!now.matches({ rescheduling: 'choosing' })) return [];
          const { booking, date: chosen = booking?.date ?? date } = now.context;
          const months = monthsTo(date, chosen);
          const turn = act.press(translate(`booking:schedule.${months > 0 ? 'nextMonth' : 'previousMonth'}`));
          const slots = answer('loadSlots', freeOn(date));
          return [
            ...(isAsked(now, 'loadUnavailableDays') ? [answer('loadUnavailableDays', days)] : []),
            ...Array.from({ length: Math.abs(months) }, () => turn),
            act.press(`…${dateText(date, language)}…`),
            ...(slot ? [slots, act.choose(`${nonBreakingSlot(slot)}…`)] : []),
          ];
        },
        'schedule.failed': () => [],
        'reschedule.confirmed': () => press('reschedule.confirm'),
      },
      shows: {
        reading: loading,
        loadingTerms: loading,
        error: (snapshot, { before }) => [
          ...headed(result('errorTitle'), snapshot, before),
          alert(sayError('bookingFailed'), sayError(snapshot.context.refusal?.reason ?? 'unknown')),
          button(result('retry')),
        ],
        missing: (snapshot, { before }) => headed(result('missingTitle'), snapshot, before),
        unverified: (snapshot, { before }) => [...headed(say('title'), snapshot, before), text(say('unverifiedText'))],
        'open.reviewing': (snapshot, { before }) => [
          ...open(snapshot, before),
          when(snapshot.context.booking?.rest, button(say('balance.pay', toPay))),
          ...(snapshot.context.booking?.rest ? [refusalOf(snapshot, 'balance.refused')] : []),
        ],
        'open.opening': (snapshot, { before }) => [...open(snapshot, before), busy(say('balance.sending'))],
        'open.leaving': (snapshot, { before }) => [...open(snapshot, before), busy(say('balance.sending'))],
        waiting: (snapshot, { before }) => [
          ...headed(say('balance.waiting'), snapshot, before),
          text(say('balance.waitingText')),
          button(say('balance.retry')),
          link(say('back'), `/${language}/booking-result?bookingId=${snapshot.context.bookingId}`),
        ],
        paid: (snapshot, { before }) => {
          const { booking = sample.booking } = snapshot.context;
          return [
            ...headed(say('balance.done'), snapshot, before),
            booked(snapshot),
            text(booking.rest ? say('balance.doneRest', toPay) : say('balance.doneText')),
            back(booking),
            button(say('reschedule.again')),
          ];
        },
        'cancelling.reviewing': (snapshot, { before }) => [
          ...cancelling(snapshot, before),
          refusalOf(snapshot, 'cancel.refused'),
          button(confirm(snapshot)),
          button(say('keep')),
        ],
        'cancelling.sending': (snapshot, { before }) => [
          ...cancelling(snapshot, before),
          busy(say('cancel.sending')),
          shut(say('keep')),
        ],
        cancelled: (snapshot, { before }) => {
          const { booking = sample.booking, terms } = snapshot.context;
          const amount = terms?.refund ? format.money(terms.refund) : '';
          return [
            ...headed(say('cancel.done'), snapshot, before),
            unplanned(text(amount ? say('cancel.doneRefund', { amount }) : say('cancel.doneFree'))),
            back(booking),
            link(result('newMove'), `/${language}/location`),
            link(result('home'), `/${language}`),
          ];
        },
        'rescheduling.choosing': (snapshot, { before }) => {
          const { booking, date, slot } = snapshot.context;
          const isOther = date !== undefined && slot !== undefined && date !== booking?.date;
          return [
            ...rescheduling(snapshot, before),
            refusalOf(snapshot, 'reschedule.refused'),
            isOther
              ? button(say('reschedule.confirm'))
              : shut(say(date ? 'reschedule.chooseTime' : 'reschedule.choose')),
            button(say('keep')),
          ];
        },
        'rescheduling.sending': (snapshot, { before }) => [
          ...rescheduling(snapshot, before),
          busy(say('reschedule.sending')),
          shut(say('keep')),
        ],
        rescheduled: (snapshot, { before }) => {
          const { booking = sample.booking } = snapshot.context;
          return [
            ...headed(say('reschedule.done'), snapshot, before),
            booked(snapshot),
            text(say('reschedule.doneText')),
            back(booking),
            button(say('reschedule.again')),
          ];
        },
      },
    };
  },
  start: async (stage, { bookingId: id, pendingChange, paid }) => {
    const opened = id === bookingId ? await stage.booking({ isPaid: true }) : id;
    if (pendingChange) await stage.store?.(`change-${opened}`, pendingChange);
    await stage.open(`/manage/${opened}${paid ? '?paid=balance' : ''}`);
  },
  calls: {
    readBooking: 'GET /api/bookings/:id',
    readCancellation: 'GET /api/bookings/:id/cancellation',
    cancelBooking: 'POST /api/bookings/:id/cancel',
    rescheduleBooking: 'POST /api/bookings/:id/reschedule',
    payBalance: 'POST /api/bookings/:id/balance',
  },
  answers: {
    readBooking: alters(({ booking }: { booking: BookingView }) => altered(booking)),
    cancelBooking: changed,
    rescheduleBooking: changed,
    readCancellation: alters(({ terms }: { terms: CancellationTerms }) => {
      const { isPossible: possible, paid, refund, fee, feePercent, noticeHours } = terms;
      const amounts = { paid: paid / 100, refund: refund / 100, fee: fee / 100 };
      return () => ({ possible, ...amounts, feePercent, noticeHours });
    }),
    // Walks reserve real vans: the day is always shown as free.
    loadSlots: alters(() => (day: { windows: { window: string }[] }) => ({
      ...day,
      windows: day.windows.map(({ window }) => ({ window, left: 2, capacity: 3 })),
    })),
  },
  chromium: {
    inputs: inputsOf(wished).filter(({ paid }) => !paid),
    cases: {
      'schedule.changed': (snapshot) => choicesOf(wished, { date: real.date, slot: sample.slot }, snapshot),
      ...answersOf(real, wished.date),
      // Without a refusal that forgets the change, so that the nearest ways to `reading` include one with a typed reason.
      'xstate.done.actor.cancelBooking': [
        answered({ booking: { ...real, status: 'refunding', refund: 24_000 } }),
        refused('refundChanged'),
        refused('cancelFailed'),
      ],
      'xstate.done.actor.payBalance': [refused('paymentSessionFailed')],
      'xstate.done.actor.leaveForCheckout': [],
    },
    address: ({ context }) => `/manage/${context.bookingId}`,
    keeps: ({ context: { reason, date, slot } }) => [reason, date, slot],
    holds: { loadSlots: 'GET /api/availability/:date' },
    reloads: {
      reading: ['cancelling.reviewing', 'the change continues once the booking is read'],
      loadingTerms: ['cancelling.reviewing', 'the change continues once its terms are read'],
      'cancelling.sending': ['cancelling.reviewing', 'the call has not been answered yet'],
      'open.opening': ['open.reviewing', 'the call has not been answered yet'],
      cancelled: ['open.reviewing', 'the change is done; the booking is shown as the server has it', 'forgets'],
      'rescheduling.sending': ['rescheduling.choosing', 'the call has not been answered yet'],
      rescheduled: ['open.reviewing', 'the change is done; the booking is shown as the server has it', 'forgets'],
    },
    reloaded: ['reading', 'cancelling.reviewing', 'rescheduling.choosing'],
  },
  plan,
});

/** The server's booking in the state that the walk needs. */
function altered({ status, paymentStatus, proven, date, time, amountDue, rest, refund, balancePayment }: BookingView) {
  const amounts = { amountDue, rest, refund };
  const known = Object.entries(amounts).filter(([, pence]) => pence !== undefined);
  return ({ booking, ...rest }: { booking: object }) => ({
    ...rest,
    booking: {
      ...booking,
      status,
      paymentStatus,
      proven,
      date,
      time,
      balancePayment,
      ...Object.fromEntries(known.map(([name, pence]) => [name, Number(pence) / 100])),
    },
  });
}

/** The server's answer to a change. If it refuses, the booking is as last read. */
function changed({ booking }: { booking?: BookingView }, stage: Stage): Outcome | undefined {
  if (!booking) return undefined;
  const otherwise = async () => ({ success: true, refund: 0, fee: 0, booking: await stage.readBooking?.() });
  return { is: 'answered', alter: altered(booking), otherwise };
}
