import type { SnapshotFrom } from 'xstate';
import type { Quote } from '#domain/move/quote';
import { paymentMachine } from '#machines/payment.machine';
import { paymentChart } from '../machines/cases/payment';
import { keyOf } from '../support/paths/explore';
import { defineScreen, same } from './screen';
import type { Words } from './words';

/** The name of a button that pays. */
export function payName(
  { say, format }: Words,
  withHelper: boolean,
  { price, helperPrice }: Pick<Quote, 'price' | 'helperPrice'>,
) {
  return say(withHelper ? 'payment:pay.nowHelper' : 'payment:pay.now', {
    amount: format.money(withHelper ? helperPrice : price),
  });
}

export const paymentScreen = (quoteNow: () => Quote) =>
  defineScreen<typeof paymentMachine>({
    machine: paymentMachine,
    // The right prices are the server's.
    key: keyOf<SnapshotFrom<typeof paymentMachine>['context']>(
      ({ refusal }) => refusal?.reason,
      ({ refusal }) => refusal?.quote !== undefined,
    ),
    cases: paymentChart.cases,
    does: () => ({}),
    sees(screen, { status, context: { withHelper, refusal }, output }) {
      const button = (isHelped: boolean, quote = quoteNow()) =>
        screen.all('button').find(({ name }) => name === payName(screen, isHelped, quote));
      if (status === 'active') {
        screen.hasHeading('payment:pay.title');
        screen.isBusy('payment:pay.leaving');
        return same('The other way to pay is open', button(!withHelper)?.isOpen, false);
      }
      const { reason } = output ?? { reason: 'unknown' as const };
      screen.hasHeading(reason === 'windowGone' ? 'booking:schedule.title' : 'payment:pay.title');
      screen.alerts(screen.sayError(reason));
      if (reason !== 'windowGone' && !button(withHelper, { ...quoteNow(), ...refusal?.quote }))
        throw new Error('The right price is not on the button.');
    },
  });
