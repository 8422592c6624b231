import { act } from '@testing-library/react';
import { paymentCancelledChart } from '../../machines/cases/payment-cancelled';
import { paymentCancelledScreen } from '../../screens/payment-cancelled';
import { describeViews, type Start } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const { input, moreInputs } = paymentCancelledChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => openChart(language, `/booking-cancel?bookingId=${start.bookingId}`, ['']),
});
const screen = onScreen(paymentCancelledScreen);

describeViews('payment cancelled', {
  ...screen,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page, actor) => ({
    ...screen.gestures(page, actor),
    'back.pressed': { find: () => null, use: () => act(async () => page.goTo(-1)), isOneOfMany: true },
  }),
});
