/** The promises of the manage page. */
import { isEqual } from '#domain/is-equal';
import type { manageMachine } from '#machines/manage.machine';
import { enters } from '../../support/charts/answers';
import type { Promises } from '../../support/charts/chart';
import { owed } from './kinds';

export const promises: Promises<typeof manageMachine> = {
  keepsRefusal: {
    'reason.typed': 'the reason was not refused',
    'schedule.changed': 'a calendar that reloads reports no slot',
  },
  states: {
    'a change is possible only if its terms allow it': (snapshot) => {
      const { booking, terms } = snapshot.context;
      if (snapshot.matches('cancelling')) return terms?.isPossible === true;
      return !snapshot.matches('rescheduling') || (booking?.status === 'confirmed' && (terms?.noticeHours ?? 0) >= 48);
    },
    'only a well-formed booking id is read': (snapshot) =>
      !snapshot.matches('reading') || /^[\da-f]{24}$/.test(snapshot.context.bookingId),
    'only the owner can change a booking': (snapshot) =>
      !(snapshot.matches('open') || snapshot.matches('cancelling') || snapshot.matches('rescheduling')) ||
      snapshot.context.booking?.proven === true,
    'a booking moves only to another date or slot': (snapshot) => {
      const { booking, date, slot } = snapshot.context;
      const isWhole = date !== undefined && slot !== undefined;
      return (
        !snapshot.matches({ rescheduling: 'sending' }) ||
        (isWhole && !isEqual([date, slot], [booking?.date, booking?.time]))
      );
    },
    'a booking counts as changed only if the server says so': (snapshot) => {
      const { booking, date, slot } = snapshot.context;
      const isGivenUp = ['refunding', 'refunded', 'cancelled'].includes(booking?.status ?? '');
      const isMoved = isEqual([booking?.date, booking?.time], [date, slot]);
      return (!snapshot.matches('cancelled') || isGivenUp) && (!snapshot.matches('rescheduled') || isMoved);
    },
    'a refusal is forgotten when the change is made or no longer possible': (snapshot) =>
      !['cancelled', 'rescheduled', 'paid'].includes(String(snapshot.value)) || snapshot.context.refusal === undefined,
    'a balance is news only until the booking is open again': (snapshot) =>
      !snapshot.matches('open') || !snapshot.context.paid,
    'an open booking shows only why its balance could not be paid': (snapshot) =>
      !snapshot.matches('open') ||
      [undefined, 'balanceChanged', 'paymentSessionFailed', 'paymentRedirectFailed'].includes(
        snapshot.context.refusal?.reason,
      ),
    'an open booking has forgotten a slot that was chosen': (snapshot) =>
      !snapshot.matches('open') || (snapshot.context.date ?? snapshot.context.slot) === undefined,
    'only what is still to pay is paid': (snapshot) =>
      !snapshot.matches({ open: 'opening' }) || snapshot.context.booking?.rest === owed,
    'a balance counts as paid only if the server says so': (snapshot) =>
      !snapshot.matches('paid') || snapshot.context.booking?.balancePayment === 'made',
    'only one change is sent at a time': (snapshot) =>
      !snapshot.hasTag('busy') ||
      !(snapshot.can({ type: 'cancel.confirmed' }) || snapshot.can({ type: 'reschedule.confirmed' })),
  },
  steps: {
    'a change is made only when the customer confirms it': (step) =>
      (!enters(step, { cancelling: 'sending' }) || step.event.type === 'cancel.confirmed') &&
      (!enters(step, { rescheduling: 'sending' }) || step.event.type === 'reschedule.confirmed'),
    'a checkout is opened only when the customer chooses to pay': (step) =>
      !enters(step, { open: 'opening' }) || step.event.type === 'balance.chosen',
    'a balance that has changed is read again, and the page says so': ({ event, after }) =>
      event.output?.reason !== 'balanceChanged' ||
      (after.matches('reading') && after.context.refusal?.reason === 'balanceChanged'),
    'a booking is missing exactly when the server does not know it': ({ event, after }) =>
      event.type !== 'xstate.done.actor.readBooking' ||
      after.matches('missing') === (event.output.reason === 'bookingMissing'),
    'a booking that has changed in the meantime is read again': ({ event, after }) =>
      event.output?.reason !== 'notAllowedNow' || after.matches('reading'),
    'a booking is read again if the answer to its change is lost': ({ before, event, after }) => {
      const change = before.matches({ cancelling: 'sending' }) ? 'cancelling' : 'rescheduling';
      return (
        !/\.(cancelBooking|rescheduleBooking)$/.test(event.type) ||
        !['cancelFailed', 'network'].includes(event.output.reason) ||
        (after.matches('reading') && after.context.pendingChange === change)
      );
    },
    'the page shows the booking as the server last sent it': ({ before, event, after }) =>
      isEqual(after.context.booking, before.context.booking) ||
      (event.output?.ok === true && isEqual(after.context.booking, event.output.booking)),
    'a typed reason is kept': ({ before, event, after }) =>
      after.context.reason === (event.type === 'reason.typed' ? event.reason : before.context.reason),
    'a refused change has a reason, or the booking is read again': ({ before, event, after }) =>
      !/^xstate\.(done|error)\.actor\.(cancelBooking|rescheduleBooking)$/.test(event.type) ||
      event.output?.ok === true ||
      after.matches('reading') ||
      (after.context.refusal !== undefined && isEqual(after.context.booking, before.context.booking)),
  },
};
