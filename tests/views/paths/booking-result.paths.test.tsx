import { answered, refused } from '../../machines/answers';
import { bookingResultChart } from '../../machines/cases/booking-result';
import { kindOf, kinds } from '../../screens/booking-kinds';
import { bookingResultScreen } from '../../screens/booking-result';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const { input, moreInputs } = bookingResultChart;
const cases = {
  ...bookingResultChart.cases,
  'xstate.done.actor.readBooking': [
    ...Object.values(kinds).map(({ booking }) => answered({ booking })),
    refused('bookingMissing'),
    refused('network'),
  ],
};

describeViews('booking result', {
  ...onScreen(bookingResultScreen(cases)),
  starts: [input, ...moreInputs].map((start) => ({
    input: start,
    open: (language) => openChart(language, `/booking-result?bookingId=${start.bookingId}`),
  })),
  // Only the first reading shows whatever it finds; a later one keeps what is shown until the mail is through.
  variants: ({ type, output }, from) =>
    from.matches('loading') && type === 'xstate.done.actor.readBooking' && output.ok
      ? kindOf(output.booking).name
      : undefined,
});
