import { promoChart } from '../../machines/cases/promo';
import { promoScreen } from '../../screens/promo';
import { quotedFacts } from '../../support/fixtures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = promoChart;

describeViews('promo', {
  ...onScreen(promoScreen),
  starts: [input, ...moreInputs].map((start) => ({
    input: start,
    open: (language) =>
      openStep(language, {
        step: 'promo',
        child: 'promo',
        facts: { ...quotedFacts, quote: start.quote, typed: { promo: start.code } },
      }),
  })),
});
