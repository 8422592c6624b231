/** The services of the booking result. */
import '../../shared/reload-restored';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { wire } from '#machines/ports';
import { readBooking, requestBookingLink, saveContact, sendConfirmation } from '../../api/bookings';
import { waitForLook, waitUntil } from '../../api/wait-until';
import { wasConfirmationSent } from '../../storage/confirmation-memory';

export const wired = {
  bookingResult: wire(bookingResultMachine, {
    readBooking,
    wasConfirmationSent,
    saveContact,
    sendConfirmation,
    requestBookingLink,
    waitForLook,
    waitUntil,
  }),
};
