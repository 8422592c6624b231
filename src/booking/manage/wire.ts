/** What changing a booking asks of the world. */
import { manageMachine } from '#machines/manage.machine';
import { type BookingPorts, plugging } from '#machines/ports';
import { schedulingMachine } from '#machines/scheduling.machine';
import type { SitePorts } from '#machines/site-ports';
import { loadSlots, loadUnavailableDays } from '../../services/availability';
import { readBooking, requestBookingLink } from '../../services/bookings';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../services/manage';

type ManagePorts = Pick<BookingPorts, 'readBooking' | 'requestBookingLink' | 'loadUnavailableDays' | 'loadSlots'> &
  Pick<SitePorts, 'readCancellation' | 'cancelBooking' | 'rescheduleBooking'>;

const services: ManagePorts = {
  readBooking,
  requestBookingLink,
  loadUnavailableDays,
  loadSlots,
  readCancellation,
  cancelBooking,
  rescheduleBooking,
};

const service = plugging(services);

const manage = manageMachine.provide({
  actors: {
    readBooking: service('readBooking'),
    readCancellation: service('readCancellation'),
    cancelBooking: service('cancelBooking'),
    rescheduleBooking: service('rescheduleBooking'),
    requestBookingLink: service('requestBookingLink'),
    scheduling: schedulingMachine.provide({
      actors: { loadUnavailableDays: service('loadUnavailableDays'), loadSlots: service('loadSlots') },
    }),
  },
});

export const plugged = { manage };
