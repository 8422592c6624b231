import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { pending, refusedMail, takenMail, unpaid } from '../charts/booking-result';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { booking, bookingId, strange } from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof bookingResultMachine>;

const failed = { error: new Error('broken') };

describe('booking result, journeys', () => {
  const begin = (id = bookingId) => {
    const drive = driveActor(bookingResultMachine, { input: { bookingId: id } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value };
  };
  const shown = (some: BookingView) => {
    const drive = begin();
    drive.clock.increment(100);
    drive.settle('readBooking', answered({ booking: some }));
    return drive;
  };

  it('a result reads the booking after 100 ms and requests the mail once', () => {
    const drive = begin();
    drive.clock.increment(99);
    expect(drive.value()).toEqual({ loading: 'pausing' });
    drive.clock.increment(1);
    expect(drive.child('readBooking').input).toEqual({ bookingId });
    drive.settle('readBooking', answered({ booking }));
    expect(drive.child('wasConfirmationSent').input).toEqual({ bookingId });
    drive.settle('wasConfirmationSent', { output: false });
    expect(drive.child('sendConfirmation').input).toEqual({ bookingId });
    drive.settle('sendConfirmation', answered());
    drive.settle('readBooking', answered({ booking: takenMail }));
    expect(drive.value()).toEqual({ paid: 'mailSent' });
  });

  const asked = () => {
    const drive = shown(booking);
    drive.settle('wasConfirmationSent', { output: false });
    drive.settle('sendConfirmation', answered());
    return drive;
  };

  it('a mail counts as sent when the mail server has accepted it, not before', () => {
    const drive = asked();
    drive.settle('readBooking', answered({ booking }));
    expect(drive.value()).toEqual({ paid: { mailQueued: 'pausing' } });
    drive.clock.increment(1999);
    expect(() => drive.child('readBooking')).toThrow('Nobody waits');
    drive.clock.increment(1);
    drive.settle('readBooking', answered({ booking: takenMail }));
    expect(drive.value()).toEqual({ paid: 'mailSent' });
    const askedBefore = shown(booking);
    askedBefore.settle('wasConfirmationSent', { output: true });
    expect(askedBefore.value()).toEqual({ paid: { mailQueued: 'pausing' } });
  });

  it('a backend without a mail status is believed when it accepts the mail', () => {
    const drive = asked();
    const { mail: _, ...untold } = booking;
    drive.settle('readBooking', answered({ booking: untold }));
    expect(drive.value()).toEqual({ paid: 'mailSent' });
  });

  it('polling for the mail ends after a minute without calling it sent', () => {
    const drive = asked();
    for (let waited = 0; waited < 60_000; waited += 2000) {
      drive.settle('readBooking', answered({ booking }));
      drive.clock.increment(2000);
    }
    expect(drive.value()).toEqual({ paid: 'mailDelayed' });
  });

  it('a rejected address can be corrected, and the mail goes there', () => {
    const drive = asked();
    drive.settle('readBooking', answered({ booking: refusedMail }));
    expect([drive.value(), drive.seen().context.hasMailFailed]).toEqual([{ paid: 'mailRefused' }, true]);
    drive.perform({ type: 'email.corrected', email: 'mary@example' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ paid: 'mailRefused' }, 'emailInvalid']);
    drive.perform({ type: 'email.corrected', email: 'mary@example.org' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ paid: 'savingEmail' }, undefined]);
    expect(drive.child('saveContact').input).toEqual({
      bookingId,
      contact: { ...booking.contact, email: 'mary@example.org' },
    });
    drive.settle('saveContact', answered());
    drive.settle('sendConfirmation', answered());
    drive.settle('readBooking', answered({ booking: takenMail }));
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ paid: 'mailSent' }, undefined]);
  });

  it.each([
    [
      'is refused',
      ({ settle }: ReturnType<typeof begin>) => settle('saveContact', refused('emailInvalid')),
      'emailInvalid',
    ],
    ['fails', ({ settle }: ReturnType<typeof begin>) => settle('saveContact', failed), 'contactFailed'],
    ['takes fifteen seconds', ({ clock }: ReturnType<typeof begin>) => clock.increment(15_000), 'contactFailed'],
  ])('the reason is shown when the corrected address %s', (_, happen, refusal) => {
    const drive = asked();
    drive.settle('readBooking', answered({ booking: refusedMail }));
    drive.perform({ type: 'email.corrected', email: 'mary@example.org' });
    happen(drive);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ paid: 'mailRefused' }, refusal]);
  });

  it('a mail is not requested again within five minutes', () => {
    const drive = shown(takenMail);
    drive.settle('wasConfirmationSent', { output: true });
    expect(drive.value()).toEqual({ paid: 'mailSent' });
    expect(() => drive.child('sendConfirmation')).toThrow('Nobody waits');
  });

  it('a mail is requested when the browser storage fails', () => {
    const drive = shown(booking);
    drive.settle('wasConfirmationSent', failed);
    expect(drive.value()).toEqual({ paid: 'sendingMail' });
  });

  it.each([
    ['is refused', refused('confirmationFailed')],
    ['fails', failed],
  ])('a booking is shown when the mail %s, and the mail can be requested again', (_, answer) => {
    const drive = shown(booking);
    drive.settle('wasConfirmationSent', { output: false });
    drive.settle('sendConfirmation', answer);
    expect(drive.value()).toEqual({ paid: 'mailFailed' });
    expect([drive.seen().context.booking, drive.seen().context.hasMailFailed]).toEqual([booking, true]);
    drive.perform({ type: 'retry.requested' });
    drive.clock.increment(15_000);
    expect(drive.value()).toEqual({ paid: 'mailFailed' });
  });

  it.each([
    ['', 'bookingIdMissing'],
    ['nonsense', 'bookingMissing'],
  ])('a malformed id "%s" is reported without a request', (id, refusal) => {
    const drive = begin(id);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['missing', refusal]);
  });

  it.each([
    ['no such booking', refused('bookingMissing'), 'missing', 'bookingMissing'],
    ['a refusal', refused('serverError'), 'error', 'serverError'],
    ['a failure', failed, 'error', 'bookingFailed'],
  ])('a result shows %s', (_, answer, value, refusal) => {
    const drive = begin();
    drive.clock.increment(100);
    drive.settle('readBooking', answer);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([value, refusal]);
  });

  it('a booking that does not answer in ten seconds can be read again', () => {
    const drive = begin();
    drive.clock.increment(100);
    drive.clock.increment(9_999);
    expect(drive.value()).toEqual({ loading: 'reading' });
    drive.clock.increment(1);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['error', 'bookingFailed']);
    drive.perform({ type: 'retry.requested' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ loading: 'reading' }, undefined]);
  });

  it.each([
    ['paid', booking, { paid: 'checkingMail' }],
    ['not paid', unpaid, 'unpaid'],
    ['still pending', pending, { confirming: 'pausing' }],
  ])('a pending payment is read again after 1.5 seconds and is %s', (_, found, value) => {
    const drive = shown(pending);
    expect(drive.value()).toEqual({ confirming: 'pausing' });
    drive.clock.increment(1499);
    expect(drive.value()).toEqual({ confirming: 'pausing' });
    drive.clock.increment(1);
    drive.settle('readBooking', answered({ booking: found }));
    expect(drive.value()).toEqual(value);
  });

  it.each([
    ['a refusal', refused('network')],
    ['a failure', failed],
  ])('a pending payment is polled again after %s', (_, answer) => {
    const drive = shown(pending);
    drive.clock.increment(1500);
    drive.settle('readBooking', answer);
    expect([drive.value(), drive.seen().context.booking]).toEqual([{ confirming: 'pausing' }, pending]);
  });

  it('a poll that takes ten seconds is repeated', () => {
    const payment = shown(pending);
    payment.clock.increment(1500);
    payment.clock.increment(9_999);
    expect(payment.value()).toEqual({ confirming: 'rereading' });
    payment.clock.increment(1);
    expect(payment.value()).toEqual({ confirming: 'pausing' });
    const mail = asked();
    mail.clock.increment(10_000);
    expect(mail.value()).toEqual({ paid: { mailQueued: 'pausing' } });
  });

  it('polling for the payment ends after two minutes, and can be restarted', () => {
    const drive = shown(pending);
    for (let waited = 0; waited < 120_000; waited += 1500) {
      drive.clock.increment(1500);
      if (waited + 1500 < 120_000) drive.settle('readBooking', answered({ booking: pending }));
    }
    expect(drive.value()).toEqual('unconfirmed');
    drive.perform({ type: 'retry.requested' });
    drive.settle('readBooking', answered({ booking }));
    expect(drive.value()).toEqual({ paid: 'checkingMail' });
  });

  it('a refunded booking counts as unpaid', () => {
    expect(shown({ ...booking, status: 'refunded', paymentStatus: 'refunded' }).value()).toEqual('unpaid');
  });

  it('a browser without proof starts the owner-link chart', () => {
    const drive = shown(strange);
    expect(drive.value()).toBe('unverified');
    expect(drive.child('ownerLink').input).toEqual({ bookingId });
  });
});
