/**
 * What the screens offer, event by event, read from what they show. What is offered must be taken by the chart: nothing that a
 * customer does may be dropped in silence. An event that no control sends comes from a child or from the browser; it is offered
 * wherever its sender is.
 */
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { SAME_DAY_STEPS } from '#domain/same-day-facts';
import type { bookingResultMachine } from '#machines/booking-result.machine';
import { bookingResultOf } from '#machines/booking-result.view';
import type { contactFormMachine } from '#machines/contact-form.machine';
import { messageFormOf } from '#machines/contact-form.view';
import type { googleMapsMachine } from '#machines/google-maps.machine';
import { mapsHealthOf } from '#machines/google-maps.view';
import type { landingFormMachine } from '#machines/landing-form.machine';
import { studentFormOf } from '#machines/landing-form.view';
import type { manageMachine } from '#machines/manage.machine';
import { manageOf } from '#machines/manage.view';
import type { newsletterMachine } from '#machines/newsletter.machine';
import { newsletterFormOf } from '#machines/newsletter.view';
import type { ownerLinkMachine } from '#machines/owner-link.machine';
import type { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { cancelledPaymentOf } from '#machines/payment-cancelled.view';
import type { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import type { reviewsMachine } from '#machines/reviews.machine';
import { reviewsAreaOf } from '#machines/reviews.view';
import type { sameDayMachine } from '#machines/same-day.machine';
import { stepOf } from '#machines/same-day.view';
import type { Offers, OffersOf } from '../../support/paths/offers';
import { booking, contactSubmit, detailedAddress, inventory, location, promo, scheduling } from './offers-booking';

const always = (): boolean => true;

const bookingResult: OffersOf<typeof bookingResultMachine> = {
  'retry.requested': (snapshot) => {
    const result = bookingResultOf(snapshot);
    if (result.show !== 'booking') return result.show === 'error';
    return result.outcome === 'unconfirmed' || (result.mail?.state === 'failed' && !result.mail.refused);
  },
  'email.corrected': (snapshot) => {
    const result = bookingResultOf(snapshot);
    return result.show === 'booking' && result.mail?.state === 'failed' && result.mail.refused !== undefined;
  },
};

/** What the tab kept is read before anybody can leave a field; what is typed or sent meanwhile counts. */
const isRestored = (snapshot: AnyMachineSnapshot): boolean => !snapshot.matches('restoring' as never);
const isWritten = (snapshot: SnapshotFrom<typeof contactFormMachine>): boolean =>
  ['editing', 'failed', 'offline'].includes(messageFormOf(snapshot).phase);
const contactForm: OffersOf<typeof contactFormMachine> = {
  'field.changed': isWritten,
  'field.left': (snapshot) => isWritten(snapshot) && isRestored(snapshot),
  'quote.removed': (snapshot) => isWritten(snapshot) && messageFormOf(snapshot).quoteData !== undefined,
  'message.submitted': isWritten,
  'connection.restored': (snapshot) => messageFormOf(snapshot).phase === 'offline',
  'message.begun': (snapshot) => messageFormOf(snapshot).phase === 'sent',
};

const landingForm: OffersOf<typeof landingFormMachine> = {
  'field.changed': (snapshot) => !studentFormOf(snapshot).isBusy,
  'field.left': (snapshot) => !studentFormOf(snapshot).isBusy && isRestored(snapshot),
  'form.submitted': (snapshot) => !studentFormOf(snapshot).isBusy,
};

const shown =
  (...places: readonly ReturnType<typeof manageOf>['show'][]) =>
  (snapshot: SnapshotFrom<typeof manageMachine>): boolean => {
    const manage = manageOf(snapshot);
    return places.includes(manage.show) && !('isSending' in manage && manage.isSending);
  };
const manage: OffersOf<typeof manageMachine> = {
  'retry.requested': shown('error'),
  'booking.reopened': shown('rescheduled'),
  'cancelling.chosen': (snapshot) => shown('open')(snapshot) && snapshot.context.terms?.isPossible === true,
  'reason.typed': shown('cancelling'),
  'cancel.confirmed': shown('cancelling'),
  // Two days before its slot a booking is moved no more; what is not paid or is over, never.
  'rescheduling.chosen': (snapshot) => {
    const { booking, terms } = snapshot.context;
    return shown('open')(snapshot) && booking?.status === 'confirmed' && (terms?.noticeHours ?? 0) >= 48;
  },
  'schedule.changed': shown('rescheduling'),
  'reschedule.confirmed': (snapshot) => {
    const { booking, date, slot } = snapshot.context;
    const isOther = date !== booking?.date || slot !== booking?.time;
    return shown('rescheduling')(snapshot) && date !== undefined && slot !== undefined && isOther;
  },
  'change.dropped': shown('cancelling', 'rescheduling'),
};

/** Only 'Try Again' is a control; Google says the rest, and what it says again changes nothing. */
const googleMaps: OffersOf<typeof googleMapsMachine> = {
  'script.requested': ({ value }) => value.script === 'unused',
  'retry.requested': (snapshot) => mapsHealthOf(snapshot).script === 'failed',
  'key.refused': always,
  'drawing.failed': ({ value }) => value.script === 'ready',
  'search.answered': (snapshot) => mapsHealthOf(snapshot).searchFailed,
  'search.failed': (snapshot) => !mapsHealthOf(snapshot).searchFailed,
};

const ownerLink: OffersOf<typeof ownerLinkMachine> = {
  'link.requested': (snapshot) => snapshot.matches('offered') || snapshot.matches('failed'),
};

const newsletter: OffersOf<typeof newsletterMachine> = {
  'email.changed': (snapshot) => newsletterFormOf(snapshot).phase !== 'sending',
  'form.submitted': (snapshot) => newsletterFormOf(snapshot).phase !== 'sending',
};

const paymentCancelled: OffersOf<typeof paymentCancelledMachine> = {
  'back.pressed': (snapshot) => !cancelledPaymentOf(snapshot).highlighted,
  'retry.requested': (snapshot) => cancelledPaymentOf(snapshot).mail === 'unreported',
};

const productSearch: OffersOf<typeof productSearchMachine> = {
  'text.typed': always,
  'text.submitted': (snapshot) => snapshot.matches('debouncing') || productPanelOf(snapshot).show === 'unavailable',
  'popular.chosen': always,
  'retry.requested': (snapshot) => productPanelOf(snapshot).show === 'unavailable',
};

const reviews: OffersOf<typeof reviewsMachine> = {
  'retry.requested': (snapshot) => {
    const area = reviewsAreaOf(snapshot);
    return area.show === 'unavailable' && !area.isTrying;
  },
};

const stands =
  (...steps: readonly ReturnType<typeof stepOf>[]) =>
  (snapshot: SnapshotFrom<typeof sameDayMachine>): boolean =>
    steps.includes(stepOf(snapshot));
const isAsked = (snapshot: SnapshotFrom<typeof sameDayMachine>): boolean =>
  stands('items', 'places')(snapshot) || snapshot.matches({ contact: 'editing' });
const sameDay: OffersOf<typeof sameDayMachine> = {
  'category.chosen': stands('items'),
  'van.chosen': stands('items'),
  'details.typed': stands('items'),
  'purchase.chosen': (snapshot) => snapshot.matches({ items: 'browsing' }),
  'product.added': (snapshot) => 'productSearch' in snapshot.children,
  'quantity.changed': (snapshot, { id }) =>
    snapshot.matches({ items: 'browsing' }) && snapshot.context.facts.selectedProducts.some((each) => each.id === id),
  'place.reopened': (snapshot, { end }) =>
    snapshot.matches({ places: end === 'start' ? { pickup: 'chosen' } : { delivery: 'chosen' } }),
  'urgency.chosen': (snapshot, { urgency }) =>
    stands('places')(snapshot) && snapshot.context.times?.refusals[urgency] === undefined,
  'contact.typed': (snapshot) => snapshot.matches({ contact: 'editing' }),
  'step.confirmed': isAsked,
  // Back, and 'Change' in the summary: only what was said before can be gone back to.
  'step.requested': (snapshot, { step }) =>
    isAsked(snapshot) && SAME_DAY_STEPS.indexOf(step) < SAME_DAY_STEPS.indexOf(stepOf(snapshot) ?? 'items'),
  'draft.cleared': isAsked,
  'text.reported': (snapshot) =>
    ['productSearch', 'pickupSearch', 'deliverySearch'].some((id) => id in snapshot.children),
};

/** By the name of the chart; a payment that is under way offers nothing, and what the server keeps has no screen. */
export const offers: Readonly<Record<string, Offers>> = {
  booking,
  'booking-result': bookingResult,
  'contact-form': contactForm,
  'contact-submit': contactSubmit,
  'detailed-address': detailedAddress,
  inventory,
  'landing-form': landingForm,
  location,
  manage,
  newsletter,
  'booking-lifecycle': {},
  'google-maps': googleMaps,
  'owner-link': ownerLink,
  payment: {},
  'payment-cancelled': paymentCancelled,
  'product-search': productSearch,
  promo,
  reviews,
  'same-day': sameDay,
  scheduling,
} as Readonly<Record<string, Record<string, (snapshot: never, event: never) => boolean>>> as never;
