import { expect, it } from 'vitest';
import { paymentMachine } from '#machines/payment.machine';
import { opened, priceChanged, prices, url } from '../charts/payment';
import { driveActor } from '../support/charts/actor';
import { refused } from '../support/charts/answers';
import { quote } from '../support/fixtures';

const begin = (withHelper = false) => driveActor(paymentMachine, { input: { quote, withHelper } });

it.each([true, false])(
  'a payment opens a checkout for the price shown, reports it and redirects; with a helper: %s',
  (withHelper) => {
    const drive = begin(withHelper);
    expect(drive.child('openCheckout').input).toEqual({ quote, withHelper });
    drive.settle('openCheckout', opened);
    expect(drive.value()).toBe('leaving');
    expect(drive.child('leaveForCheckout').input).toEqual({ url });
    const checkout = { sessionId: 'cs_1', expiresAt: 1_800_001_800_000, withHelper };
    expect(drive.told()).toEqual([{ type: 'checkout.opened', checkout }]);
  },
);

it('a changed price ends the payment with the right prices and no checkout', () => {
  const drive = begin();
  drive.settle('openCheckout', priceChanged);
  expect(drive.seen().output).toEqual({ ok: false, reason: 'priceChanged', right: prices });
  expect(drive.told().filter(({ type }) => type === 'checkout.opened')).toEqual([]);
});

it('a payment ends with the reason when the checkout or the redirect is refused', () => {
  const [opening, leaving] = [begin(), begin()];
  opening.settle('openCheckout', refused('windowGone'));
  expect(opening.seen().output).toEqual({ ok: false, reason: 'windowGone' });
  leaving.settle('openCheckout', opened);
  leaving.settle('leaveForCheckout', refused('paymentSessionInvalid'));
  expect(leaving.seen().output).toEqual({ ok: false, reason: 'paymentSessionInvalid' });
});
