import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/payment.machine';
import { opened, priceChanged, prices, url } from '../charts/payment';
import { driveActor } from '../support/charts/actor';
import { refused } from '../support/charts/answers';
import { quote } from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

describe('payment, journeys', () => {
  const begin = (withHelper = false) => {
    const drive = driveActor(paymentMachine, { input: { quote, withHelper } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value, output: () => seen().output };
  };

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
    expect(drive.output()).toEqual({ ok: false, reason: 'priceChanged', quote: prices });
    expect(drive.told().filter(({ type }) => type === 'checkout.opened')).toEqual([]);
  });

  it.each([
    ['is refused', refused('windowGone'), 'windowGone'],
    ['fails', { error: new Error('broken') }, 'paymentSessionFailed'],
  ])('a payment ends with the reason when opening the checkout %s', (_, answer, reason) => {
    const drive = begin();
    drive.settle('openCheckout', answer);
    expect(drive.output()).toEqual({ ok: false, reason });
  });

  it.each([
    ['is refused', refused('paymentSessionInvalid'), 'paymentSessionInvalid'],
    ['fails', { error: new Error('broken') }, 'paymentRedirectFailed'],
  ])('a payment ends with the reason when the redirect %s', (_, answer, reason) => {
    const drive = begin();
    drive.settle('openCheckout', opened);
    drive.settle('leaveForCheckout', answer);
    expect(drive.output()).toEqual({ ok: false, reason });
  });

  it('a payment ends after 20 seconds of opening or 30 seconds of redirecting', () => {
    const opening = begin();
    opening.clock.increment(19_999);
    expect(opening.value()).toBe('opening');
    opening.clock.increment(1);
    expect(opening.output()).toEqual({ ok: false, reason: 'paymentSessionFailed' });
    const leaving = begin();
    leaving.settle('openCheckout', opened);
    leaving.clock.increment(29_999);
    expect(leaving.value()).toBe('leaving');
    leaving.clock.increment(1);
    expect(leaving.output()).toEqual({ ok: false, reason: 'paymentRedirectFailed' });
  });
});
