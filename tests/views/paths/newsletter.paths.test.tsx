import { newsletterChart } from '../../machines/cases/newsletter';
import { newsletterScreen } from '../../screens/newsletter';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

describeViews('newsletter', {
  ...onScreen(newsletterScreen),
  starts: [{ input: newsletterChart.input, open: (language) => openChart(language, '/newsletter') }],
});
