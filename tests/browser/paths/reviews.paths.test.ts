import { reviewsChart } from '../../machines/cases/reviews';
import { reviewsScreen } from '../../screens/reviews';
import { wake } from '../support/hydration';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';

const { input, moreInputs } = reviewsChart;
/** A page without reviews that links to them. */
const BEFORE = '/accessibility';
const ATTEMPTS = ['loading', 'unavailable.retrying', 'unavailableAgain.retrying'];
const FAILED = ['unavailable.settled', 'unavailableAgain.settled'];

describeBrowser('reviews', {
  ...inBrowser(reviewsScreen),
  inputs: [input, ...moreInputs],
  ports: ['loadReviews'],
  address: () => '/reviews',
  keeps: () => undefined,
  afterRefresh: Object.fromEntries(
    [...ATTEMPTS.flatMap((state) => [`${state}.pausing`, `${state}.reading`]), ...FAILED].map((state) => [
      state,
      { to: 'loaded', because: 'a page that is loaded has the reviews in it' },
    ]),
  ),
  async open({ customer: { page }, flow: { language } }, { model }) {
    const { isPrerendered } = model.options.input as typeof input;
    if (isPrerendered) return void (await page.goto(`/${language}/reviews`));
    await page.goto(`/${language}${BEFORE}`);
    await wake(page);
    // Inside a closed menu on a phone.
    await page.locator('footer a[href$="/reviews"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/reviews');
  },
});
