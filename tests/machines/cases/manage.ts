import type { SnapshotFrom } from 'xstate';
import { manageMachine, type PendingChange } from '#machines/manage.machine';
import * as sample from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const terms = { isPossible: true, paid: 24_000, refund: 24_000, fee: 0, feePercent: 0, noticeHours: 90 };
export const wish = { date: '2027-01-15', slot: sample.slot };

const key = keyOf<SnapshotFrom<typeof manageMachine>['context']>(
  ({ pendingChange }) => pendingChange,
  ({ booking }) => booking && [booking.status, booking.date],
  ({ terms }) => terms && [terms.isPossible, terms.noticeHours],
  ({ date, slot }) => [date, slot],
  ({ reason }) => reason,
  ({ refusal }) => refusal?.reason,
);

type Input = { bookingId: string; pendingChange?: PendingChange };
const { bookingId } = sample;

export const manageChart = {
  machine: manageMachine,
  key,
  input: { bookingId } as Input,
  moreInputs: [
    { bookingId: 'nonsense' },
    { bookingId, pendingChange: { change: 'cancelling', reason: 'We stay' } },
    { bookingId, pendingChange: { change: 'rescheduling', reason: '', ...wish } },
  ] as Input[],
  cases: {
    'reason.typed': [{ reason: 'We stay' }],
    'schedule.changed': [wish, { date: wish.date, slot: undefined }, { date: sample.date, slot: sample.slot }],
    'schedule.failed': [],
    'xstate.done.actor.readBooking': [
      answered({ booking: sample.booking }),
      answered({ booking: { ...sample.booking, status: 'contacted', paymentStatus: 'unpaid' } }),
      answered({ booking: { ...sample.booking, proven: false } }),
      refused('bookingMissing'),
      refused('network'),
    ],
    'xstate.done.actor.readCancellation': [
      answered({ terms }),
      answered({ terms: { ...terms, noticeHours: 47, feePercent: 10, fee: 2_400, refund: 21_600 } }),
      answered({ terms: { ...terms, isPossible: false, noticeHours: 0 } }),
      refused('network'),
    ],
    'xstate.done.actor.cancelBooking': [
      answered({ booking: { ...sample.booking, status: 'refunding', refund: 24_000 } }),
      refused('notAllowedNow'),
      refused('cancelFailed'),
    ],
    'xstate.done.actor.rescheduleBooking': [
      answered({ booking: { ...sample.booking, ...{ date: wish.date } } }),
      refused('windowGone'),
      refused('windowDearer'),
      refused('notAllowedNow'),
    ],
  } satisfies CasesOf<typeof manageMachine>,
};
