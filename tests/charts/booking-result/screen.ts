/** The page of a booking's result: things on it, and gestures. */
import type { BookingView } from '#domain/booking/booking';
import { SPACE } from '#domain/language';
import { nonBreakingSlot } from '#domain/schedule';
import { business, registrations } from '#domain/shop/business';
import type { bookingResultMachine } from '#machines/booking-result.machine';
import { act } from '../../plan/sentences';
import type { Screen, Show } from '../../support/charts/chart';
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
  unsaid,
  when,
} from '../../support/charts/things';
import type { Words } from '../../support/words/words';
import { kindOf, WAYS, wayTo } from './kinds';

/** Every row with its label; the last ones depend on what a booking costs, or on who helps. */
const ROWS = {
  ...{ reference: 'reference', id: 'bookingId', name: 'name', email: 'email', status: 'status' },
  ...{ when: 'when', moveType: 'moveType', refundState: 'refundState' },
};
const COSTS = {
  ...{ helper: 'helper', price: 'price', helperPrice: 'helperPrice', paid: 'amountPaid' },
  ...{ rest: 'rest', refund: 'refund' },
};
const selectorOf = (row: string): string => `[data-row="${row}"]`;

export const screen = ({ say: translate, sayError, format, language }: Words): Screen<typeof bookingResultMachine> => {
  const say = (key: string, values?: Record<string, string | number>) => translate(`payment:result.${key}`, values);
  const { money, miles, date } = format;
  const call = SPACE[language] + translate('booking:call', { phone: business.phone.display });

  /** Everything known of the booking, and a letterhead for print. */
  function facts(booking: BookingView): Thing[] {
    const legal = translate('common:footer.legal', { address: business.address, ...registrations });
    // Of a booking that is not one of ours the amounts are the server's.
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
      ...Object.entries({ ...ROWS, ...(rows ? COSTS : {}) }).map(([row, label]) => {
        const value = values[row];
        return value ? part(selectorOf(row), say(label) + value) : no(part(selectorOf(row), '…'));
      }),
    ];
  }

  /** A booking with a van shows its time, the calendar file, the things, and the lines of the price. */
  function move({ time, calendarUrl, details, lines }: BookingView, hasVan: boolean): Thing[] {
    const boxes = translate('booking:review.counted', { count: 8, item: translate('booking:boxes.names.medium') });
    const floor = (end: string) => translate(`booking:review.floors.${end}`) + translate('booking:door.ground');
    return [
      when(hasVan, unsaid(text(say('arrival') + nonBreakingSlot(time)))),
      hasVan && calendarUrl ? link(say('calendar'), `${calendarUrl}?lang=${language}`) : no(button(say('calendar'))),
      when(hasVan && details, unsaid(text(translate('booking:review.rows.boxes') + boxes))),
      when(hasVan && details, unsaid(text(floor('start') + floor('destination')))),
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
      // The address was refused, unless the mail could not even be asked for.
      const isRefused = isFailing && booking?.mail === 'failed' && !snapshot.matches({ paid: 'mailFailed' });
      return [
        unsaid(text(say('mail') + say(`mails.${state}`))),
        heard(say('announce', { title: say('titles.paid'), state: say(`mails.${state}`) })),
        when(isFailing, text(sayError('confirmationFailed'))),
        isFailing && state !== 'failed' && closed(say('mails.sending')),
        when(isRefused, text(say('mailRefused', { email: booking?.contact?.email ?? '' }))),
        when(hasMailFailed && state === 'sent', text(say('mailRetried'))),
      ];
    };
  return {
    marks: Object.keys({ ...ROWS, ...COSTS }).map(selectorOf),
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
        unsaid(text(say('missingText') + call)),
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
};
