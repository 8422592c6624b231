import { expect, it } from 'vitest';
import type { BookingView } from '#domain/booking/booking';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { pending, refusedMail, takenMail, unpaid } from '../charts/booking-result/kinds';
import { driveActor } from '../support/charts/actor';
import { answered, failed, refused } from '../support/charts/answers';
import { booking, bookingId, strange } from '../support/fixtures';

const begin = (id = bookingId) => driveActor(bookingResultMachine, { input: { bookingId: id } });
const read = (drive: ReturnType<typeof begin>, some: BookingView) =>
  drive.settle('readBooking', answered({ booking: some }));
const shown = (some: BookingView) => {
  const drive = begin();
  drive.clock.increment(100);
  read(drive, some);
  return drive;
};
/** The confirmation was just requested, and the booking is read for its mail. */
const mailed = () => {
  const drive = shown(booking);
  drive.settle('wasConfirmationSent', { output: false });
  drive.settle('sendConfirmation', answered());
  return drive;
};

it('a result reads the booking after 100 ms and requests the mail once', () => {
  const drive = begin();
  drive.clock.increment(99);
  expect(drive.value()).toEqual({ loading: 'pausing' });
  drive.clock.increment(1);
  for (const port of ['readBooking', 'wasConfirmationSent', 'sendConfirmation']) {
    expect(drive.child(port).input).toEqual({ bookingId });
    drive.settle(port, port === 'wasConfirmationSent' ? { output: false } : answered({ booking }));
  }
  read(drive, takenMail);
  expect(drive.value()).toEqual({ paid: 'mailSent' });
});

it('a mail counts as sent when the mail server has accepted it, not before', () => {
  const drive = mailed();
  for (const answer of [answered({ booking }), refused('network')]) {
    drive.settle('readBooking', answer);
    expect(drive.value()).toEqual({ paid: { mailQueued: 'pausing' } });
    drive.clock.increment(2000);
  }
  read(drive, booking);
  drive.clock.increment(1999);
  expect(() => drive.child('readBooking')).toThrow('Nobody waits');
  drive.clock.increment(1);
  expect(drive.child('readBooking').input).toEqual({ bookingId });
  read(drive, takenMail);
  expect(drive.value()).toEqual({ paid: 'mailSent' });
});

it('a mail is not requested again within five minutes, and waited for instead', () => {
  const [taken, queued] = [shown(takenMail), shown(booking)];
  for (const drive of [taken, queued]) drive.settle('wasConfirmationSent', { output: true });
  expect(taken.value()).toEqual({ paid: 'mailSent' });
  expect(queued.value()).toEqual({ paid: { mailQueued: 'pausing' } });
});

it('a backend without a mail status is believed when it accepts the mail', () => {
  const drive = mailed();
  const { mail: _, ...untold } = booking;
  read(drive, untold);
  expect(drive.value()).toEqual({ paid: 'mailSent' });
});

it.each(['queued', 'none'] as const)('polling for a mail with the status %s ends after a minute', (mail) => {
  const drive = mailed();
  for (let waited = 0; waited < 60_000; waited += 2000) {
    read(drive, { ...booking, mail });
    drive.clock.increment(2000);
  }
  expect(drive.value()).toEqual({ paid: 'mailDelayed' });
});

it('a rejected address can be corrected, and the mail goes there', () => {
  const drive = mailed();
  read(drive, refusedMail);
  expect([drive.value(), drive.seen().context.hasMailFailed]).toEqual([{ paid: 'mailRefused' }, true]);
  drive.perform({ type: 'email.corrected', email: 'mary@example' });
  expect(drive.now()).toEqual([{ paid: 'mailRefused' }, 'emailInvalid']);
  drive.perform({ type: 'email.corrected', email: 'mary@example.org' });
  expect(drive.now()).toEqual([{ paid: 'savingEmail' }, undefined]);
  const contact = { ...booking.contact, email: 'mary@example.org' };
  expect(drive.child('saveContact').input).toEqual({ bookingId, contact });
  drive.settle('saveContact', refused('network'));
  expect(drive.now()).toEqual([{ paid: 'mailRefused' }, 'network']);
  drive.perform({ type: 'email.corrected', email: 'mary@example.org' });
  drive.settle('saveContact', answered());
  drive.settle('sendConfirmation', answered());
  read(drive, takenMail);
  expect(drive.now()).toEqual([{ paid: 'mailSent' }, undefined]);
});

it('a mail is requested when the browser storage fails', () => {
  const drive = shown(booking);
  drive.settle('wasConfirmationSent', failed);
  expect(drive.value()).toEqual({ paid: 'sendingMail' });
});

it('a booking is shown when the mail is refused, and the mail can be requested again', () => {
  const drive = shown(booking);
  drive.settle('wasConfirmationSent', { output: false });
  for (let tries = 0; tries < 2; tries += 1) {
    drive.settle('sendConfirmation', refused('confirmationFailed'));
    expect(drive.value()).toEqual({ paid: 'mailFailed' });
    expect(drive.seen().context).toMatchObject({ booking, hasMailFailed: true });
    drive.perform({ type: 'retry.requested' });
  }
});

it.each([
  ['', 'bookingIdMissing'],
  ['nonsense', 'bookingMissing'],
])('a malformed id "%s" is reported without a request', (id, refusal) => {
  expect(begin(id).now()).toEqual(['missing', refusal]);
});

it.each([
  ['bookingMissing', 'missing'],
  ['serverError', 'error'],
] as const)('a result that is refused with %s is %s', (reason, value) => {
  const drive = begin();
  drive.clock.increment(100);
  drive.settle('readBooking', refused(reason));
  expect(drive.now()).toEqual([value, reason]);
  if (value === 'missing') return;
  drive.perform({ type: 'retry.requested' });
  expect(drive.now()).toEqual([{ loading: 'reading' }, undefined]);
});

it.each([
  ['paid', answered({ booking }), { paid: 'checkingMail' }],
  [
    'paid by a backend without statuses',
    answered({ booking: { ...booking, status: undefined } }),
    { paid: 'checkingMail' },
  ],
  ['cancelled', answered({ booking: { ...booking, status: 'cancelled' } }), 'unpaid'],
  ['not paid', answered({ booking: unpaid }), 'unpaid'],
  ['still pending', answered({ booking: pending }), { confirming: 'pausing' }],
  ['not found out', refused('network'), { confirming: 'pausing' }],
])('a pending payment is read again after 1.5 seconds and is %s', (_, answer, value) => {
  const drive = shown(pending);
  drive.clock.increment(1499);
  expect(drive.value()).toEqual({ confirming: 'pausing' });
  drive.clock.increment(1);
  expect(drive.child('readBooking').input).toEqual({ bookingId });
  drive.settle('readBooking', answer);
  expect(drive.value()).toEqual(value);
});

it('polling for the payment ends after two minutes, and can be restarted', () => {
  const drive = shown(pending);
  for (let waited = 0; waited < 120_000; waited += 1500) {
    drive.clock.increment(1500);
    if (waited + 1500 < 120_000) read(drive, pending);
  }
  expect(drive.value()).toEqual('unconfirmed');
  drive.perform({ type: 'retry.requested' });
  read(drive, booking);
  expect(drive.value()).toEqual({ paid: 'checkingMail' });
});

it('a browser without proof starts the owner-link chart', () => {
  const drive = shown(strange);
  expect(drive.value()).toBe('unverified');
  expect(drive.child('ownerLink').input).toEqual({ bookingId });
});
