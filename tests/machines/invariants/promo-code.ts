import type { promoCodeMachine } from '#machines/promo-code.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const promoCodePromises: PromisesOf<typeof promoCodeMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable') || snapshot.matches('applied'),
  invariants: {
    'a code is on the quote exactly where one is shown': (snapshot) =>
      (snapshot.context.quote.promo !== undefined) ===
      (snapshot.hasTag('settled') || (snapshot.matches('removing') as boolean)),
    'only a code of the right shape is sent': (snapshot) =>
      !snapshot.matches('checking') || /^[A-Z0-9]{6}$/.test(snapshot.context.code),
    'no refusal is shown while the machine works': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
  },
};
