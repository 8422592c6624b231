import { screen } from '@testing-library/react';
import { paymentChart } from '../../machines/cases/payment';
import { paymentScreen, payName } from '../../screens/payment';
import { quotedFacts } from '../../support/fixtures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = paymentChart;

describeViews('payment', {
  ...onScreen(paymentScreen(() => input.quote)),
  starts: [input, ...moreInputs].map((start) => ({
    input: start,
    open: async (language) => {
      const { page, booking } = await openStep(language, { step: 'promo', child: 'promoCode', facts: quotedFacts });
      await page.user.click(screen.getByRole('button', { name: payName(page, start.withHelper, input.quote) }));
      const actor = booking.getSnapshot().children.payment;
      return { page, actor: () => actor };
    },
  })),
});
