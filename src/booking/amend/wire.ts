/** The services of the page that changes a paid booking. */
import '../../shared/reload-restored';
import { amendMachine } from '#machines/amend.machine';
import { wire } from '#machines/ports';
import { acceptAmendment, proposeAmendment } from '../../api/amendments';
import { readBooking, requestBookingLink } from '../../api/bookings';
import { leaveForCheckout } from '../../api/checkout';

export const wired = {
  amend: wire(amendMachine, {
    readBooking,
    requestBookingLink,
    proposeAmendment,
    acceptAmendment,
    leaveForCheckout,
  }),
};
