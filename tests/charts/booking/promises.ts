/** The promises of the booking. */
import { inventoryError } from '#domain/move/inventory';
import { builtInOffer } from '#domain/shop/catalogue';
import type { bookingMachine } from '#machines/booking.machine';
import type { PaymentInput } from '#machines/payment.machine';
import type { Promises } from '../../support/charts/chart';
import type { StandInSnapshot } from '../../support/charts/stand-in';
import { stepIn } from '../../support/words/steps';
import { offer } from './details';
import { areNeedsMet, isComplete } from './steps';

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Events that may change a price: answers from the customer and replies from the server. */
const priceEvents = [
  'moveType.chosen',
  'access.changed',
  'details.changed',
  'schedule.changed',
  'quote.changed',
  'xstate.done.actor.',
  'xstate.error.actor.clearDraft',
];

const STAYS = 'the notice stays until the next attempt, or until it is dismissed';

export const promises: Promises<typeof bookingMachine> = {
  keepsRefusal: {
    'text.reported': 'unfinished text is not an answer yet',
    'quote.changed': 'a child has asked the server since',
    'moveType.chosen': STAYS,
    'details.changed': STAYS,
    'schedule.changed': STAYS,
    'contact.changed': STAYS,
  },
  states: {
    'no payment without saved contact details and a frozen price': (snapshot) =>
      !(snapshot.matches('promo') || snapshot.matches('redirecting')) ||
      (snapshot.context.facts.contactSaved && snapshot.context.facts.quote !== undefined),
    'a step is open only when its prerequisites are met': (snapshot) => {
      const step = stepIn(snapshot);
      return step === undefined || areNeedsMet(snapshot.context.facts, step);
    },
    'the inventory is complete exactly when nothing is missing': (snapshot) =>
      !snapshot.matches({ quote: 'details' }) ||
      snapshot.matches({ quote: { details: { list: 'complete' } } }) === isComplete(snapshot.context.facts.details),
    'the items of the server are offered exactly when they have loaded': (snapshot) =>
      !snapshot.matches({ quote: 'details' }) ||
      snapshot.context.offer ===
        (snapshot.matches({ quote: { details: { catalogue: 'listed' } } }) ? offer : builtInOffer),
    'every row stays within its limits': ({ context }) => inventoryError(context.facts.details) !== 'inventoryLimits',
    'a checkout is open only while the customer leaves for it, returns, or starts again': ({
      context,
      value,
      status,
    }) =>
      context.openCheckout === undefined ||
      status === 'done' ||
      ['redirecting', 'returning', 'clearing'].some((at) => value === at),
    'a quote has both prices, and the one with a helper is higher': ({ context: { facts } }) =>
      facts.quote === undefined || (facts.quote.price > 0 && facts.quote.helperPrice > facts.quote.price),
  },
  steps: {
    'the price at the redirect is the last price shown': ({ before, event, after }) => {
      if (event.type !== 'payment.requested' || !after.matches('redirecting')) return true;
      const payment = after.children.payment?.getSnapshot() as StandInSnapshot | undefined;
      const { quote, withHelper } = (payment?.input ?? {}) as Partial<PaymentInput>;
      return isEqual([quote, withHelper], [before.context.facts.quote, event.withHelper]);
    },
    'two checkouts are never open at once': ({ before, event }) =>
      before.context.openCheckout === undefined ||
      !['checkout.opened', 'payment.requested'].includes(event.type) ||
      before.matches('redirecting'),
    'no answer is lost except by starting again': ({ before, after }) => {
      if (before.matches('clearing') || before.matches('restoring')) return true;
      const [was, is] = [before.context.facts, after.context.facts];
      return (['start', 'destination', 'contact', 'moveType', 'details'] as const).every(
        (fact) => was[fact] === undefined || is[fact] !== undefined,
      );
    },
    'a frozen price changes only with an answer that it depends on, or with a reply from the server': ({
      before,
      event,
      after,
    }) => {
      const [was, is] = [before.context.facts.quote, after.context.facts.quote];
      return isEqual(was, is) || priceEvents.some((type) => event.type.startsWith(type));
    },
  },
};
