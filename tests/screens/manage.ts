import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { SPACE } from '#domain/language';
import { business } from '#domain/shop/business';
import { manageMachine } from '#machines/manage.machine';
import { type Manage, manageOf } from '#machines/manage.view';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import { keyOf } from '../support/paths/explore';
import { kindOf, kinds, sentenceOf } from './manage-kinds';
import { defineScreen, type Screen, same } from './screen';

type Snapshot = SnapshotFrom<typeof manageMachine>;

/** To call, as it follows a sentence. */
const callOf = ({ say }: Screen): string => say('booking:call', { phone: business.phone.display });
const thenCall = (screen: Screen, sentence: string): string => sentence + SPACE[screen.language] + callOf(screen);

/** The day that is booked now is marked, wherever its month is shown. */
function showsBooked({ all, say, language }: Screen, date: string): void {
  const day = all('button').find(({ name }) => name.includes(dateText(date, language)));
  if (day) same('The day that is booked', day.name.includes(say('booking:schedule.booked')), true);
}

/** The possible changes, their costs, and the reasons against. */
function showsTerms(screen: Screen, snapshot: Snapshot, manage: Extract<Manage, { show: 'open' }>): void {
  const { canCancel, canReschedule } = manage;
  const isConfirmed = snapshot.context.booking?.status === 'confirmed';
  const hours = { hours: FREE_NOTICE_HOURS };
  screen.reads(screen.say('manage:change.free', hours), isConfirmed && canReschedule);
  screen.reads(thenCall(screen, screen.say('manage:change.tooLate', hours)), isConfirmed && !canReschedule);
  const kind = kindOf(snapshot);
  for (const [name, each] of Object.entries(kinds)) screen.reads(sentenceOf(screen, each), name === kind.name);
  if (isConfirmed && !canCancel) screen.reads(thenCall(screen, sentenceOf(screen, kind)));
  same('Calls', screen.all('link').filter(({ name }) => name === callOf(screen)).length, kind.calls);
  same('Cancelling', screen.find('button', 'manage:cancel.start') !== undefined, canCancel);
  same('Rescheduling', screen.find('button', 'manage:change.start') !== undefined, canReschedule);
}

/** New content is announced and takes the focus. */
function tellsWhatIsNew(screen: Screen, show: Manage['show'], before: Snapshot | undefined): void {
  const heading = screen.all('h1')[0];
  screen.announces(show === 'loading' ? '' : (heading?.text ?? ''));
  const was = before && manageOf(before).show;
  if (was === undefined || was === 'loading' || was === show) return;
  same('The heading of what is new has the focus', heading?.hasFocus, true);
}

/** Other owners of the booking, and its documents. */
function showsAccess({ say, all, find, reads, readsNot, language }: Screen, booking: BookingView): void {
  const { otherBrowsers: count, invoiceUrl } = booking;
  const title = say('manage:access.title');
  if (count === undefined) readsNot(title);
  else reads(title + (count === 0 ? say('manage:access.alone') : say('manage:access.others', { count })));
  same('The language', all('hidden')[0]?.value, count === undefined ? undefined : language);
  same('The invoice', find('link', 'manage:invoice')?.attributes.href, invoiceUrl && `${invoiceUrl}?lang=${language}`);
}

export const manageScreen = (cases: EventCases) =>
  defineScreen<typeof manageMachine>({
    machine: manageMachine,
    key: keyOf<Snapshot['context']>(
      ({ booking, terms }) => [booking?.status, booking?.date, terms?.isPossible, terms?.noticeHours, terms?.paid],
      ({ pendingChange, date, slot, reason, refusal }) => [pendingChange, date, slot, reason, refusal],
    ),
    cases,
    byTheWay: ['schedule.changed'],
    // The calendar within is a chart of its own.
    isOneOfMany: ['schedule.changed'],
    does: ({ say, format }) => ({
      'retry.requested': () => [act.press(say('payment:result.retry'))],
      'booking.reopened': () => [act.press(say('manage:reschedule.again'))],
      'cancelling.chosen': () => [act.press(say('manage:cancel.start'))],
      'rescheduling.chosen': () => [act.press(say('manage:change.start'))],
      'change.dropped': () => [act.press(say('manage:keep'))],
      'reason.typed': ({ reason }) => [act.type(reason, `${say('manage:cancel.reason')}…`)],
      'cancel.confirmed': (_event, { context: { terms } }) => {
        const amount = format.money(terms?.refund ?? 0);
        return [
          act.press(terms?.refund ? say('manage:cancel.confirmRefund', { amount }) : say('manage:cancel.confirm')),
        ];
      },
      'schedule.changed': () => [],
      'schedule.failed': () => [],
      'reschedule.confirmed': () => [act.press(say('manage:reschedule.confirm'))],
    }),
    sees(screen, snapshot, before) {
      const { say, sayError, format } = screen;
      const manage = manageOf(snapshot);
      tellsWhatIsNew(screen, manage.show, before);
      switch (manage.show) {
        case 'loading':
          return screen.reads(say('payment:result.loading'));
        case 'missing':
          return screen.hasHeading('payment:result.missingTitle');
        case 'error':
          return screen.alerts(sayError('bookingFailed'), sayError(manage.reason));
        case 'unverified':
          return screen.reads(say('manage:unverifiedText'));
        case 'open':
          screen.hasHeading('manage:title');
          screen.reads(manage.booking.reference ?? '');
          showsAccess(screen, manage.booking);
          return showsTerms(screen, snapshot, manage);
        case 'cancelling':
          screen.hasHeading('manage:cancel.confirmTitle');
          if (manage.refusal) screen.alerts(say('manage:cancel.refused'), thenCall(screen, sayError(manage.refusal)));
          screen.holds(screen.all('textbox')[0], manage.reason);
          return screen.reads(sentenceOf(screen, kindOf(snapshot)));
        case 'rescheduling':
          screen.hasHeading('manage:reschedule.title');
          if (manage.refusal)
            screen.alerts(say('manage:reschedule.refused'), thenCall(screen, sayError(manage.refusal)));
          showsBooked(screen, manage.booking.date);
          return screen.reads(format.date(manage.booking.date));
        case 'cancelled':
          screen.hasHeading('manage:cancel.done');
          if (!manage.booking.refund) return screen.reads(say('manage:cancel.doneFree'));
          return screen.reads(say('manage:cancel.doneRefund', { amount: format.money(manage.booking.refund) }));
        case 'rescheduled':
          screen.hasHeading('manage:reschedule.done');
          return screen.reads(format.date(manage.booking.date));
      }
    },
  });
