import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { booking, bookingId, strange } from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const pending: BookingView = { ...booking, status: 'paying', paymentStatus: 'pending' };
export const unpaid: BookingView = { ...booking, status: 'contacted', paymentStatus: 'unpaid' };
/** The mail server refused the address. */
export const refusedMail: BookingView = { ...booking, mail: 'failed' };
export const takenMail: BookingView = { ...booking, mail: 'sent' };

export { strange };

export const bookingResultChart = {
  machine: bookingResultMachine,
  input: { bookingId },
  moreInputs: [{ bookingId: '' }, { bookingId: 'nonsense' }],
  key: keyOf<SnapshotFrom<typeof bookingResultMachine>['context']>(
    ({ booking }) => booking && [booking.paymentStatus, booking.proven, booking.mail],
    ({ email }) => email,
    ({ hasMailFailed }) => hasMailFailed,
    ({ refusal }) => refusal?.reason,
  ),
  cases: {
    'email.corrected': [{ email: 'mary@example.org' }, { email: 'mary@example' }],
    'xstate.done.actor.readBooking': [
      ...[booking, takenMail, refusedMail, strange, pending, unpaid].map((some) => answered({ booking: some })),
      refused('bookingMissing'),
      refused('network'),
    ],
    'xstate.done.actor.wasConfirmationSent': [{ output: true }, { output: false }],
    'xstate.done.actor.sendConfirmation': [answered(), refused('confirmationFailed')],
    'xstate.done.actor.saveContact': [answered(), refused('network')],
  } satisfies CasesOf<typeof bookingResultMachine>,
};
