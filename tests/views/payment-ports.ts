/** The charts from contact details to the result, with ports that answer as a test wishes. Stands in for src/booking/wire.ts. */
import { DRAFT_VERSION, type Draft } from '#domain/draft';
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { paymentMachine } from '#machines/payment.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { implement, type PortName, type Ports } from '#machines/ports';
import { promoMachine } from '#machines/promo.machine';
import { quotedFacts } from '../support/fixtures';

const never = (): Promise<never> => new Promise(() => {});

/** What the world was asked, in order. */
export const asked: { port: PortName; ask: unknown }[] = [];

let ports: Partial<Ports> = {};

/** A draft that stands before the payment. */
export const quotedDraft: Draft = { version: DRAFT_VERSION, key: 'key', step: 'promo', facts: quotedFacts };

/** From here on the world answers like this; what is not said never answers. */
export function setPorts(answers: Partial<Ports>, draft: Draft = quotedDraft): void {
  asked.length = 0;
  ports = { readDraft: async () => ({ draft, key: draft.key }), ...answers };
}

/** What one port was asked. */
export function asksOf(port: PortName): unknown[] {
  return asked.filter((entry) => entry.port === port).map(({ ask }) => ask);
}

const service = <Name extends PortName>(name: Name) =>
  implement(
    {
      [name]: (ask: never, signal: AbortSignal) => {
        asked.push({ port: name, ask });
        return (ports[name] ?? never)(ask, signal);
      },
    } as unknown as Pick<Ports, Name>,
    name,
  );

export const wired = {
  booking: bookingMachine.provide({
    actors: {
      readDraft: service('readDraft'),
      createBooking: service('createBooking'),
      readBooking: service('readBooking'),
      waitUntil: service('waitUntil'),
      contactSubmit: contactSubmitMachine.provide({
        actors: { saveContact: service('saveContact'), sendInquiry: service('sendInquiry') },
      }),
      promo: promoMachine.provide({
        actors: { applyPromo: service('applyPromo'), removePromo: service('removePromo') },
      }),
      payment: paymentMachine.provide({
        actors: { openCheckout: service('openCheckout'), leaveForCheckout: service('leaveForCheckout') },
      }),
    },
  }),
  bookingResult: bookingResultMachine.provide({
    delays: { bookingFetchDelay: 0, confirmationPollDelay: 50 },
    actors: {
      readBooking: service('readBooking'),
      wasConfirmationSent: service('wasConfirmationSent'),
      sendConfirmation: service('sendConfirmation'),
      ownerLink: ownerLinkMachine.provide({ actors: { requestBookingLink: service('requestBookingLink') } }),
    },
  }),
  paymentCancelled: paymentCancelledMachine.provide({
    actors: { reportAbandonedPayment: service('reportAbandonedPayment') },
  }),
};
