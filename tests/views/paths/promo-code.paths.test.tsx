import { promoCodeChart } from '../../machines/cases/promo-code';
import { promoCodeScreen } from '../../screens/promo-code';
import { quotedFacts } from '../../support/fixtures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = promoCodeChart;

describeViews('promo code', {
  ...onScreen(promoCodeScreen),
  starts: [input, ...moreInputs].map((start) => ({
    input: start,
    open: (language) =>
      openStep(language, {
        step: 'promo',
        child: 'promoCode',
        facts: { ...quotedFacts, quote: start.quote, typed: { promo: start.code } },
      }),
  })),
});
