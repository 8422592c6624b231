/** What changing a booking asks of the world. */
import { manageMachine } from '#machines/manage.machine';
import { wire } from '#machines/ports';
import { loadSlots, loadUnavailableDays } from '../../services/availability';
import { readBooking, requestBookingLink } from '../../services/bookings';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../services/manage';

export const wired = {
  manage: wire(manageMachine, {
    readBooking,
    requestBookingLink,
    loadUnavailableDays,
    loadSlots,
    readCancellation,
    cancelBooking,
    rescheduleBooking,
  }),
};
