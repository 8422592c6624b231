import { refused } from '../../machines/answers';
import { landingFormChart, TODAY } from '../../machines/cases/landing-form';
import { landingFormScreen } from '../../screens/landing-form';
import { same } from '../../screens/screen';
import { show } from '../../support/paths/labels';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const { input, cases } = landingFormChart;
const screen = onScreen(
  landingFormScreen({
    today: TODAY,
    cases: {
      ...cases,
      'xstate.done.actor.measureRoute': [...cases['xstate.done.actor.measureRoute'], refused('locationTooFar')],
    },
  }),
);

describeViews('landing form', {
  ...screen,
  starts: [{ input, open: (language) => openChart(language, '/landing/student-moves-edinburgh') }],
  variants: ({ type, ...payload }) => (/^field.changed|^xstate.done/.test(type) ? show([type, payload]) : undefined),
  shows: (page, snapshot) => {
    screen.shows(page, snapshot);
    if (snapshot.status === 'done') same('The address', page.path(), '/quote');
  },
});
