import { expect, it } from 'vitest';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { bookingId } from '../support/fixtures';

const begin = (id = bookingId) => driveActor(paymentCancelledMachine, { input: { bookingId: id } });

it.each([
  ['is reported once', answered(), 'reported'],
  ['whose booking is already paid is shown as paid', refused('alreadyPaid'), 'paid'],
  ['whose booking has been cancelled is shown as cancelled', refused('bookingCancelled'), 'cancelled'],
  ['whose booking has no checkout leads to the booking', refused('notAllowedNow'), 'closed'],
  ['on a backend that mails no link is only said to be unpaid', refused('paymentNotCompleted'), 'unpaid'],
])('a cancelled payment %s, without a retry', (_, answer, mail) => {
  const drive = begin();
  expect(drive.child('reportPaymentCancelled').input).toMatchObject({ bookingId });
  drive.settle('reportPaymentCancelled', answer);
  drive.perform({ type: 'retry.requested' });
  expect(drive.value()).toEqual({ mail, choice: 'open' });
});

it('the choice stays when the report is refused, and the report can be repeated', () => {
  const drive = begin();
  for (const reason of ['notOwner', 'network'] as const) {
    drive.settle('reportPaymentCancelled', refused(reason));
    expect(drive.value()).toEqual({ mail: 'unreported', choice: 'open' });
    drive.perform({ type: 'retry.requested' });
  }
});
