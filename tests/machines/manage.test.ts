import { expect, it } from 'vitest';
import type { TimeSlot } from '#domain/schedule';
import { manageMachine, type PendingChange } from '#machines/manage.machine';
import { manageOf, pendingChangeOf } from '#machines/manage.view';
import { kinds, wish } from '../charts/manage/kinds';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

const { bookingId } = sample;
const { terms } = kinds.whole;

const arrive = (pendingChange?: PendingChange) => {
  const drive = driveActor(manageMachine, { input: { bookingId, pendingChange } });
  return { ...drive, shown: () => manageOf(drive.seen()), stored: () => pendingChangeOf(drive.seen()) };
};
const begin = (some: object = {}, weighed: object = {}, pendingChange?: PendingChange) => {
  const drive = arrive(pendingChange);
  drive.settle('readBooking', answered({ booking: { ...sample.booking, ...some } }));
  drive.settle('readCancellation', answered({ terms: { ...terms, ...weighed } }));
  return drive;
};
const cancelling = [{ type: 'cancelling.chosen' }, { type: 'reason.typed', reason: 'We stay' }] as const;
const confirmed = { type: 'cancel.confirmed' };
const cancelled = answered({ booking: { ...sample.booking, status: 'refunding', refund: 24_000 } });
const rescheduling = { type: 'rescheduling.chosen' };
const chosen = (date: string | undefined, slot: TimeSlot | undefined) => ({ type: 'schedule.changed', date, slot });
const moved = [rescheduling, chosen(wish.date, wish.slot), { type: 'reschedule.confirmed' }] as const;

it('a booking is cancelled once, with the reason, and the refund is shown', () => {
  const drive = begin();
  drive.perform(...cancelling, confirmed);
  const input = { bookingId, reason: 'We stay', refund: terms.refund };
  expect(drive.child('cancelBooking').input).toEqual(input);
  drive.perform(confirmed);
  drive.settle('cancelBooking', cancelled);
  expect(drive.shown()).toMatchObject({ show: 'cancelled', booking: { refund: 24_000 } });
  expect(drive.stored()).toBeNull();
});

it('a reason is kept when cancelling is refused, and cancelling can be repeated or dropped', () => {
  const drive = begin();
  drive.perform(...cancelling, confirmed);
  drive.settle('cancelBooking', refused('tooManyRequests'));
  const kept = { show: 'cancelling', isSending: false, reason: 'We stay', refusal: 'tooManyRequests' };
  expect(drive.shown()).toMatchObject(kept);
  drive.perform(confirmed);
  expect(drive.shown()).toMatchObject({ isSending: true, refusal: undefined });
  drive.settle('cancelBooking', refused('tooManyRequests'));
  drive.perform({ type: 'change.dropped' });
  expect(drive.shown()).toMatchObject({ show: 'open', canCancel: true });
  drive.perform(rescheduling);
  expect(drive.shown()).toMatchObject({ show: 'rescheduling', refusal: undefined });
});

it('a refund that has changed is shown before the booking is cancelled, and again after it', () => {
  const drive = begin();
  drive.perform(...cancelling, confirmed);
  drive.settle('cancelBooking', refused('refundChanged'));
  drive.settle('readCancellation', answered({ terms: { ...terms, refund: 18_000 } }));
  const changed = { show: 'cancelling', isSending: false, reason: 'We stay', refusal: 'refundChanged' };
  expect(drive.shown()).toMatchObject({ ...changed, terms: { refund: 18_000 } });
  drive.perform(confirmed);
  // The booking's refund includes earlier refunds.
  drive.settle('cancelBooking', cancelled);
  expect(drive.shown()).toMatchObject({ show: 'cancelled', terms: { refund: 18_000 } });
});

it.each(['notAllowedNow', 'alreadyPaid'] as const)('a booking that has changed (%s) is read again', (refusal) => {
  for (const [change, call] of [
    [[...cancelling, confirmed], 'cancelBooking'],
    [moved, 'rescheduleBooking'],
  ] as const) {
    const drive = begin();
    drive.perform(...change);
    drive.settle(call, refused(refusal));
    expect([drive.value(), drive.seen().context.pendingChange]).toEqual(['reading', undefined]);
  }
});

it.each([
  ['cancelling', [...cancelling, confirmed], 'cancelBooking', { status: 'refunding' }, 'cancelled'],
  ['rescheduling', moved, 'rescheduleBooking', { date: wish.date, time: wish.slot }, 'rescheduled'],
] as const)(
  '%s continues with the reason, or is shown as made, after its answer was lost',
  (change, sent, call, made, done) => {
    const reasons = ['network', 'offline', 'serverError', 'cancelFailed', 'rescheduleFailed'] as const;
    for (const reason of reasons) {
      const drive = begin();
      drive.perform(...sent);
      drive.settle(call, refused(reason));
      drive.settle('readBooking', answered({ booking: sample.booking }));
      drive.settle('readCancellation', answered({ terms }));
      expect(drive.shown()).toMatchObject({ show: change, refusal: reason });
      drive.perform(change === 'cancelling' ? confirmed : { type: 'reschedule.confirmed' });
      drive.settle(call, refused(reason));
      drive.settle('readBooking', refused('network'));
      drive.perform({ type: 'retry.requested' });
      drive.settle('readBooking', answered({ booking: { ...sample.booking, ...made } }));
      expect(drive.shown()).toMatchObject({ show: done, booking: made });
      expect(drive.seen().context).toMatchObject({ pendingChange: undefined, terms });
    }
  },
);

it('a booking moves only to another slot', () => {
  const drive = begin();
  drive.perform(rescheduling, chosen(sample.date, sample.slot));
  expect(drive.shown()).toMatchObject({ show: 'rescheduling', canConfirm: false });
  for (const other of [chosen(sample.date, '12:00-14:00'), chosen('2027-01-15', sample.slot)]) {
    drive.perform(other);
    expect(drive.shown()).toMatchObject({ canConfirm: true });
  }
  drive.perform(chosen('2027-01-15', '12:00-14:00'), { type: 'reschedule.confirmed' });
  const input = { bookingId, date: '2027-01-15', slot: '12:00-14:00' };
  expect(drive.child('rescheduleBooking').input).toEqual(input);
  drive.settle('rescheduleBooking', answered({ booking: { ...sample.booking, date: '2027-01-15' } }));
  expect(drive.shown()).toMatchObject({ show: 'rescheduled', booking: { date: '2027-01-15' } });
  expect(drive.stored()).toBeNull();
});

it('the calendar reloads when the slot has gone, and the reason stays until another is chosen', () => {
  const drive = begin();
  drive.perform(rescheduling);
  const first = drive.child('scheduling');
  drive.perform(...moved.slice(1));
  drive.settle('rescheduleBooking', refused('windowGone'));
  expect(drive.child('scheduling')).not.toBe(first);
  expect(drive.seen().context).toMatchObject({ date: wish.date });
  for (const incomplete of [chosen(undefined, undefined), chosen('2027-01-16', undefined)]) {
    drive.perform(incomplete);
    expect(drive.shown()).toMatchObject({ show: 'rescheduling', refusal: 'windowGone', canConfirm: false });
  }
  drive.perform(chosen('2027-01-16', '10:00-12:00'));
  expect(drive.shown()).toMatchObject({ refusal: undefined });
});

it.each(['tooManyRequests', 'windowDearer'] as const)(
  'the calendar and the chosen slot are kept when moving is refused with %s',
  (refusal) => {
    const drive = begin();
    drive.perform(rescheduling);
    const calendar = drive.child('scheduling');
    drive.perform(...moved.slice(1));
    drive.settle('rescheduleBooking', refused(refusal));
    expect(drive.shown()).toMatchObject({ show: 'rescheduling', isSending: false, refusal });
    expect(drive.child('scheduling')).toBe(calendar);
    drive.perform({ type: 'reschedule.confirmed' });
    expect(drive.shown()).toMatchObject({ isSending: true, refusal: undefined });
    expect(drive.child('rescheduleBooking').input).toMatchObject(wish);
    drive.settle('rescheduleBooking', refused(refusal));
    drive.perform({ type: 'change.dropped' });
    expect(drive.seen().context).toMatchObject({ refusal: undefined, slot: undefined });
  },
);

it('a dearer slot, or a day without a slot, cannot be confirmed', () => {
  const { start, destination, route, details } = sample;
  const drive = begin({ details, places: { start, destination, route }, price: 20_000 });
  drive.perform(rescheduling);
  const canConfirm = (date: string, slot: TimeSlot | undefined) => {
    drive.perform(chosen(date, slot));
    return (drive.shown() as { canConfirm?: boolean }).canConfirm;
  };
  expect(canConfirm('2027-01-16', '08:00-10:00')).toBe(false);
  expect(canConfirm('2027-01-15', undefined)).toBe(false);
  expect(canConfirm('2027-01-15', '12:00-14:00')).toBe(true);
});

it('an unfinished change is stored, without a slot that was dropped', () => {
  const drive = begin();
  expect(drive.stored()).toBeNull();
  drive.perform(rescheduling, chosen(wish.date, wish.slot));
  expect(drive.stored()).toEqual({ change: 'rescheduling', reason: '', ...wish });
  drive.perform({ type: 'change.dropped' }, ...cancelling);
  expect(drive.stored()).toEqual({ change: 'cancelling', reason: 'We stay' });
  drive.perform({ type: 'change.dropped' });
  expect(drive.stored()).toEqual({ reason: 'We stay' });
});

it('a change started before a refresh is resumed with its answers', () => {
  const cancelling = begin({}, {}, { change: 'cancelling', reason: 'We stay' });
  expect(cancelling.shown()).toMatchObject({ show: 'cancelling', reason: 'We stay' });
  const rescheduling = begin({}, {}, { change: 'rescheduling', reason: '', ...wish });
  expect(rescheduling.shown()).toMatchObject({ show: 'rescheduling', canConfirm: true });
  expect(rescheduling.child('scheduling').input).toMatchObject({ ...wish, move: { booking: bookingId } });
});

it.each([
  ['cancelling', { isPossible: false }],
  ['rescheduling', { noticeHours: 47 }],
] as const)('a booking is shown when %s is no longer possible', (change, weighed) => {
  const drive = begin({}, weighed, { change, reason: '', ...wish });
  expect(drive.shown().show).toBe('open');
  expect(drive.seen().context).toMatchObject({ date: undefined, slot: undefined });
});

it('a started change is resumed only once', () => {
  const drive = begin({}, {}, { change: 'cancelling', reason: '' });
  drive.perform({ type: 'change.dropped' }, ...moved);
  drive.settle('rescheduleBooking', refused('notAllowedNow'));
  drive.settle('readBooking', answered({ booking: sample.booking }));
  drive.settle('readCancellation', answered({ terms }));
  expect(drive.shown().show).toBe('open');
});

it('the booking of the address is read with its terms, and its owner can ask for a link', () => {
  const drive = arrive();
  for (const port of ['readBooking', 'readCancellation']) {
    expect(drive.child(port).input).toEqual({ bookingId });
    drive.settle(port, answered({ booking: sample.booking, terms }));
  }
  const other = arrive();
  other.settle('readBooking', answered({ booking: sample.strange }));
  expect([other.shown().show, other.child('ownerLink').input]).toEqual(['unverified', { bookingId }]);
});

it('the balance that is shown is asked for, and the browser leaves for its checkout', () => {
  const drive = begin({ rest: 7_250 });
  drive.perform({ type: 'balance.chosen' });
  expect(drive.child('payBalance').input).toEqual({ bookingId, pence: 7_250 });
  drive.settle('payBalance', answered({ url: 'https://checkout.example/cs_2' }));
  expect(drive.child('leaveForCheckout').input).toEqual({ url: 'https://checkout.example/cs_2' });
  drive.settle('leaveForCheckout', refused('paymentRedirectFailed'));
  const balance = { pence: 7_250, isOpening: false, refusal: 'paymentRedirectFailed' };
  expect(drive.shown()).toMatchObject({ show: 'open', balance });
});

it('a balance that has changed is read again, and the reason stays', () => {
  const drive = begin({ rest: 7_250 });
  drive.perform({ type: 'balance.chosen' });
  drive.settle('payBalance', refused('balanceChanged'));
  drive.settle('readBooking', answered({ booking: { ...sample.booking, rest: 2_000 } }));
  drive.settle('readCancellation', answered({ terms }));
  expect(drive.shown()).toMatchObject({ show: 'open', balance: { pence: 2_000, refusal: 'balanceChanged' } });
});

it('a payment of the balance is waited for, and thanked for once', () => {
  const drive = driveActor(manageMachine, { input: { bookingId, paid: true } });
  const readWith = (balancePayment: 'open' | 'made') =>
    drive.settle('readBooking', answered({ booking: { ...sample.booking, balancePayment } }));
  readWith('open');
  expect(manageOf(drive.seen())).toMatchObject({ show: 'waiting' });
  drive.perform({ type: 'retry.requested' });
  readWith('made');
  expect(manageOf(drive.seen())).toMatchObject({ show: 'paid', booking: { balancePayment: 'made' } });
  drive.perform({ type: 'booking.reopened' });
  readWith('made');
  expect(drive.value()).toBe('loadingTerms');
});

it('a booking that cannot be read can be read again, and until then no change is stored', () => {
  const drive = arrive();
  for (const port of ['readBooking', 'readCancellation']) {
    expect([drive.now(), drive.shown().show, drive.stored()]).toEqual([['reading', undefined], 'loading', undefined]);
    if (port === 'readCancellation') drive.settle('readBooking', answered({ booking: sample.booking }));
    drive.settle(port, refused('network'));
    expect(drive.shown()).toEqual({ show: 'error', reason: 'network' });
    drive.perform({ type: 'retry.requested' });
  }
});
