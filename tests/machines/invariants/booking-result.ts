import type { bookingResultMachine } from '#machines/booking-result.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const bookingResultPromises: PromisesOf<typeof bookingResultMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled') || snapshot.matches('missing') || snapshot.matches('error'),
  invariants: {
    'a booking is shown only once it was read': (snapshot) =>
      ['loading', 'error', 'missing'].some((place) => snapshot.matches(place as never)) ||
      (snapshot.context.booking !== undefined &&
        (snapshot.context.refusal === undefined || snapshot.matches({ paid: 'mailRefused' }))),
    'what is shown as paid is paid': (snapshot) =>
      !(snapshot.matches('paid') || snapshot.matches('unverified')) ||
      snapshot.context.booking?.paymentStatus === 'paid',
    'a mail counts as sent only when the mail server took it': (snapshot) =>
      !snapshot.matches({ paid: 'mailSent' }) || snapshot.context.booking?.mail === 'sent',
    'only the owner asks for the confirmation mail': (snapshot) =>
      !snapshot.matches('paid') || snapshot.context.booking?.proven === true,
    'an error and a missing booking say why': (snapshot) =>
      !(snapshot.matches('error') || snapshot.matches('missing')) || snapshot.context.refusal !== undefined,
  },
};
