/** What the screens of the booking flow offer; see offers.ts. */
import type { SnapshotFrom } from 'xstate';
import { presetOf } from '#domain/details-change';
import { emptyFacts } from '#domain/draft';
import type { bookingMachine } from '#machines/booking.machine';
import { stepOf } from '#machines/booking.view';
import type { contactSubmitMachine } from '#machines/contact-submit.machine';
import { contactFormOf } from '#machines/contact-submit.view';
import type { detailedAddressMachine } from '#machines/detailed-address.machine';
import { addressChoiceOf } from '#machines/detailed-address.view';
import type { inventoryMachine } from '#machines/inventory.machine';
import { complaintOf, takesMore } from '#machines/inventory.view';
import type { locationMachine } from '#machines/location.machine';
import { placeSearchOf, routeCheckOf } from '#machines/location.view';
import { paymentOf } from '#machines/payment.view';
import type { promoMachine } from '#machines/promo.machine';
import { promoBoxOf } from '#machines/promo.view';
import type { schedulingMachine } from '#machines/scheduling.machine';
import { scheduleOf } from '#machines/scheduling.view';
import type { OffersOf } from '../../support/paths/offers';
import { areNeedsMet, isComplete } from './needs';

export const booking: OffersOf<typeof bookingMachine> = {
  // Back, the steps and the links lead where one can stand. While all is forgotten the address follows the chart.
  'step.requested': (snapshot, { step }) =>
    !snapshot.matches('clearing') && step !== stepOf(snapshot) && areNeedsMet(snapshot.context.facts, step),
  'moveType.chosen': (snapshot) => stepOf(snapshot) === 'details',
  'locations.confirmed': (snapshot) => {
    const { measuring, processing, trouble } = routeCheckOf(snapshot);
    const isDriven = !snapshot.matches({ location: { route: 'undrivable' } });
    const isKnown = snapshot.context.facts.route !== undefined;
    return stepOf(snapshot) === 'route' && isDriven && !measuring && !processing && isKnown && !trouble;
  },
  'retry.requested': (snapshot) => {
    const { measuring, processing, trouble } = routeCheckOf(snapshot);
    return stepOf(snapshot) === 'route' && !measuring && !processing && trouble?.kind === 'unmeasured';
  },
  'review.requested': (snapshot) => {
    const { date, slot } = snapshot.context.facts;
    return stepOf(snapshot) === 'schedule' && date !== undefined && slot !== undefined;
  },
  'quote.requested': (snapshot) => stepOf(snapshot) === 'review' || paymentOf(snapshot)?.phase === 'expired',
  'payment.requested': (snapshot, { withHelper }) => {
    const payment = paymentOf(snapshot);
    return payment?.phase === 'valid' && payment.choices.some((choice) => choice.withHelper === withHelper);
  },
  'customer.returned': (snapshot) => paymentOf(snapshot)?.phase === 'redirecting',
  'draft.cleared': (snapshot) => stepOf(snapshot) === 'review',
  'failure.dismissed': (snapshot) =>
    snapshot.context.failure !== undefined && ![undefined, 'route'].includes(stepOf(snapshot)),
  'text.reported': (snapshot) => 'location' in snapshot.children || 'detailedAddress' in snapshot.children,
  'inventory.changed': (snapshot) => 'inventory' in snapshot.children,
  'inventory.completed': (snapshot) => 'inventory' in snapshot.children && isComplete(snapshot.context.facts.details),
  'schedule.changed': (snapshot) => 'scheduling' in snapshot.children,
  'schedule.failed': (snapshot) => 'scheduling' in snapshot.children,
  'contact.changed': (snapshot) => 'contactSubmit' in snapshot.children,
  'quote.changed': (snapshot) => 'promo' in snapshot.children,
  'checkout.opened': (snapshot) => 'payment' in snapshot.children,
};

const isFilledIn = (snapshot: SnapshotFrom<typeof contactSubmitMachine>): boolean =>
  contactFormOf(snapshot, emptyFacts()).phase === 'editing';
export const contactSubmit: OffersOf<typeof contactSubmitMachine> = {
  'field.changed': isFilledIn,
  'field.left': isFilledIn,
  'contact.submitted': isFilledIn,
  'continue.requested': (snapshot) => contactFormOf(snapshot, emptyFacts()).phase === 'unsent',
};

const shows =
  (...places: readonly ReturnType<typeof addressChoiceOf>['show'][]) =>
  (snapshot: SnapshotFrom<typeof detailedAddressMachine>): boolean =>
    snapshot.status === 'active' && places.includes(addressChoiceOf(snapshot).show);
export const detailedAddress: OffersOf<typeof detailedAddressMachine> = {
  'address.picked': shows('listed'),
  'manual.requested': shows('lookingUp', 'listed', 'notFound', 'unavailable'),
  'list.requested': (snapshot) => shows('typing')(snapshot) && snapshot.context.addresses.length > 0,
  'address.typed': shows('typing'),
  'address.submitted': shows('typing'),
  'retry.requested': shows('notFound', 'unavailable'),
};

export const inventory: OffersOf<typeof inventoryMachine> = {
  'details.changed': ({ context: { details } }, { change }) => {
    switch (change.kind) {
      case 'specialAdded':
        return takesMore(details.specialItems);
      case 'specialRemoved':
      case 'specialChanged':
        return details.specialItems[change.index] !== undefined;
      case 'presetTaken':
        return presetOf(details) !== change.preset;
      default:
        return true;
    }
  },
  // What is missing is said once, and stays said.
  'details.submitted': (snapshot) => complaintOf(snapshot) === undefined,
};

const isSearched = (snapshot: SnapshotFrom<typeof locationMachine>): boolean =>
  snapshot.status === 'active' && !placeSearchOf(snapshot).resolving;
export const location: OffersOf<typeof locationMachine> = {
  'text.typed': isSearched,
  // Enter hurries a search that still waits for more letters; any other has begun already.
  'text.submitted': (snapshot) => snapshot.matches('debouncing'),
  'place.picked': (snapshot, { placeId }) => placeSearchOf(snapshot).suggestions.some(({ id }) => id === placeId),
  'position.requested': (snapshot) => isSearched(snapshot) && !placeSearchOf(snapshot).locating,
  'retry.requested': (snapshot) => isSearched(snapshot) && snapshot.matches('unavailable'),
};

export const promo: OffersOf<typeof promoMachine> = {
  'code.typed': (snapshot) => {
    const box = promoBoxOf(snapshot, emptyFacts());
    return box.show === 'entry' && !box.checking;
  },
  'code.submitted': (snapshot) => {
    const box = promoBoxOf(snapshot, emptyFacts());
    return box.show === 'entry' && !box.checking;
  },
  'code.removed': (snapshot) => {
    const box = promoBoxOf(snapshot, emptyFacts());
    return box.show === 'applied' && !box.removing;
  },
};

export const scheduling: OffersOf<typeof schedulingMachine> = {
  // A closed day is said to be closed once, and stays so.
  'date.chosen': (snapshot, { date }) => {
    const { calendar } = scheduleOf(snapshot);
    if (calendar.show !== 'days' || date < calendar.today) return false;
    return calendar.refusal === undefined || calendar.days[date] === undefined;
  },
  'slot.chosen': (snapshot, { slot }) => {
    const { slots, choices } = scheduleOf(snapshot);
    return slots === 'offered' && choices.some((choice) => choice.slot === slot && !choice.refusal);
  },
  'nextDay.chosen': (snapshot) => {
    const { slots, nextAvailable } = scheduleOf(snapshot);
    return slots === 'full' && nextAvailable !== undefined;
  },
  'retry.requested': (snapshot) => {
    const { calendar, slots } = scheduleOf(snapshot);
    return calendar.show === 'unavailable' || slots === 'unavailable';
  },
};
