import type { manageMachine } from '#machines/manage.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { hasSaidYes } from './heard';

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const managePromises: PromisesOf<typeof manageMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'nothing is changed that its terms were not shown for, nor against them': (snapshot) => {
      const { booking, terms } = snapshot.context;
      if (snapshot.matches('cancelling')) return terms?.isPossible === true;
      return !snapshot.matches('rescheduling') || (booking?.status === 'confirmed' && (terms?.noticeHours ?? 0) >= 48);
    },
    'only the owner comes to a change': (snapshot) =>
      !(snapshot.matches('open') || snapshot.matches('cancelling') || snapshot.matches('rescheduling')) ||
      snapshot.context.booking?.proven === true,
    'a booking is moved only to another time': (snapshot) => {
      const { booking, date, slot } = snapshot.context;
      const isWhole = date !== undefined && slot !== undefined;
      return (
        !snapshot.matches({ rescheduling: 'sending' }) ||
        (isWhole && !isEqual([date, slot], [booking?.date, booking?.time]))
      );
    },
    'a change is made once at a time': (snapshot) =>
      !snapshot.hasTag('busy') ||
      !(snapshot.can({ type: 'cancel.confirmed' }) || snapshot.can({ type: 'reschedule.confirmed' })),
  },
  steps: {
    'a change is made only when the customer confirms it': ({ before, event, after }) =>
      (before.matches({ cancelling: 'sending' }) ||
        !after.matches({ cancelling: 'sending' }) ||
        event.type === 'cancel.confirmed') &&
      (before.matches({ rescheduling: 'sending' }) ||
        !after.matches({ rescheduling: 'sending' }) ||
        event.type === 'reschedule.confirmed'),
    'a booking counts as changed only after the server has said so': ({ before, event, after }) =>
      (before.matches('cancelled') || !after.matches('cancelled') || hasSaidYes(event, 'cancelBooking')) &&
      (before.matches('rescheduled') || !after.matches('rescheduled') || hasSaidYes(event, 'rescheduleBooking')),
    'what is shown of a booking is what the server said of it last': ({ before, event, after }) =>
      isEqual(after.context.booking, before.context.booking) ||
      (event.output?.ok === true && isEqual(after.context.booking, event.output.booking)),
    'a reason that was typed is kept': ({ before, event, after }) =>
      after.context.reason === (event.type === 'reason.typed' ? event.reason : before.context.reason),
    'a change that was refused says why, or the booking is read again': ({ before, event, after }) =>
      !/^xstate\.(done|error)\.actor\.(cancelBooking|rescheduleBooking)$/.test(event.type) ||
      event.output?.ok === true ||
      after.matches('reading') ||
      (after.context.refusal !== undefined && isEqual(after.context.booking, before.context.booking)),
  },
};
