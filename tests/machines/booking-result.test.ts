import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { booking, bookingId } from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { answered, refused } from './answers';
import { bookingResultChart, pending, refusedMail, strange, takenMail, unpaid } from './cases/booking-result';
import { bookingResultPromises } from './invariants/booking-result';

type Snapshot = SnapshotFrom<typeof bookingResultMachine>;

const failed = { error: new Error('broken') };

describeChart('booking result', {
  ...bookingResultChart,
  ...bookingResultPromises,
  golden: 'booking-result',
});

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

  it('reads the booking after 100 ms and asks for the mail once', () => {
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

  it('says that a mail is sent when the mail server took it, not before', () => {
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

  it('takes the word of a backend that tells nothing of its mail', () => {
    const drive = asked();
    const { mail: _, ...untold } = booking;
    drive.settle('readBooking', answered({ booking: untold }));
    expect(drive.value()).toEqual({ paid: 'mailSent' });
  });

  it('stops looking after a minute, and does not call the mail sent', () => {
    const drive = asked();
    for (let waited = 0; waited < 60_000; waited += 2000) {
      drive.settle('readBooking', answered({ booking }));
      drive.clock.increment(2000);
    }
    expect(drive.value()).toEqual({ paid: 'mailDelayed' });
  });

  it('has an address that the mail server refused corrected, and sends the mail there', () => {
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
  ])('says why when the corrected address %s', (_, happen, refusal) => {
    const drive = asked();
    drive.settle('readBooking', answered({ booking: refusedMail }));
    drive.perform({ type: 'email.corrected', email: 'mary@example.org' });
    happen(drive);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ paid: 'mailRefused' }, refusal]);
  });

  it('does not ask for the mail again within five minutes', () => {
    const drive = shown(takenMail);
    drive.settle('wasConfirmationSent', { output: true });
    expect(drive.value()).toEqual({ paid: 'mailSent' });
    expect(() => drive.child('sendConfirmation')).toThrow('Nobody waits');
  });

  it('asks for the mail when the memory of the browser fails', () => {
    const drive = shown(booking);
    drive.settle('wasConfirmationSent', failed);
    expect(drive.value()).toEqual({ paid: 'sendingMail' });
  });

  it.each([
    ['is refused', refused('confirmationFailed')],
    ['fails', failed],
  ])('shows the booking though the mail %s, and can ask again', (_, answer) => {
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
  ])('asks nobody for the id "%s"', (id, refusal) => {
    const drive = begin(id);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['missing', refusal]);
  });

  it.each([
    ['no such booking', refused('bookingMissing'), 'missing', 'bookingMissing'],
    ['a refusal', refused('serverError'), 'error', 'serverError'],
    ['a failure', failed, 'error', 'bookingFailed'],
  ])('meets %s', (_, answer, value, refusal) => {
    const drive = begin();
    drive.clock.increment(100);
    drive.settle('readBooking', answer);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([value, refusal]);
  });

  it('gives up after ten seconds and reads again', () => {
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
  ])('reads a pending payment again after 1.5 seconds and finds it %s', (_, found, value) => {
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
  ])('goes on waiting for a pending payment after %s', (_, answer) => {
    const drive = shown(pending);
    drive.clock.increment(1500);
    drive.settle('readBooking', answer);
    expect([drive.value(), drive.seen().context.booking]).toEqual([{ confirming: 'pausing' }, pending]);
  });

  it('waits ten seconds for each look at a payment or a mail, and looks again', () => {
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

  it('stops asking after two minutes, and looks again when it is told to', () => {
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

  it('takes a refunded booking for one without a payment', () => {
    expect(shown({ ...booking, status: 'refunded', paymentStatus: 'refunded' }).value()).toEqual('unpaid');
  });

  it('starts the chart of the link for a stranger', () => {
    const drive = shown(strange);
    expect(drive.value()).toBe('unverified');
    expect(drive.child('ownerLink').input).toEqual({ bookingId });
  });
});
