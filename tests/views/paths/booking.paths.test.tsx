import { bookingChart } from '../../machines/cases/booking';
import { bookingScreen } from '../../screens/booking';
import { viewKey } from '../../screens/booking-offers';
import { same } from '../../screens/screen';
import { STEP_PATHS, stepIn } from '../../screens/steps';
import { exactCases, variants } from './booking-cases';
import { endsOf, gesturesOf } from './booking-gestures';
import { describeViews, type Start } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const { input, limit } = bookingChart;
/** The address leads to every step from here, so there need be no other start. */
const start: Start = { input, open: (language) => openChart(language, STEP_PATHS[input.step]) };

const screen = onScreen(bookingScreen({ cases: exactCases, key: viewKey }));

describeViews('booking', {
  ...screen,
  limit,
  starts: [start],
  variants,
  gestures: (page, actor) => gesturesOf(page, actor, screen.gestures(page, actor) as never),
  shows: (page, snapshot) => {
    screen.shows(page, snapshot);
    const step = stepIn(snapshot);
    if (step) same('The address', page.path(), STEP_PATHS[step]);
    if (snapshot.status === 'done') same('The address', page.path().split('=')[0], '/booking-result?bookingId');
  },
  settles: endsOf,
});
