import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/payment.machine';
import { quote } from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { refused } from './answers';
import { opened, paymentChart, priceChanged, prices, url } from './cases/payment';
import { paymentPromises } from './invariants/payment';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

describeChart('payment', {
  ...paymentChart,
  ...paymentPromises,
  golden: 'payment',
});

describe('payment, journeys', () => {
  const begin = (withHelper = false) => {
    const drive = driveActor(paymentMachine, { input: { quote, withHelper } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value, output: () => seen().output };
  };

  it.each([true, false])(
    'opens a checkout for the price shown, tells of it and leaves; with a helper: %s',
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

  it('ends with the right prices when the price has changed, and no checkout was reported', () => {
    const drive = begin();
    drive.settle('openCheckout', priceChanged);
    expect(drive.output()).toEqual({ ok: false, reason: 'priceChanged', quote: prices });
    expect(drive.told().filter(({ type }) => type === 'checkout.opened')).toEqual([]);
  });

  it.each([
    ['is refused', refused('windowGone'), 'windowGone'],
    ['fails', { error: new Error('broken') }, 'paymentSessionFailed'],
  ])('ends with the reason when opening %s', (_, answer, reason) => {
    const drive = begin();
    drive.settle('openCheckout', answer);
    expect(drive.output()).toEqual({ ok: false, reason });
  });

  it.each([
    ['is refused', refused('paymentSessionInvalid'), 'paymentSessionInvalid'],
    ['fails', { error: new Error('broken') }, 'paymentRedirectFailed'],
  ])('ends with the reason when leaving %s', (_, answer, reason) => {
    const drive = begin();
    drive.settle('openCheckout', opened);
    drive.settle('leaveForCheckout', answer);
    expect(drive.output()).toEqual({ ok: false, reason });
  });

  it('gives up opening after 20 seconds and with leaving after 30', () => {
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
