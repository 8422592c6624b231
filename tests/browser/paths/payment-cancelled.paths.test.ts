import { paymentCancelledChart } from '../../machines/cases/payment-cancelled';
import { paymentCancelledScreen } from '../../screens/payment-cancelled';
import { payableFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';

const { input, moreInputs } = paymentCancelledChart;
const screen = inBrowser(paymentCancelledScreen);

describeBrowser('payment cancelled', {
  ...screen,
  inputs: [input, ...moreInputs],
  ports: ['reportPaymentCancelled'],
  address: (_fixture, { context }) => `/booking-cancel?bookingId=${context.bookingId}`,
  focus: { landings: { 'back.pressed': 'main li:first-child a' }, isHeadingNews: true },
  keeps: () => undefined,
  async open({ customer, flow: { language } }, { model }) {
    const { bookingId } = model.options.input as typeof input;
    const made = bookingId && (await payableFacts(customer)).quote?.bookingId;
    await customer.page.goto(`/${language}/booking-cancel?bookingId=${made}`);
  },
  outcome: (_fixture, _port, { ok }: { ok: boolean }) =>
    ok ? { is: 'answered', otherwise: async () => ({}) } : undefined,
  gestures: (fixture, read) => ({
    ...screen.gestures(fixture, read),
    'back.pressed': async () => {
      const { page } = fixture.customer;
      // The page puts an entry on top of its own.
      await page.waitForFunction(() => history.state?.usr?.mark === 'above');
      await page.goBack();
    },
  }),
});
