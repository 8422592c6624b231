// @vitest-environment jsdom
import { vi } from 'vitest';
import type { paymentMachine } from '#machines/payment.machine';
import { paymentChart } from '../../machines/cases/payment';
import { quotedFacts } from '../../support/fixtures';
import { press } from './controls';
import { describeViews, type Start } from './describe-views';
import type { Page } from './page';
import { openStep } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('../../../src/booking/result/wire', () => import('./wired'));
vi.mock('../../../src/booking/cancel/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = paymentChart;
const payButton = (page: Page, withHelper: boolean, { price, helperPrice } = input.quote): HTMLElement | null => {
  const amount = page.format.money(withHelper ? helperPrice : price);
  return page.find('button', withHelper ? 'payment:pay.nowHelper' : 'payment:pay.now', { amount });
};
const startOf = (start: typeof input): Start => ({
  input: start,
  open: async (language) => {
    const { page, booking } = await openStep(language, { step: 'promo', child: 'promo', facts: quotedFacts });
    await press(payButton(page, start.withHelper), undefined, page.user);
    const actor = booking.getSnapshot().children.payment;
    return { page, actor: () => actor };
  },
});

describeViews<typeof paymentMachine>('payment', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: () => ({}),
  shows: (page, snapshot) => {
    const { withHelper, prices } = snapshot.context;
    if (snapshot.status === 'active') {
      page.hasHeading('payment:pay.title');
      page.isBusy('payment:pay.leaving');
      const other = payButton(page, !withHelper);
      if (other?.getAttribute('aria-disabled') !== 'true') throw new Error('The other way to pay is still open.');
      return;
    }
    const { reason } = snapshot.output ?? { reason: 'unknown' };
    page.hasHeading(reason === 'windowGone' ? 'booking:schedule.title' : 'payment:pay.title');
    page.alerts(page.sayError(reason));
    if (reason !== 'windowGone' && !payButton(page, withHelper, { ...input.quote, ...prices })) {
      throw new Error('The right price is not on the button.');
    }
  },
});
