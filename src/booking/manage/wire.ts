/** The services of the manage page. */
import '../../shared/reload-restored';
import { manageMachine } from '#machines/manage.machine';
import { wire } from '#machines/ports';
import { loadSlots, loadUnavailableDays } from '../../api/availability';
import { payBalance } from '../../api/balance';
import { readBooking, requestBookingLink } from '../../api/bookings';
import { leaveForCheckout } from '../../api/checkout';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../api/manage';
import { waitForLook, waitForNextDay, waitUntil } from '../../api/wait-until';

export const wired = {
  manage: wire(manageMachine, {
    readBooking,
    requestBookingLink,
    loadUnavailableDays,
    loadSlots,
    readCancellation,
    cancelBooking,
    rescheduleBooking,
    waitForLook,
    waitForNextDay,
    waitUntil,
    payBalance,
    leaveForCheckout,
  }),
};
