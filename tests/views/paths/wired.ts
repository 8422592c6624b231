/** All charts with their children, and a stand-in for every port. Takes the place of every wire.ts. */
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { inventoryMachine } from '#machines/inventory.machine';
import { locationMachine } from '#machines/location.machine';
import { manageMachine } from '#machines/manage.machine';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { paymentMachine } from '#machines/payment.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { promoMachine } from '#machines/promo.machine';
import { schedulingMachine } from '#machines/scheduling.machine';
import { withStandIns } from '../../support/paths/stand-in';

const children = {
  location: locationMachine,
  detailedAddress: detailedAddressMachine,
  inventory: inventoryMachine,
  scheduling: schedulingMachine,
  contactSubmit: contactSubmitMachine,
  promo: promoMachine,
  payment: paymentMachine,
};

export const wired = {
  booking: withStandIns(bookingMachine).provide({
    actors: Object.fromEntries(Object.entries(children).map(([name, machine]) => [name, withStandIns(machine)])),
  }),
  bookingResult: withStandIns(bookingResultMachine).provide({ actors: { ownerLink: withStandIns(ownerLinkMachine) } }),
  paymentCancelled: withStandIns(paymentCancelledMachine),
  manage: withStandIns(manageMachine).provide({
    actors: { scheduling: withStandIns(schedulingMachine), ownerLink: withStandIns(ownerLinkMachine) },
  }),
};
