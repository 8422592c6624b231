import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { TimeSlot } from '#domain/schedule';
import { manageMachine, type PendingChange } from '#machines/manage.machine';
import { manageOf, pendingChangeOf } from '#machines/manage.view';
import { terms, wish } from '../charts/manage';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof manageMachine>;

describe('manage, journeys', () => {
  const begin = (some: object = {}, weighed: object = {}, pendingChange?: PendingChange) => {
    const drive = driveActor(manageMachine, { input: { bookingId: sample.bookingId, pendingChange } });
    drive.settle('readBooking', answered({ booking: { ...sample.booking, ...some } }));
    drive.settle('readCancellation', answered({ terms: { ...terms, ...weighed } }));
    return { ...drive, seen: () => manageOf(drive.actor.getSnapshot() as Snapshot) };
  };

  it('a booking is cancelled once, with the reason, and the refund is shown', () => {
    const drive = begin();
    drive.perform({ type: 'cancelling.chosen' });
    drive.perform({ type: 'reason.typed', reason: 'We stay' });
    drive.perform({ type: 'cancel.confirmed' });
    expect(drive.child('cancelBooking').input).toEqual({
      bookingId: sample.bookingId,
      reason: 'We stay',
      refund: terms.refund,
    });
    drive.perform({ type: 'cancel.confirmed' });
    drive.settle('cancelBooking', answered({ booking: { ...sample.booking, status: 'refunding', refund: 24_000 } }));
    expect(drive.seen()).toMatchObject({ show: 'cancelled', booking: { refund: 24_000 } });
  });

  it('a reason is kept when cancelling fails, is refused or takes too long', () => {
    const drive = begin();
    drive.perform({ type: 'cancelling.chosen' });
    drive.perform({ type: 'reason.typed', reason: 'We stay' });
    for (const [answer, refusal] of [
      [{ error: new Error('broken') }, 'cancelFailed'],
      [refused('network'), 'network'],
      [undefined, 'cancelFailed'],
    ] as const) {
      drive.perform({ type: 'cancel.confirmed' });
      expect(drive.seen()).toMatchObject({ isSending: true, refusal: undefined });
      if (answer) drive.settle('cancelBooking', answer);
      else drive.clock.increment(15_000);
      expect(drive.seen()).toMatchObject({ show: 'cancelling', isSending: false, reason: 'We stay', refusal });
    }
    drive.perform({ type: 'change.dropped' });
    expect(drive.seen()).toMatchObject({ show: 'open', canCancel: true });
    drive.perform({ type: 'rescheduling.chosen' });
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', refusal: undefined });
  });

  it('a refund that has changed meanwhile is shown before the booking is cancelled, and again after it', () => {
    const drive = begin();
    drive.perform({ type: 'cancelling.chosen' });
    drive.perform({ type: 'reason.typed', reason: 'We stay' });
    drive.perform({ type: 'cancel.confirmed' });
    drive.settle('cancelBooking', refused('refundChanged'));
    drive.settle('readCancellation', answered({ terms: { ...terms, refund: 18_000 } }));
    expect(drive.seen()).toMatchObject({
      show: 'cancelling',
      isSending: false,
      reason: 'We stay',
      terms: { refund: 18_000 },
      refusal: 'refundChanged',
    });
    drive.perform({ type: 'cancel.confirmed' });
    // The booking's refund includes what went back before.
    drive.settle('cancelBooking', answered({ booking: { ...sample.booking, status: 'refunding', refund: 24_000 } }));
    expect(drive.seen()).toMatchObject({ show: 'cancelled', terms: { refund: 18_000 } });
  });

  it('a booking that has changed meanwhile is read again', () => {
    const drive = begin();
    drive.perform({ type: 'cancelling.chosen' });
    drive.perform({ type: 'cancel.confirmed' });
    drive.settle('cancelBooking', refused('alreadyPaid'));
    expect(drive.child('readBooking').input).toEqual({ bookingId: sample.bookingId });
  });

  it('a booking moves only to another slot', () => {
    const drive = begin();
    drive.perform({ type: 'rescheduling.chosen' });
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: sample.slot });
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', canConfirm: false });
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: '12:00-14:00' });
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', canConfirm: true });
    drive.perform({ type: 'schedule.changed', date: '2027-01-15', slot: sample.slot });
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', canConfirm: true });
    drive.perform({ type: 'schedule.changed', date: '2027-01-15', slot: '12:00-14:00' });
    drive.perform({ type: 'reschedule.confirmed' });
    expect(drive.child('rescheduleBooking').input).toEqual({
      bookingId: sample.bookingId,
      date: '2027-01-15',
      slot: '12:00-14:00',
    });
    drive.settle('rescheduleBooking', answered({ booking: { ...sample.booking, date: '2027-01-15' } }));
    expect(drive.seen()).toMatchObject({ show: 'rescheduled', booking: { date: '2027-01-15' } });
  });

  it('the calendar reloads when the slot has gone, and the reason stays', () => {
    const drive = begin();
    drive.perform({ type: 'rescheduling.chosen' });
    const first = drive.child('scheduling');
    drive.perform({ type: 'schedule.changed', date: '2027-01-15', slot: '12:00-14:00' });
    drive.perform({ type: 'reschedule.confirmed' });
    drive.settle('rescheduleBooking', refused('windowGone'));
    expect(drive.child('scheduling')).not.toBe(first);
    expect((drive.actor.getSnapshot() as Snapshot).context).toMatchObject({ date: '2027-01-15' });
    drive.perform({ type: 'schedule.changed', date: undefined, slot: undefined });
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', refusal: 'windowGone', canConfirm: false });
    drive.perform({ type: 'schedule.changed', date: '2027-01-16', slot: undefined });
    expect(drive.seen()).toMatchObject({ refusal: 'windowGone' });
    drive.perform({ type: 'schedule.changed', date: '2027-01-16', slot: '10:00-12:00' });
    expect(drive.seen()).toMatchObject({ refusal: undefined });
  });

  it('a dearer slot is refused with its reason, and another one can be chosen', () => {
    const drive = begin();
    drive.perform({ type: 'rescheduling.chosen' });
    const calendar = drive.child('scheduling');
    drive.perform({ type: 'schedule.changed', date: '2027-01-16', slot: '08:00-10:00' });
    drive.perform({ type: 'reschedule.confirmed' });
    drive.settle('rescheduleBooking', refused('windowDearer'));
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', refusal: 'windowDearer', isSending: false });
    expect((drive.actor.getSnapshot() as Snapshot).context).toMatchObject({ date: '2027-01-16', slot: '08:00-10:00' });
    expect(drive.child('scheduling')).toBe(calendar);
    drive.perform({ type: 'schedule.changed', date: '2027-01-15', slot: '12:00-14:00' });
    expect(drive.seen()).toMatchObject({ refusal: undefined, canConfirm: true });
    drive.perform({ type: 'reschedule.confirmed' });
    expect(drive.child('rescheduleBooking').input).toMatchObject({ date: '2027-01-15', slot: '12:00-14:00' });
  });

  it('a dearer slot, or a day without a slot, cannot be confirmed', () => {
    const { start, destination, route, details } = sample;
    const drive = begin({ details, places: { start, destination, route } });
    drive.perform({ type: 'rescheduling.chosen' });
    const seenAt = (date: string, slot: TimeSlot | undefined) => {
      drive.perform({ type: 'schedule.changed', date, slot });
      return drive.seen();
    };
    expect(seenAt('2027-01-16', '08:00-10:00')).toMatchObject({ show: 'rescheduling', canConfirm: false });
    expect(seenAt('2027-01-15', undefined)).toMatchObject({ canConfirm: false });
    expect(seenAt('2027-01-15', '12:00-14:00')).toMatchObject({ canConfirm: true });
  });

  it('what the customer has said of a change is stored, and nothing once it is done', () => {
    const drive = begin();
    const stored = () => pendingChangeOf(drive.actor.getSnapshot() as Snapshot);
    expect(stored()).toBeNull();
    drive.perform({ type: 'rescheduling.chosen' });
    drive.perform({ type: 'schedule.changed', ...wish });
    expect(stored()).toEqual({ change: 'rescheduling', reason: '', ...wish });
    drive.perform({ type: 'change.dropped' });
    drive.perform({ type: 'cancelling.chosen' });
    drive.perform({ type: 'reason.typed', reason: 'We stay' });
    expect(stored()).toEqual({ change: 'cancelling', reason: 'We stay' });
    drive.perform({ type: 'change.dropped' });
    expect(stored()).toEqual({ reason: 'We stay' });
    drive.perform({ type: 'cancelling.chosen' });
    drive.perform({ type: 'cancel.confirmed' });
    drive.settle('cancelBooking', answered({ booking: sample.booking }));
    expect(stored()).toBeNull();
  });

  it('nothing is stored of a change once the booking was moved', () => {
    const drive = begin();
    drive.perform({ type: 'rescheduling.chosen' });
    drive.perform({ type: 'schedule.changed', ...wish });
    drive.perform({ type: 'reschedule.confirmed' });
    drive.settle('rescheduleBooking', answered({ booking: { ...sample.booking, ...wish } }));
    expect(pendingChangeOf(drive.actor.getSnapshot() as Snapshot)).toBeNull();
  });

  it.each([
    ['with less than two days of notice', {}, { noticeHours: 47 }, false, true],
    ['once the slot has started', {}, { noticeHours: 0, isPossible: false }, false, false],
    ['before it is paid', { status: 'contacted', paymentStatus: 'unpaid' }, {}, false, true],
    ['with two days of notice', {}, { noticeHours: 48 }, true, true],
  ])('a booking that is %s offers only the possible changes', (_, some, weighed, canReschedule, canCancel) => {
    expect(begin(some, weighed).seen()).toMatchObject({ show: 'open', canReschedule, canCancel });
  });

  it('a change started before a refresh is resumed with its answers', () => {
    const cancelling = begin({}, {}, { change: 'cancelling', reason: 'We stay' });
    expect(cancelling.seen()).toMatchObject({ show: 'cancelling', reason: 'We stay' });
    cancelling.perform({ type: 'change.dropped' });
    expect(cancelling.seen().show).toBe('open');
    const rescheduling = begin({}, {}, { change: 'rescheduling', reason: '', ...wish });
    expect(rescheduling.seen()).toMatchObject({ show: 'rescheduling', canConfirm: true });
    expect(rescheduling.child('scheduling').input).toMatchObject({ ...wish, move: { booking: sample.bookingId } });
  });

  it.each<['cancelling' | 'rescheduling', object]>([
    ['cancelling', { isPossible: false }],
    ['rescheduling', { noticeHours: 47 }],
  ])('a booking is shown when %s is no longer possible', (change, weighed) => {
    const drive = begin({}, weighed, { change, reason: '', ...wish });
    expect(drive.seen().show).toBe('open');
    expect((drive.actor.getSnapshot() as Snapshot).context).toMatchObject({ date: undefined, slot: undefined });
  });

  it('a malformed id is reported without a request', () => {
    const drive = driveActor(manageMachine, { input: { bookingId: 'nonsense' } });
    expect(manageOf(drive.actor.getSnapshot() as Snapshot)).toEqual({ show: 'missing' });
  });

  it('a started change is resumed only once', () => {
    const drive = begin({}, {}, { change: 'cancelling', reason: '' });
    drive.perform({ type: 'change.dropped' });
    drive.perform({ type: 'rescheduling.chosen' });
    drive.perform({ type: 'schedule.changed', ...wish });
    drive.perform({ type: 'reschedule.confirmed' });
    drive.settle('rescheduleBooking', refused('notAllowedNow'));
    drive.settle('readBooking', answered({ booking: sample.booking }));
    drive.settle('readCancellation', answered({ terms }));
    expect(drive.seen().show).toBe('open');
  });

  const broken = { error: new Error('broken') };

  it.each([
    ['is no more', refused('bookingMissing'), 'missing', undefined],
    ['cannot be read', refused('network'), 'error', 'network'],
    ['is not answered for', broken, 'error', 'bookingFailed'],
    ['takes ten seconds', undefined, 'error', 'bookingFailed'],
  ])('a booking that %s is reported, and can be read again', (_, answer, value, refusal) => {
    const drive = driveActor(manageMachine, { input: { bookingId: sample.bookingId } });
    const now = () => {
      const snapshot = drive.actor.getSnapshot() as Snapshot;
      if (snapshot.matches('error')) expect(manageOf(snapshot)).toEqual({ show: 'error', reason: refusal });
      if (snapshot.hasTag('busy'))
        expect([manageOf(snapshot).show, pendingChangeOf(snapshot)]).toEqual(['loading', undefined]);
      return [snapshot.value, snapshot.context.refusal?.reason];
    };
    expect(now()).toEqual(['reading', undefined]);
    const happen = (port: string) => {
      if (answer) return drive.settle(port, answer);
      drive.clock.increment(9_999);
      expect(drive.actor.getSnapshot().hasTag('busy')).toBe(true);
      drive.clock.increment(1);
    };
    happen('readBooking');
    expect(now()).toEqual([value, refusal]);
    if (value === 'missing') return;
    drive.perform({ type: 'retry.requested' });
    expect(now()).toEqual(['reading', undefined]);
    drive.settle('readBooking', answered({ booking: sample.booking }));
    happen('readCancellation');
    expect(now()).toEqual([value, refusal]);
  });

  it.each([
    ['is refused', refused('network'), 'network'],
    ['fails', broken, 'rescheduleFailed'],
    ['takes fifteen seconds', undefined, 'rescheduleFailed'],
  ])('a chosen slot is kept when moving %s', (_, answer, refusal) => {
    const drive = begin();
    drive.perform({ type: 'rescheduling.chosen' });
    const calendar = drive.child('scheduling');
    drive.perform({ type: 'schedule.changed', ...wish });
    drive.perform({ type: 'reschedule.confirmed' });
    if (answer) drive.settle('rescheduleBooking', answer);
    else drive.clock.increment(15_000);
    expect(drive.seen()).toMatchObject({ show: 'rescheduling', isSending: false, refusal });
    expect(drive.child('scheduling')).toBe(calendar);
    drive.perform({ type: 'reschedule.confirmed' });
    expect(drive.seen()).toMatchObject({ isSending: true, refusal: undefined });
    if (answer) drive.settle('rescheduleBooking', answer);
    else drive.clock.increment(15_000);
    drive.perform({ type: 'change.dropped' });
    expect((drive.actor.getSnapshot() as Snapshot).context).toMatchObject({ refusal: undefined, slot: undefined });
  });

  it('a browser without proof starts the owner-link chart', () => {
    const drive = driveActor(manageMachine, { input: { bookingId: sample.bookingId } });
    drive.settle('readBooking', answered({ booking: { ...sample.booking, proven: false } }));
    expect(manageOf(drive.actor.getSnapshot() as Snapshot)).toEqual({ show: 'unverified' });
    expect(drive.child('ownerLink').input).toEqual({ bookingId: sample.bookingId });
  });
});
