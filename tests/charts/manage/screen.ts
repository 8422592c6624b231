/** The page to change a booking: things on it, and gestures. */
import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { SPACE } from '#domain/language';
import { nonBreakingSlot, SLOTS } from '#domain/schedule';
import { business } from '#domain/shop/business';
import type { manageMachine } from '#machines/manage.machine';
import { act, answer } from '../../plan/sentences';
import { answered } from '../../support/charts/answers';
import type { Screen } from '../../support/charts/chart';
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
  unsaid,
  when,
} from '../../support/charts/things';
import * as sample from '../../support/fixtures';
import type { Words } from '../../support/words/words';
import { days, isAsked, monthsTo } from '../scheduling';
import { kindOf, kinds, sentenceOf } from './kinds';

type Snapshot = SnapshotFrom<typeof manageMachine>;

/** Every slot of a day is free. */
const freeOn = (date: string) =>
  answered({ day: { date, slots: SLOTS.map((slot) => ({ slot, left: 2, capacity: 3 })) } });

/** The first part of a state, which has a page of its own; while something loads it is none. */
const pageOf = ({ value }: Snapshot): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''));
const LOADING = ['deciding', 'reading', 'loadingTerms'];

export const screen = (words: Words): Screen<typeof manageMachine> => {
  const { say: translate, sayError, format, language } = words;
  const say = (key: string, values?: Record<string, string | number>) => translate(`manage:${key}`, values);
  const result = (key: string) => translate(`payment:result.${key}`);
  const call = translate('booking:call', { phone: business.phone.display });
  const thenCall = (sentence: string): Thing => unsaid(text(sentence + SPACE[language] + call));
  const press = (key: string) => [act.press(say(key))];
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
  /** Other owners of the booking, and its documents. */
  const access = ({ otherBrowsers: count, invoiceUrl }: BookingView): Thing[] => [
    count === undefined
      ? no(subheading(say('access.title')))
      : unsaid(text(say('access.title') + (count === 0 ? say('access.alone') : say('access.others', { count })))),
    when(count !== undefined, sent('lang', language)),
    invoiceUrl ? link(say('invoice'), `${invoiceUrl}?lang=${language}`) : no(button(say('invoice'))),
  ];
  const ways = ({ bookingId }: BookingView): Thing[] => [
    link(say('back'), `/${language}/booking-result?bookingId=${bookingId}`),
    link(result('home'), `/${language}`),
  ];
  const loading = () => [heading(say('title')), text(result('loading'))];
  const booked = ({ context: { booking = sample.booking } }: Snapshot) =>
    unsaid(text(format.date(booking.date) + nonBreakingSlot(booking.time)));
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
  return {
    does: {
      'retry.requested': () => [act.press(result('retry'))],
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
      open: (snapshot, { before }) => {
        const { booking = sample.booking } = snapshot.context;
        const kind = kindOf(snapshot);
        const isConfirmed = booking.status === 'confirmed';
        const hours = { hours: FREE_NOTICE_HOURS };
        const slot = nonBreakingSlot(booking.time);
        return [
          ...headed(say('title'), snapshot, before),
          when(kind.canMove || kind.terms.isPossible, unsaid(text(say('intro')))),
          unsaid(subheading(translate('booking:summary.when', { date: format.date(booking.date), slot }))),
          text(booking.reference ?? ''),
          ...access(booking),
          ...Object.values(kinds).map((each) => when(each.terms === kind.terms, text(sentenceOf(words, each)))),
          when(kind.canMove, text(say('change.free', hours))),
          when(kind.canMove, button(say('change.start'))),
          isConfirmed && !kind.canMove
            ? thenCall(say('change.tooLate', hours))
            : no(text(say('change.tooLate', hours))),
          kind.terms.isPossible ? button(say('cancel.start')) : no(button(say('cancel.start'))),
          isConfirmed && !kind.terms.isPossible && thenCall(sentenceOf(words, kind)),
          that(
            `The page asks ${kind.calls} times to call`,
            ({ parts }) => parts.filter(({ role, name }) => role === 'link' && name === call).length === kind.calls,
          ),
          link(say('back'), `/${language}/booking-result?bookingId=${booking.bookingId}`),
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
        const { booking = sample.booking } = snapshot.context;
        const amount = booking.refund ? format.money(booking.refund) : '';
        return [
          ...headed(say('cancel.done'), snapshot, before),
          unsaid(text(amount ? say('cancel.doneRefund', { amount }) : say('cancel.doneFree'))),
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
          isOther ? button(say('reschedule.confirm')) : shut(say('reschedule.choose')),
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
};
