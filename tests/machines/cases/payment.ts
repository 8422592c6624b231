import type { SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/payment.machine';
import { quote } from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

/** The page that takes the money. */
export const url = 'https://checkout.example/cs_1';
export const opened = answered({ sessionId: 'cs_1', url, expiresAt: 1_800_001_800_000 });
export const prices = { price: 25_000, helperPrice: 29_000 };
export const priceChanged = { output: { ...refused('priceChanged').output, quote: prices } };

export const paymentChart = {
  machine: paymentMachine,
  input: { quote, withHelper: false },
  moreInputs: [{ quote, withHelper: true }],
  key: keyOf<SnapshotFrom<typeof paymentMachine>['context']>(
    ({ refusal }) => refusal?.reason,
    ({ refusal }) => refusal?.quote,
  ),
  cases: {
    'xstate.done.actor.openCheckout': [opened, refused('windowGone'), priceChanged],
    'xstate.done.actor.leaveForCheckout': [refused('paymentRedirectFailed')],
  } satisfies CasesOf<typeof paymentMachine>,
};
