import type { SnapshotFrom } from 'xstate';
import type { Quote } from '#domain/move/quote';
import { promoCodeMachine } from '#machines/promo-code.machine';
import { quote } from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

/** The quote with a code on it. */
export const reduced: Quote = {
  ...quote,
  price: 21_600,
  helperPrice: 25_200,
  promo: { code: 'MOVE10', percent: 10, originalPrice: quote.price, originalHelperPrice: quote.helperPrice },
};

export const promoCodeChart = {
  machine: promoCodeMachine,
  input: { quote, code: '' },
  moreInputs: [
    { quote: reduced, code: '' },
    { quote, code: 'MOVE10' },
  ],
  key: keyOf<SnapshotFrom<typeof promoCodeMachine>['context']>(
    ({ code }) => code,
    ({ quote }) => quote.promo !== undefined,
    ({ refusal }) => refusal !== undefined,
  ),
  cases: {
    'code.typed': [{ text: 'move10' }, { text: 'mov' }, { text: 'move-1' }],
    'xstate.done.actor.applyPromo': [answered({ quote: reduced }), refused('promoExpired')],
    'xstate.done.actor.removePromo': [answered({ quote }), refused('serverError')],
  } satisfies CasesOf<typeof promoCodeMachine>,
};
