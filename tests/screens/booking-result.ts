import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking';
import { business } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { holdSlot } from '#domain/schedule';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import { keyOf } from '../support/paths/explore';
import { kindOf, WAYS, type Way, wayTo } from './booking-kinds';
import { defineScreen, type Screen, same } from './screen';

const ROWS = ['reference', 'id', 'name', 'email', 'status', 'helper', 'price', 'helperPrice', 'paid', 'rest', 'refund'];
const selectorOf = (row: string): string => `[data-row="${row}"] dd`;

/** What is known of a booking is on the page, and the letterhead for the print. */
function showsBooking(screen: Screen, booking: BookingView): void {
  const { say, language } = screen;
  const { money, miles, date } = screen.format;
  const { startLocation, destinationLocation, contact } = booking;
  const legal = { address: business.address, company: business.companyNumber, vat: business.vatNumber };
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
    helper: helper && say(`payment:result.helpers.${helper}`),
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount)])),
  };
  for (const row of rows ? ROWS : ROWS.slice(0, 5))
    same(`The row "${row}"`, screen.all(selectorOf(row))[0]?.text, expected[row]);
}

const buttons: readonly Way[] = ['print', 'lookAgain'];

/** What is said of the booking, and the ways on. */
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
  const isOwnAndPaid = title === 'paid' && booking.proven;
  const when = { date: format.date(booking.date), slot: holdSlot(booking.time) };
  screen.reads(say('payment:result.nextTitle'), isOwnAndPaid);
  screen.reads(say('payment:result.next.change', { hours: FREE_NOTICE_HOURS }), isOwnAndPaid);
  screen.reads(say('payment:result.next.day', when), isOwnAndPaid);
  const mail = say('payment:result.next.mail', { email: booking.contact?.email ?? '' });
  screen.reads(mail, isOwnAndPaid && !hasMailFailed);
  screen.reads(screen.sayError('notOwner'), title === 'unpaid' && !booking.proven);
}

/** The states in which the page says the same of the confirmation mail. */
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
      ({ refusal }) => refusal,
    ),
    cases,
    marks: ROWS.map(selectorOf),
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
    sees(screen, snapshot) {
      const { say, sayError } = screen;
      const { booking, refusal, hasMailFailed } = snapshot.context;
      if (snapshot.matches('loading')) {
        screen.hasHeading('common:titles.bookingResult');
        return screen.reads(say('payment:result.loading'));
      }
      if (snapshot.matches('error')) {
        screen.hasHeading('payment:result.errorTitle');
        return screen.alerts(sayError('bookingFailed'), sayError(refusal ?? 'unknown'));
      }
      if (snapshot.matches('missing')) {
        screen.hasHeading('payment:result.missingTitle');
        screen.reads(
          refusal === 'bookingMissing' ? say('payment:result.missingDetails') : sayError(refusal ?? 'unknown'),
        );
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
      if (refusal) screen.reads(sayError(refusal));
    },
  });
