import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { SPACE } from '#domain/language';
import { nonBreakingSlot, slotHours } from '#domain/schedule';
import { business, registrations } from '#domain/shop/business';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import { keyOf } from '../support/paths/explore';
import { kindOf, WAYS, type Way, wayTo } from './booking-kinds';
import { defineScreen, type Screen, same } from './screen';

/** Every row, and what stands before it. */
const ROWS = {
  ...{ reference: 'reference', id: 'bookingId', name: 'name', email: 'email', status: 'status' },
  ...{ when: 'when', moveType: 'moveType', refundState: 'refundState' },
  ...{
    helper: 'helper',
    price: 'price',
    helperPrice: 'helperPrice',
    paid: 'amountPaid',
    rest: 'rest',
    refund: 'refund',
  },
} as const;
/** Those that depend on what a booking costs, or on who helps. */
const COSTS: readonly string[] = ['helper', 'price', 'helperPrice', 'paid', 'rest', 'refund'];
const selectorOf = (row: string): string => `[data-row="${row}"]`;

/** A booking with a van shows its time, the calendar file, the things, and the lines of the price. */
function showsMove(screen: Screen, { time, calendarUrl, details, lines }: BookingView, isToCome: boolean): void {
  const { say, format } = screen;
  screen.reads(say('payment:result.arrival', slotHours(time)), isToCome);
  const file = isToCome && calendarUrl ? `${calendarUrl}?lang=${screen.language}` : undefined;
  same('The calendar file', screen.find('link', 'payment:result.calendar')?.attributes.href, file);
  const boxes = say('booking:review.counted', { count: 8, item: say('booking:boxes.names.medium') });
  screen.reads(say('booking:review.rows.boxes') + boxes, isToCome && details !== undefined);
  const lists = screen.all('dl').map(({ text }) => text);
  for (const { code, pence } of lines) {
    const words = [say(`common:priceLines.${code}`), format.money(pence)];
    const isTold = lists.some((list) => words.every((each) => list.includes(each)));
    same(`The line "${code}"`, isTold, isToCome);
  }
}

/** The page shows everything known of the booking, and a letterhead for print. */
function showsBooking(screen: Screen, booking: BookingView): void {
  const { say, language } = screen;
  const { money, miles, date } = screen.format;
  const { startLocation, destinationLocation, contact } = booking;
  const legal = { address: business.address, ...registrations };
  const letterhead = [business.name[language], business.phone.display, business.email].join(', ');
  for (const text of [startLocation, destinationLocation, letterhead, say('common:footer.legal', legal)])
    screen.reads(text);
  screen.reads(miles(booking.distanceMiles ?? 0));
  screen.reads(date(booking.date));
  const { rows } = kindOf(booking);
  // Of a booking that is not one of ours the amounts are the server's.
  const { helper, ...amounts } = rows ?? {};
  const expected: Readonly<Record<string, string | undefined>> = {
    reference: booking.reference,
    id: booking.bookingId,
    name: contact?.name,
    email: contact?.email,
    status: say(`payment:result.statuses.${booking.paymentStatus}`),
    when:
      booking.date &&
      say('payment:result.whenValue', { date: date(booking.date), slot: nonBreakingSlot(booking.time) }),
    moveType: say(`booking:moveTypes.${booking.moveType ?? 'other'}`),
    refundState: booking.refundState && say(`payment:result.refundStates.${booking.refundState}`),
    helper: helper && say(`payment:result.helpers.${helper}`),
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount)])),
  };
  for (const [row, label] of Object.entries(ROWS)) {
    if (!rows && COSTS.includes(row)) continue;
    const value = expected[row];
    same(`The row "${row}"`, screen.all(selectorOf(row))[0]?.text, value && say(`payment:result.${label}`) + value);
  }
}

const buttons: readonly Way[] = ['print', 'lookAgain'];

/** After another sentence: whom to call. */
const call = ({ say, language }: Screen): string =>
  SPACE[language] + say('booking:call', { phone: business.phone.display });

/** The page shows the outcome and the ways on. */
function leadsOn(screen: Screen, booking: BookingView, isUnconfirmed: boolean, hasMailFailed: boolean): void {
  const { say, format, language } = screen;
  const { title, intro = title, ways } = kindOf(booking);
  screen.hasHeading(`payment:result.titles.${isUnconfirmed ? 'unconfirmed' : title}`);
  const time = format.instant(booking.validUntil ?? 0);
  screen.reads(say(`payment:result.intros.${isUnconfirmed ? 'unconfirmed' : intro}`, { time }));
  for (const way of WAYS) {
    const role = buttons.includes(way) ? 'button' : 'link';
    const path = wayTo(booking.bookingId)[way];
    if (!ways.includes(way) && !(isUnconfirmed && way === 'lookAgain')) screen.hasNo(role, `payment:result.${way}`);
    else
      same(
        `The way "${way}"`,
        screen.isOpen(role, `payment:result.${way}`).attributes.href,
        path && `/${language}${path}`,
      );
  }
  const resume = screen.find('link', 'payment:result.resume');
  if (resume) same('To pay is the first way on', resume.attributes['data-variant'], 'primary');
  showsMove(screen, booking, title === 'paid' || title === 'reserved');
  const isOwnAndPaid = title === 'paid' && booking.proven;
  const when = { date: format.date(booking.date), ...slotHours(booking.time) };
  screen.reads(say('payment:result.nextTitle'), isOwnAndPaid);
  // A backend that reports no status has no page to change the booking on.
  const way = booking.status ? SPACE[screen.language] + say('payment:result.manage') : call(screen);
  screen.reads(say('payment:result.next.change', { hours: FREE_NOTICE_HOURS }) + way, isOwnAndPaid);
  screen.reads(say('payment:result.next.day', when), isOwnAndPaid);
  const mail = say('payment:result.next.mail', { email: booking.contact?.email ?? '' });
  screen.reads(mail, isOwnAndPaid && !hasMailFailed);
  screen.reads(screen.sayError('notOwner'), title === 'unpaid' && !booking.proven);
}

/** The states with the same message about the confirmation mail. */
const MAILS = {
  sending: ['checkingMail', 'sendingMail', 'savingEmail'],
  queued: ['mailQueued'],
  delayed: ['mailDelayed'],
  sent: ['mailSent'],
  failed: ['mailFailed', 'mailRefused'],
} as const;
const mailStates = Object.keys(MAILS) as (keyof typeof MAILS)[];

export const bookingResultScreen = (cases: EventCases) =>
  defineScreen<typeof bookingResultMachine>({
    machine: bookingResultMachine,
    key: keyOf<SnapshotFrom<typeof bookingResultMachine>['context']>(
      ({ booking }) => booking && [booking.paymentStatus, booking.status, booking.proven, booking.mail],
      ({ email }) => email,
      ({ hasMailFailed }) => hasMailFailed,
      ({ refusal }) => refusal?.reason,
    ),
    cases,
    marks: Object.keys(ROWS).map(selectorOf),
    does: ({ say }) => ({
      'retry.requested': (_event, now) => {
        const name = now.matches('error') ? 'retry' : now.matches('paid') ? 'mailRetry' : 'lookAgain';
        return [act.press(say(`payment:result.${name}`))];
      },
      'email.corrected': ({ email }) => [
        act.type(email, say('payment:result.mailAddress')),
        act.press(say('payment:result.mailCorrect')),
      ],
    }),
    sees(screen, snapshot, before) {
      const { say, sayError } = screen;
      const { booking, email, refusal, hasMailFailed } = snapshot.context;
      if (snapshot.matches('loading')) {
        screen.hasHeading('common:titles.bookingResult');
        return screen.reads(say('payment:result.loading'));
      }
      if (snapshot.matches('error')) {
        screen.hasHeading('payment:result.errorTitle');
        const reason = sayError(refusal?.reason ?? 'unknown');
        return screen.alerts(sayError('bookingFailed'), reason, say('payment:result.errorText') + call(screen));
      }
      if (snapshot.matches('missing')) {
        screen.hasHeading('payment:result.missingTitle');
        screen.reads(
          refusal?.reason === 'bookingMissing'
            ? say('payment:result.missingDetails')
            : sayError(refusal?.reason ?? 'unknown'),
        );
        screen.reads(say('payment:result.missingText') + call(screen));
        return void screen.isOpen('link', 'payment:result.newMove');
      }
      if (!booking) throw new Error('There is no booking to show.');
      showsBooking(screen, booking);
      const at = (place: string): boolean => snapshot.matches({ paid: place } as never);
      leadsOn(screen, booking, snapshot.matches('unconfirmed'), at('mailFailed') || at('mailRefused'));
      if (snapshot.matches('unverified')) return screen.reads(say('payment:result.unverifiedTitle'));
      if (!snapshot.matches('paid')) return;
      const mail = mailStates.find((state) => MAILS[state].some(at));
      if (mail) screen.reads(say('payment:result.mail') + say(`payment:result.mails.${mail}`));
      const title = say('payment:result.titles.paid');
      const state = say(`payment:result.mails.${mail ?? 'sent'}`);
      screen.hears(say('payment:result.announce', { title, state }), mail !== undefined);
      const isTried = hasMailFailed && !at('mailDelayed');
      const isSent = isTried && at('mailSent');
      screen.reads(sayError('confirmationFailed'), isTried && !isSent);
      if (isSent) screen.reads(say('payment:result.mailRetried'));
      if (!at('mailRefused')) return;
      screen.reads(say('payment:result.mailRefused', { email: booking.contact?.email ?? '' }));
      const address = screen.find('textbox', 'payment:result.mailAddress');
      if (!refusal && !email) screen.holds(address, booking.contact?.email ?? '');
      if (!refusal) return;
      screen.reads(sayError(refusal.reason));
      if (!before?.matches({ paid: 'mailRefused' })) return;
      same('What was refused has the focus', address?.hasFocus, true);
    },
  });
