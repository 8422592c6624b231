import type { bookingResultMachine } from '#machines/booking-result.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const bookingResultPromises: PromisesOf<typeof bookingResultMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled') || snapshot.matches('missing') || snapshot.matches('error'),
  invariants: {
    'a booking is shown only once it was read': (snapshot) =>
      !snapshot.matches('booking') ||
      (snapshot.context.booking !== undefined && snapshot.context.refusal === undefined),
    'what is shown as paid is paid': (snapshot) =>
      !snapshot.matches({ booking: 'paid' }) || snapshot.context.booking?.paymentStatus === 'paid',
    'only the owner asks for the confirmation mail': (snapshot) =>
      !['checkingMail', 'sendingMail', 'mailSent', 'mailFailed'].some((at) =>
        snapshot.matches({ booking: { paid: at } } as never),
      ) || snapshot.context.booking?.proven === true,
    'an error and a missing booking say why': (snapshot) =>
      !(snapshot.matches('error') || snapshot.matches('missing')) || snapshot.context.refusal !== undefined,
  },
};
