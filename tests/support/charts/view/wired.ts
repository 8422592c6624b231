/** All charts with their children, and a stand-in for every port. Takes the place of every wire.ts. */
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { landingFormMachine } from '#machines/landing-form.machine';
import { locationMachine } from '#machines/location.machine';
import { manageMachine } from '#machines/manage.machine';
import { messageFormMachine } from '#machines/message-form.machine';
import { newsletterMachine } from '#machines/newsletter.machine';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { paymentMachine } from '#machines/payment.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { productSearchMachine } from '#machines/product-search.machine';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { reviewsMachine } from '#machines/reviews.machine';
import { sameDayMachine } from '#machines/same-day.machine';
import { schedulingMachine } from '#machines/scheduling.machine';
import { withStandIns } from '../stand-in';

const children = {
  location: locationMachine,
  detailedAddress: detailedAddressMachine,
  scheduling: schedulingMachine,
  contactSubmit: contactSubmitMachine,
  promoCode: promoCodeMachine,
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
  sameDay: withStandIns(sameDayMachine).provide({
    actors: { productSearch: withStandIns(productSearchMachine), location: withStandIns(locationMachine) } as never,
  }),
  messageForm: withStandIns(messageFormMachine),
  landingForm: withStandIns(landingFormMachine),
  newsletter: withStandIns(newsletterMachine),
  reviews: withStandIns(reviewsMachine),
};

/** Of every form. */
export const newKey = () => 'k';
