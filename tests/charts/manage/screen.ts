/** The manage page as a customer sees it: the booking with what can be done about it, its cancellation, and its change. */
import { type BookingView, timesOfBooking } from '#domain/booking/booking';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { SPACE } from '#domain/locale';
import { nonBreakingSlot } from '#domain/schedule';
import { business } from '#domain/shop/business';
import {
  alert,
  button,
  field,
  heading,
  heard,
  link,
  no,
  sent,
  shared,
  subheading,
  type Thing,
  text,
  that,
  unplanned,
  when,
} from '../../support/charts/things';
import * as sample from '../../support/fixtures';
import { timesIn } from '../../support/words/times';
import type { Words } from '../../support/words/words';
import { booking as helped, kindOf, kinds, owed, type Snapshot, sentenceOf } from './kinds';

/** The top-level state. Each has its own page, except while something loads. */
const pageOf = ({ value }: Snapshot): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''));
const LOADING = ['deciding', 'reading', 'loadingTerms'];

export function pageIn(words: Words) {
  const { say: translate, sayError, format, language } = words;
  const say = (key: string, values?: Record<string, string | number>) => translate(`manage:${key}`, values);
  const result = (key: string) => translate(`payment:result.${key}`);
  const call = translate('booking:call', { phone: business.phone.display });
  const thenCall = (sentence: string): Thing => unplanned(text(sentence + SPACE[language] + call));
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
  const access = ({ bookingId, status, otherBrowsers: count, invoiceUrl }: BookingView): Thing[] => [
    count === undefined
      ? no(subheading(say('access.title')))
      : unplanned(text(say('access.title') + (count === 0 ? say('access.alone') : say('access.others', { count })))),
    when(count !== undefined, sent('lang', language)),
    when(status === 'confirmed', link(say('contact'), `/api/bookings/${bookingId}/your-contact?lang=${language}`)),
    ...(invoiceUrl
      ? [link(say('invoice'), `${invoiceUrl}?lang=${language}`), no(button(say('company')))]
      : [link(say('company'), `/api/bookings/${bookingId}/invoice-to?lang=${language}`), no(button(say('invoice')))]),
  ];
  const back = ({ bookingId }: BookingView) => link(say('back'), `/${language}/booking-result?bookingId=${bookingId}`);
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
      shared(text(format.date(date, 'short'))),
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
      when(isConfirmed, shared(text(times ? translate('payment:pay.done', { ...timesIn(words, times) }) : '–'))),
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
  return { say, result, toPay, confirm, headed, refusalOf, back, loading, booked, open, cancelling, rescheduling };
}
