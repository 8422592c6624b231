import type { paymentMachine } from '#machines/payment.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { url } from '../cases/payment';

export const paymentPromises: PromisesOf<typeof paymentMachine> = {
  invariants: {
    'the browser leaves only for a known page': (snapshot) =>
      !snapshot.matches('leaving') || snapshot.context.url === url,
    'every state but the end is busy': (snapshot) => snapshot.hasTag('busy') === (snapshot.status === 'active'),
    'right prices come with the refusal of the wrong ones': (snapshot) =>
      (snapshot.context.refusal?.quote !== undefined) === (snapshot.context.refusal?.reason === 'priceChanged'),
  },
};
