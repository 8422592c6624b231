import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { bookingId } from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof paymentCancelledMachine>;

describe('payment cancelled, journeys', () => {
  const begin = (id = bookingId) => {
    const drive = driveActor(paymentCancelledMachine, { input: { bookingId: id } });
    return { ...drive, value: () => (drive.actor.getSnapshot() as Snapshot).value };
  };

  it('the cancelled payment is reported once', () => {
    const drive = begin();
    expect(drive.child('reportPaymentCancelled').input).toMatchObject({ bookingId });
    drive.settle('reportPaymentCancelled', answered());
    expect(drive.value()).toEqual({ mail: 'reported', choice: 'open' });
    drive.perform({ type: 'retry.requested' });
    expect(drive.value()).toEqual({ mail: 'reported', choice: 'open' });
  });

  it.each([
    ['is refused', refused('notOwner')],
    ['fails', { error: new Error('broken') }],
  ])('the choice stays when the report %s, and the report can be repeated', (_, answer) => {
    const drive = begin();
    drive.settle('reportPaymentCancelled', answer);
    expect(drive.value()).toEqual({ mail: 'unreported', choice: 'open' });
    drive.perform({ type: 'retry.requested' });
    drive.clock.increment(15_000);
    expect(drive.value()).toEqual({ mail: 'unreported', choice: 'open' });
  });

  it('a booking that is already paid is shown as paid, and not reported again', () => {
    const drive = begin();
    drive.settle('reportPaymentCancelled', refused('alreadyPaid'));
    drive.perform({ type: 'retry.requested' });
    expect(drive.value()).toEqual({ mail: 'paid', choice: 'open' });
  });

  it('a booking that was cancelled meanwhile is shown as cancelled, without a retry', () => {
    const drive = begin();
    drive.settle('reportPaymentCancelled', refused('notAllowedNow'));
    drive.perform({ type: 'retry.requested' });
    expect(drive.value()).toEqual({ mail: 'closed', choice: 'open' });
  });

  it('a backend that mails no link only says that nothing was paid', () => {
    const drive = begin();
    drive.settle('reportPaymentCancelled', refused('paymentNotCompleted'));
    expect(drive.value()).toEqual({ mail: 'unpaid', choice: 'open' });
  });

  it.each(['', 'nonsense'])('the id "%s" is not reported', (id) => {
    expect(begin(id).value()).toEqual({ mail: 'unneeded', choice: 'open' });
  });

  it('the first Back highlights the choice, whatever the state of the mail', () => {
    const drive = begin();
    drive.perform({ type: 'back.pressed' });
    expect(drive.value()).toEqual({ mail: 'reporting', choice: 'highlighted' });
    drive.settle('reportPaymentCancelled', answered());
    expect(drive.value()).toEqual({ mail: 'reported', choice: 'highlighted' });
  });
});
