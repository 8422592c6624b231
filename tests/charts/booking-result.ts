import type { BookingView } from '#domain/booking/booking';
import { SPACE } from '#domain/locale';
import { nonBreakingSlot } from '#domain/schedule';
import { business, registrations } from '#domain/shop/business';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { act } from '../plan/sentences';
import { alters, answered, orElse, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  alert,
  button,
  closed,
  field,
  focusOn,
  heading,
  heard,
  link,
  no,
  part,
  type Thing,
  text,
  that,
  unplanned,
  when,
} from '../support/charts/things';
import { booking, bookingId, strange } from '../support/fixtures';
import { kindOf, kinds, pending, refusedMail, takenMail, unpaid, WAYS, wayTo } from './booking-result/kinds';
import { plan } from './booking-result/plan';

/** Every row; the last ones depend on the price and the helper. */
const ROWS = ['reference', 'id', 'name', 'email', 'status', 'when', 'moveType', 'refundState'];
const COSTS = ['helper', 'price', 'helperPrice', 'paid', 'rest', 'refund'];
/** Labels that are named differently from their rows. */
const LABELS: Readonly<Record<string, string>> = { id: 'bookingId', paid: 'amountPaid' };
/** A row of the booking's facts, which follow the lines of the price. */
const ROW = 'dl:last-child > div';

/** Fields that only the owner receives. */
const PERSONAL =
  'name phone email newsletterConsent details places promo invoice calendar withHelper amountDue rest charges'.split(
    ' ',
  );

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
    // Only the first read may find any booking; the later ones find the usual ones.
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
    states: {
      'a booking is shown only after it has been read': (snapshot) =>
        ['loading', 'error', 'missing'].some((place) => snapshot.matches(place as never)) ||
        (snapshot.context.booking !== undefined &&
          (snapshot.context.refusal === undefined || snapshot.matches({ paid: 'mailRefused' }))),
      'only a paid booking is shown as paid': (snapshot) =>
        !(snapshot.matches('paid') || snapshot.matches('unverified')) ||
        snapshot.context.booking?.paymentStatus === 'paid',
      'a mail counts as sent only when the mail server has accepted it': (snapshot) =>
        !snapshot.matches({ paid: 'mailSent' }) || snapshot.context.booking?.mail === 'sent',
      'only the owner requests the confirmation mail': (snapshot) =>
        !snapshot.matches('paid') || snapshot.context.booking?.proven === true,
      'an error or a missing booking has a reason': (snapshot) =>
        !(snapshot.matches('error') || snapshot.matches('missing')) || snapshot.context.refusal !== undefined,
    },
  },
  screen: ({ say: translate, sayError, format, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`payment:result.${key}`, values);
    const { money, miles, date } = format;
    const call = SPACE[language] + translate('booking:call', { phone: business.phone.display });

    /** All details of the booking, and a letterhead for print. */
    function facts(booking: BookingView): Thing[] {
      const legal = translate('common:footer.legal', { address: business.address, ...registrations });
      // The amounts of a booking without a sample kind come from the server.
      const { rows } = kindOf(booking);
      const { helper, ...amounts } = rows ?? {};
      const values: Readonly<Record<string, string | undefined>> = {
        reference: booking.reference,
        id: booking.bookingId,
        name: booking.contact?.name,
        email: booking.contact?.email,
        status: say(`statuses.${booking.paymentStatus}`),
        when: booking.date && say('whenValue', { date: date(booking.date), slot: nonBreakingSlot(booking.time) }),
        moveType: translate(`booking:moveTypes.${booking.moveType ?? 'other'}`),
        refundState: booking.refundState && say(`refundStates.${booking.refundState}`),
        helper: helper && say(`helpers.${helper}`),
        ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount)])),
      };
      return [
        ...[booking.startLocation, booking.destinationLocation, legal].map(text),
        text([business.name[language], business.phone.display, business.email].join(', ')),
        text(miles(booking.distanceMiles ?? 0)),
        text(date(booking.date)),
        ...[...ROWS, ...(rows ? COSTS : [])].map((row) => {
          const label = say(LABELS[row] ?? row);
          const value = values[row];
          return value ? part(ROW, label + value) : no(part(ROW, `${label}…`));
        }),
      ];
    }

    /** A booking with a van shows its time, the calendar file, the things, and the lines of the price. */
    function move({ time, calendarUrl, details, lines }: BookingView, hasVan: boolean): Thing[] {
      const boxes = translate('booking:review.counted', { count: 8, item: translate('booking:boxes.names.medium') });
      const floor = (end: string) => translate(`booking:review.floors.${end}`) + translate('booking:review.ground');
      return [
        when(hasVan, unplanned(text(say('arrival') + nonBreakingSlot(time)))),
        hasVan && calendarUrl ? link(say('calendar'), `${calendarUrl}?lang=${language}`) : no(button(say('calendar'))),
        when(hasVan && details, unplanned(text(translate('booking:review.rows.boxes') + boxes))),
        when(hasVan && details, unplanned(text(floor('start') + floor('destination')))),
        that(`Not each line of the price is ${hasVan ? '' : 'un'}told`, ({ parts }) => {
          const lists = parts.filter(({ role }) => role === 'dl').map((each) => each.text);
          return lines.every(({ code, pence }) => {
            const words = [translate(`common:priceLines.${code}`), money(pence)];
            return lists.some((list) => words.every((each) => list.includes(each))) === hasVan;
          });
        }),
      ];
    }

    /** The outcome and the ways on. */
    function outcome(booking: BookingView, isUnconfirmed: boolean, hasMailFailed: boolean): Thing[] {
      const { title, intro = title, ways } = kindOf(booking);
      const isOwnAndPaid = title === 'paid' && booking.proven;
      const time = format.instant(booking.validUntil ?? 0);
      const paths = wayTo(booking.bookingId);
      return [
        heading(say(`titles.${isUnconfirmed ? 'unconfirmed' : title}`)),
        text(say(`intros.${isUnconfirmed ? 'unconfirmed' : intro}`, { time })),
        ...WAYS.map((way) => {
          const path = paths[way];
          if (!ways.includes(way) && !(isUnconfirmed && way === 'lookAgain')) return no(button(say(way)));
          return path ? link(say(way), `/${language}${path}`) : button(say(way));
        }),
        that('To pay is not the first way on', ({ parts }) =>
          parts.every(({ name, attributes }) => name !== say('resume') || attributes['data-variant'] === 'primary'),
        ),
        ...move(booking, title === 'paid' || title === 'reserved'),
        when(isOwnAndPaid, text(say('nextTitle'))),
        when(isOwnAndPaid, text(say('next.arrival'))),
        when(isOwnAndPaid && !hasMailFailed, text(say('next.mail', { email: booking.contact?.email ?? '' }))),
        when(title === 'unpaid' && !booking.proven, text(sayError('notOwner'))),
      ];
    }

    const loading: Show<typeof bookingResultMachine> = () => [
      heading(translate('common:titles.bookingResult')),
      text(say('loading')),
    ];
    /** The confirmation mail, with the notice of a failure until it is through. */
    const mail =
      (state: 'sending' | 'queued' | 'delayed' | 'sent' | 'failed'): Show<typeof bookingResultMachine> =>
      (snapshot) => {
        const { booking, hasMailFailed } = snapshot.context;
        const isFailing = hasMailFailed && state !== 'delayed' && state !== 'sent';
        // The mail server refused the address, unless the request for the mail failed.
        const isRefused = isFailing && booking?.mail === 'failed' && !snapshot.matches({ paid: 'mailFailed' });
        return [
          unplanned(text(say('mail') + say(`mails.${state}`))),
          heard(say('announce', { title: say('titles.paid'), state: say(`mails.${state}`) })),
          when(isFailing, text(sayError('confirmationFailed'))),
          isFailing && state !== 'failed' && closed(say('mails.sending')),
          when(isRefused, text(say('mailRefused', { email: booking?.contact?.email ?? '' }))),
          when(hasMailFailed && state === 'sent', text(say('mailRetried'))),
        ];
      };
    return {
      marks: [ROW],
      does: {
        'retry.requested': (_event, now) => {
          const name = now.matches('error') ? 'retry' : now.matches('paid') ? 'mailRetry' : 'lookAgain';
          return [act.press(say(name))];
        },
        'email.corrected': ({ email }) => [act.type(email, say('mailAddress')), act.press(say('mailCorrect'))],
      },
      shows: {
        '*': (snapshot) => {
          const { booking } = snapshot.context;
          const hasFailed = (['mailFailed', 'mailRefused'] as const).some((paid) => snapshot.matches({ paid }));
          return booking ? [...facts(booking), ...outcome(booking, snapshot.matches('unconfirmed'), hasFailed)] : [];
        },
        'loading.pausing': loading,
        'loading.reading': loading,
        error: ({ context: { refusal } }) => [
          heading(say('errorTitle')),
          alert(sayError('bookingFailed'), sayError(refusal?.reason ?? 'unknown'), say('errorText') + call),
          button(say('retry')),
        ],
        missing: ({ context: { refusal } }) => [
          heading(say('missingTitle')),
          text(refusal?.reason === 'bookingMissing' ? say('missingDetails') : sayError(refusal?.reason ?? 'unknown')),
          unplanned(text(say('missingText') + call)),
          button(say('newMove')),
        ],
        'confirming.pausing': () => [],
        'confirming.rereading': () => [],
        unconfirmed: () => [],
        // A stranger cannot pay.
        unpaid: ({ context: { booking } }) => [!booking?.proven && text(say('unverifiedTitle'))],
        'paid.checkingMail': mail('sending'),
        'paid.sendingMail': mail('sending'),
        'paid.mailQueued.pausing': mail('queued'),
        'paid.mailQueued.rereading': mail('queued'),
        'paid.mailSent': mail('sent'),
        'paid.mailDelayed': mail('delayed'),
        'paid.mailFailed': (snapshot, step) => [...mail('failed')(snapshot, step), button(say('mailRetry'))],
        'paid.mailRefused': (snapshot, step) => {
          const { booking, email, refusal } = snapshot.context;
          const typed = step.event?.type === 'email.corrected' ? (step.event as { email: string }).email : undefined;
          const address = booking?.contact?.email ?? '';
          return [
            ...mail('failed')(snapshot, step),
            !refusal && !email && field(say('mailAddress'), address),
            refusal && text(sayError(refusal.reason)),
            refusal && typed !== undefined && field(say('mailAddress'), typed, sayError(refusal.reason)),
            refusal && typed !== undefined && focusOn(say('mailAddress')),
          ];
        },
        'paid.savingEmail': mail('sending'),
        unverified: () => [text(say('unverifiedTitle'))],
      },
    };
  },
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
    sendConfirmation: 'POST /api/bookings/:id/send',
    saveContact: 'POST /api/bookings/:id/contact',
  },
  answers: {
    sendConfirmation: orElse({ success: true }),
    saveContact: orElse({ success: true }),
    readBooking: alters(({ booking }: { booking: BookingView }) => {
      const { status, paymentStatus, proven, mail: confirmationEmail, startLocation, destinationLocation } = booking;
      const wanted = { status, paymentStatus, proven, confirmationEmail };
      const withoutPersonal = (answer: object) =>
        Object.fromEntries(Object.entries(answer).filter(([name]) => !PERSONAL.includes(name)));
      return ({ booking: real, ...rest }: { booking: object }) => ({
        ...rest,
        booking: proven
          ? { ...real, ...wanted }
          : { ...withoutPersonal(real), ...wanted, startLocation, destinationLocation },
      });
    }),
  },
  chromium: {
    cases: { 'xstate.done.actor.readBooking': answers(usual) },
    restarts: true,
    address: ({ context }) => `/booking-result?bookingId=${context.bookingId}`,
    keeps: ({ context }) => context.bookingId,
    reloads: {
      'paid.savingEmail': ['paid.mailRefused', 'the new address has not been saved yet'],
      unconfirmed: ['confirming.pausing', 'the page waits for the payment again'],
      'paid.mailDelayed': ['paid.mailQueued.pausing', 'the page waits for the mail again'],
    },
  },
  plan,
});
