import type { BookingView } from '#domain/booking/booking';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { act } from '../plan/sentences';
import { answered, orElse, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { booking, bookingId, strange } from '../support/fixtures';
import { kinds } from './booking-result/kinds';
import { screen } from './booking-result/screen';

export const pending: BookingView = { ...booking, status: 'paying', paymentStatus: 'pending' };
export const unpaid: BookingView = { ...booking, status: 'contacted', paymentStatus: 'unpaid' };
/** The mail server refused the address. */
export const refusedMail: BookingView = { ...booking, mail: 'failed' };
export const takenMail: BookingView = { ...booking, mail: 'sent' };

/** Parts of the answer for the owner only. */
const PERSONAL = [
  ...['name', 'phone', 'email', 'newsletterConsent', 'details', 'places', 'promo', 'invoice', 'calendar'],
  ...['withHelper', 'amountDue'],
];
const SEND = 'POST /api/bookings/:id/send';

/** In the plan: a booking that this browser no longer owns, one that was cancelled, and one whose mail was asked for just now. */
const [forgotten, cancelled, again] = ['f'.repeat(24), 'c'.repeat(24), 'a'.repeat(24)] as const;
const read: Readonly<Record<string, BookingView>> = {
  [forgotten]: strange,
  [cancelled]: { ...booking, status: 'refunding', paymentStatus: 'refunded' },
};

const answers = (bookings: readonly BookingView[]) => [
  ...bookings.map((each) => answered({ booking: each })),
  refused('bookingMissing'),
  refused('network'),
];
const usual = [booking, takenMail, refusedMail, strange, pending, unpaid];

export const bookingResult = chartOf<typeof bookingResultMachine>({
  machine: bookingResultMachine,
  inputs: [{ bookingId }, { bookingId: '' }, { bookingId: 'nonsense' }],
  cases: {
    'email.corrected': [{ email: 'mary@example.org' }, { email: 'mary@example' }],
    // Only the first reading shows whatever it finds.
    'xstate.done.actor.readBooking': (snapshot) =>
      answers(snapshot.matches('loading') ? Object.values(kinds).map((kind) => kind.booking) : usual),
    'xstate.done.actor.wasConfirmationSent': [{ output: true }, { output: false }],
    'xstate.done.actor.sendConfirmation': [answered(), refused('confirmationFailed')],
    'xstate.done.actor.saveContact': [answered(), refused('network')],
  },
  key: ({ context: { booking, email, hasMailFailed, refusal } }) => [
    booking && [booking.paymentStatus, booking.status, booking.proven, booking.mail],
    email,
    hasMailFailed,
    refusal?.reason,
  ],
  promises: {
    rests: (snapshot) => snapshot.hasTag('settled') || snapshot.matches('missing') || snapshot.matches('error'),
    states: {
      'a booking is shown only once it was read': (snapshot) =>
        ['loading', 'error', 'missing'].some((place) => snapshot.matches(place as never)) ||
        (snapshot.context.booking !== undefined &&
          (snapshot.context.refusal === undefined || snapshot.matches({ paid: 'mailRefused' }))),
      'what is shown as paid is paid': (snapshot) =>
        !(snapshot.matches('paid') || snapshot.matches('unverified')) ||
        snapshot.context.booking?.paymentStatus === 'paid',
      'a mail counts as sent only when the mail server took it': (snapshot) =>
        !snapshot.matches({ paid: 'mailSent' }) || snapshot.context.booking?.mail === 'sent',
      'only the owner asks for the confirmation mail': (snapshot) =>
        !snapshot.matches('paid') || snapshot.context.booking?.proven === true,
      'an error and a missing booking say why': (snapshot) =>
        !(snapshot.matches('error') || snapshot.matches('missing')) || snapshot.context.refusal !== undefined,
    },
  },
  screen,
  start: async (stage, { bookingId: id }) => {
    const opened = id === bookingId ? await stage.booking() : id;
    // The port reads the browser's storage as soon as it is called.
    if (stage.firstAnswer?.('wasConfirmationSent') !== undefined)
      await stage.keep?.({
        [`messageSent_${opened}`]: 'true',
        [`messageSent_${opened}_timestamp`]: stage.firstAnswer?.('wasConfirmationSent') ? `${Date.now()}` : '0',
      });
    await stage.open(`/booking-result?bookingId=${opened}`);
  },
  calls: {
    readBooking: 'GET /api/bookings/:id',
    sendConfirmation: SEND,
    saveContact: 'POST /api/bookings/:id/contact',
  },
  answers: {
    sendConfirmation: orElse({ success: true }),
    saveContact: orElse({ success: true }),
    readBooking: ({ booking }: { booking?: BookingView }) => {
      if (!booking) return undefined;
      const { status, paymentStatus, proven, mail: confirmationEmail, startLocation, destinationLocation } = booking;
      const wanted = { status, paymentStatus, proven, confirmationEmail };
      const withoutPersonal = (answer: object) =>
        Object.fromEntries(Object.entries(answer).filter(([name]) => !PERSONAL.includes(name)));
      return {
        is: 'answered',
        alter: ({ booking: real, ...rest }: { booking: object }) => ({
          ...rest,
          booking: proven
            ? { ...real, ...wanted }
            : { ...withoutPersonal(real), ...wanted, startLocation, destinationLocation },
        }),
      };
    },
  },
  chromium: {
    cases: { 'xstate.done.actor.readBooking': answers(usual) },
    restarts: true,
    address: ({ context }) => `/booking-result?bookingId=${context.bookingId}`,
    confirms: ['email.corrected'],
    keeps: ({ context }) => context.bookingId,
    reloads: {
      'paid.savingEmail': ['paid.mailRefused', 'nothing has come of the new address yet'],
      unconfirmed: ['confirming.pausing', 'the payment is waited for once more'],
      'paid.mailDelayed': ['paid.mailQueued.pausing', 'the mail is waited for once more'],
    },
  },
  plan: {
    priority: 'high',
    inputs: [bookingId, '', 'nonsense', forgotten, cancelled, again].map((id) => ({ bookingId: id })),
    cases: {
      'email.corrected': [],
      'xstate.done.actor.readBooking': (snapshot) => [
        answered({ booking: read[snapshot.context.bookingId] ?? takenMail }),
        ...(snapshot.matches('paid') ? [] : [refused('bookingMissing'), refused('serverError')]),
      ],
      // A second reading cannot be changed in time by hand.
      'xstate.after.mailTimeout.bookingResult.paid.mailQueued': [],
      'xstate.done.actor.wasConfirmationSent': ({ context }) => [{ output: context.bookingId === again }],
    },
    start: ({ say, language }, { bookingId: id }: { bookingId: string }) => {
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
          press('manage:cancel.confirmRefund'),
          press('manage:back'),
        ];
      if (id === again) return [startAt('result'), act.wait('2'), act.fault(SEND, 'cut'), act.reload()];
      return [act.open(`/${language}/booking-result${id ? `?bookingId=${id}` : ''}`)];
    },
    // Of its own booking the server shows other facts than those of the cases.
    sees: ({ say: translate }, snapshot) => {
      const say = (key: string) => translate(`payment:result.${key}`);
      if (!snapshot.context.booking) return undefined;
      if (snapshot.matches('unpaid')) return [act.heading(say('titles.refunded'))];
      return [
        act.heading(say('titles.paid')),
        ...(snapshot.matches('unverified') ? [act.text(say('unverifiedTitle')), act.button(say('link'))] : []),
        ...(snapshot.matches({ paid: 'mailSent' }) ? [act.text(say('mails.sent'))] : []),
        ...(snapshot.matches({ paid: 'sendingMail' }) ? [act.text(say('mails.sending'))] : []),
        ...(snapshot.matches({ paid: 'mailFailed' })
          ? [act.text(say('mails.failed')), act.button(say('mailRetry'))]
          : []),
      ];
    },
  },
});
