import { isHoliday } from '#domain/bank-holidays';
import { type BookingView, timesOfBooking } from '#domain/booking/booking';
import { type CancellationTerms, FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { SPACE } from '#domain/locale';
import { addDays, type IsoDate, isUsuallyClosed, londonDate, nonBreakingSlot, SLOTS, weekday } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { manageMachine } from '#machines/manage.machine';
import { act, answer } from '../plan/sentences';
import { alters, answered, enters, type Outcome, refused } from '../support/charts/answers';
import { chartOf, type Stage } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  field,
  heading,
  heard,
  link,
  no,
  sent,
  shared,
  closed as shut,
  subheading,
  type Thing,
  text,
  that,
  unplanned,
  when,
} from '../support/charts/things';
import * as sample from '../support/fixtures';
import { timesIn } from '../support/words/times';
import {
  closed,
  contacted,
  booking as helped,
  type Input,
  kindOf,
  kinds,
  reason,
  type Snapshot,
  sentenceOf,
  wish,
} from './manage/kinds';
import { plan } from './manage/plan';
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

/** The balance of a booking, pence. */
const owed = 4_200;

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

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Every slot of a day is free. */
const freeOn = (date: string) =>
  answered({ day: { date, slots: SLOTS.map((slot) => ({ slot, left: 2, capacity: 3 })) } });

/** The top-level state. Each has its own page, except while something loads. */
const pageOf = ({ value }: Snapshot): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''));
const LOADING = ['deciding', 'reading', 'loadingTerms'];

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
  promises: {
    keepsRefusal: {
      'reason.typed': 'the reason was not refused',
      'schedule.changed': 'a calendar that reloads reports no slot',
    },
    states: {
      'a change is possible only if its terms allow it': (snapshot) => {
        const { booking, terms } = snapshot.context;
        if (snapshot.matches('cancelling')) return terms?.isPossible === true;
        return (
          !snapshot.matches('rescheduling') || (booking?.status === 'confirmed' && (terms?.noticeHours ?? 0) >= 48)
        );
      },
      'only a well-formed booking id is read': (snapshot) =>
        !snapshot.matches('reading') || /^[\da-f]{24}$/.test(snapshot.context.bookingId),
      'only the owner can change a booking': (snapshot) =>
        !(snapshot.matches('open') || snapshot.matches('cancelling') || snapshot.matches('rescheduling')) ||
        snapshot.context.booking?.proven === true,
      'a booking moves only to another date or slot': (snapshot) => {
        const { booking, date, slot } = snapshot.context;
        const isWhole = date !== undefined && slot !== undefined;
        return (
          !snapshot.matches({ rescheduling: 'sending' }) ||
          (isWhole && !isEqual([date, slot], [booking?.date, booking?.time]))
        );
      },
      'a booking counts as changed only if the server says so': (snapshot) => {
        const { booking, date, slot } = snapshot.context;
        const isGivenUp = ['refunding', 'refunded', 'cancelled'].includes(booking?.status ?? '');
        const isMoved = isEqual([booking?.date, booking?.time], [date, slot]);
        return (!snapshot.matches('cancelled') || isGivenUp) && (!snapshot.matches('rescheduled') || isMoved);
      },
      'a refusal is forgotten when the change is made or no longer possible': (snapshot) =>
        !['cancelled', 'rescheduled', 'paid'].includes(String(snapshot.value)) ||
        snapshot.context.refusal === undefined,
      'a balance is news only until the booking is open again': (snapshot) =>
        !snapshot.matches('open') || !snapshot.context.paid,
      'an open booking shows only why its balance could not be paid': (snapshot) =>
        !snapshot.matches('open') ||
        [undefined, 'balanceChanged', 'paymentSessionFailed', 'paymentRedirectFailed'].includes(
          snapshot.context.refusal?.reason,
        ),
      'only what is still to pay is paid': (snapshot) =>
        !snapshot.matches({ open: 'opening' }) || snapshot.context.booking?.rest === owed,
      'a balance counts as paid only if the server says so': (snapshot) =>
        !snapshot.matches('paid') || snapshot.context.booking?.balancePayment === 'made',
      'only one change is sent at a time': (snapshot) =>
        !snapshot.hasTag('busy') ||
        !(snapshot.can({ type: 'cancel.confirmed' }) || snapshot.can({ type: 'reschedule.confirmed' })),
    },
    steps: {
      'a change is made only when the customer confirms it': (step) =>
        (!enters(step, { cancelling: 'sending' }) || step.event.type === 'cancel.confirmed') &&
        (!enters(step, { rescheduling: 'sending' }) || step.event.type === 'reschedule.confirmed'),
      'a checkout is opened only when the customer chooses to pay': (step) =>
        !enters(step, { open: 'opening' }) || step.event.type === 'balance.chosen',
      'a balance that has changed is read again, and the page says so': ({ event, after }) =>
        event.output?.reason !== 'balanceChanged' ||
        (after.matches('reading') && after.context.refusal?.reason === 'balanceChanged'),
      'a booking is missing exactly when the server does not know it': ({ event, after }) =>
        event.type !== 'xstate.done.actor.readBooking' ||
        after.matches('missing') === (event.output.reason === 'bookingMissing'),
      'a booking that has changed in the meantime is read again': ({ event, after }) =>
        event.output?.reason !== 'notAllowedNow' || after.matches('reading'),
      'a booking is read again if the answer to its change is lost': ({ before, event, after }) => {
        const change = before.matches({ cancelling: 'sending' }) ? 'cancelling' : 'rescheduling';
        return (
          !/\.(cancelBooking|rescheduleBooking)$/.test(event.type) ||
          !['cancelFailed', 'network'].includes(event.output.reason) ||
          (after.matches('reading') && after.context.pendingChange === change)
        );
      },
      'the page shows the booking as the server last sent it': ({ before, event, after }) =>
        isEqual(after.context.booking, before.context.booking) ||
        (event.output?.ok === true && isEqual(after.context.booking, event.output.booking)),
      'a typed reason is kept': ({ before, event, after }) =>
        after.context.reason === (event.type === 'reason.typed' ? event.reason : before.context.reason),
      'a refused change has a reason, or the booking is read again': ({ before, event, after }) =>
        !/^xstate\.(done|error)\.actor\.(cancelBooking|rescheduleBooking)$/.test(event.type) ||
        event.output?.ok === true ||
        after.matches('reading') ||
        (after.context.refusal !== undefined && isEqual(after.context.booking, before.context.booking)),
    },
  },
  screen: (words) => {
    const { say: translate, sayError, format, language } = words;
    const say = (key: string, values?: Record<string, string | number>) => translate(`manage:${key}`, values);
    const result = (key: string) => translate(`payment:result.${key}`);
    const call = translate('booking:call', { phone: business.phone.display });
    const thenCall = (sentence: string): Thing => unplanned(text(sentence + SPACE[language] + call));
    const press = (key: string) => [act.press(say(key))];
    const toPay = { amount: format.money(owed) };
    const confirm = ({ context: { terms } }: Snapshot): string =>
      terms?.refund ? say('cancel.confirmRefund', { amount: format.money(terms.refund) }) : say('cancel.confirm');
    /** The heading is announced, and takes the focus where it is new. */
    const headed = (title: string, snapshot: Snapshot, before: Snapshot | undefined): Thing[] => {
      const isNew = before && !LOADING.includes(pageOf(before)) && pageOf(before) !== pageOf(snapshot);
      const focused = that('The heading of what is new does not have the focus', ({ parts }) =>
        parts.some(({ role, hasFocus }) => role === 'h1' && hasFocus),
      );
      return [heading(title), heard(title), ...(isNew ? [focused] : [])];
    };
    const refusalOf = ({ context: { refusal } }: Snapshot, title: string): Thing =>
      when(refusal, alert(say(title), refusal ? sayError(refusal.reason) + SPACE[language] + call : ''));
    /** The booking's other owners, and its documents. */
    const access = ({ bookingId, otherBrowsers: count, invoiceUrl }: BookingView): Thing[] => [
      count === undefined
        ? no(subheading(say('access.title')))
        : unplanned(text(say('access.title') + (count === 0 ? say('access.alone') : say('access.others', { count })))),
      when(count !== undefined, sent('lang', language)),
      ...(invoiceUrl
        ? [link(say('invoice'), `${invoiceUrl}?lang=${language}`), no(button(say('company')))]
        : [link(say('company'), `/api/bookings/${bookingId}/invoice-to?lang=${language}`), no(button(say('invoice')))]),
    ];
    const ways = ({ bookingId }: BookingView): Thing[] => [
      link(say('back'), `/${language}/booking-result?bookingId=${bookingId}`),
      link(result('home'), `/${language}`),
    ];
    const loading = () => [heading(say('title')), text(result('loading'))];
    const booked = ({ context: { booking = sample.booking } }: Snapshot) =>
      unplanned(text(format.date(booking.date) + nonBreakingSlot(booking.time)));
    const cancelling = (snapshot: Snapshot, before: Snapshot | undefined) => [
      ...headed(say('cancel.confirmTitle'), snapshot, before),
      field(`${say('cancel.reason')}…`, snapshot.context.reason),
      text(sentenceOf(words, kindOf(snapshot))),
      booked(snapshot),
    ];
    const rescheduling = (snapshot: Snapshot, before: Snapshot | undefined) => {
      const { date = '' } = snapshot.context.booking ?? {};
      return [
        ...headed(say('reschedule.title'), snapshot, before),
        shared(text(format.date(date))),
        that('The day that is booked is not marked', ({ parts }) => {
          const day = parts.find(({ role, name }) => role === 'button' && name.includes(dateText(date, language)));
          return !day || day.name.includes(translate('booking:schedule.booked'));
        }),
      ];
    };
    const open = (snapshot: Snapshot, before: Snapshot | undefined) => {
      const { booking = helped } = snapshot.context;
      const times = timesOfBooking(booking);
      const kind = kindOf(snapshot);
      const calls = kind.calls + (booking.rest && snapshot.context.refusal ? 1 : 0);
      const isConfirmed = booking.status === 'confirmed';
      const hours = { hours: FREE_NOTICE_HOURS };
      const slot = nonBreakingSlot(booking.time);
      return [
        ...headed(say('title'), snapshot, before),
        when(kind.canMove || kind.terms.isPossible, unplanned(text(say('intro')))),
        unplanned(subheading(translate('booking:summary.when', { date: format.date(booking.date), slot }))),
        text(booking.reference ?? ''),
        when(isConfirmed, shared(text(times ? timesIn(words, times).whole : '–'))),
        ...access(booking),
        ...Object.values(kinds).map((each) => when(each.terms === kind.terms, text(sentenceOf(words, each)))),
        when(kind.canMove, text(say('change.free', hours))),
        when(kind.canMove, button(say('change.start'))),
        isConfirmed && !kind.canMove ? thenCall(say('change.tooLate', hours)) : no(text(say('change.tooLate', hours))),
        kind.terms.isPossible ? button(say('cancel.start')) : no(button(say('cancel.start'))),
        isConfirmed && !kind.terms.isPossible && thenCall(sentenceOf(words, kind)),
        that(
          `The page asks ${calls} times to call`,
          ({ parts }) => parts.filter(({ role, name }) => role === 'link' && name === call).length === calls,
        ),
        link(say('back'), `/${language}/booking-result?bookingId=${booking.bookingId}`),
      ];
    };
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
            ...ways(booking),
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
            ...ways(booking),
            link(result('newMove'), `/${language}/location`),
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
            ...ways(booking),
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
