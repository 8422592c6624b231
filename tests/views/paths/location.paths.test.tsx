import { locationChart } from '../../machines/cases/location';
import { locationScreen } from '../../screens/location';
import { readyFacts, startAddress } from '../../support/fixtures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { equal } from './read';
import { openStep } from './steps';

const { input, moreInputs } = locationChart;
const { start } = readyFacts;

const screen = onScreen(locationScreen(startAddress));

describeViews('location', {
  ...screen,
  starts: [input, ...moreInputs].map((begin) => ({
    input: begin,
    open: (language) =>
      openStep(language, {
        step: begin.end,
        child: 'location',
        facts: {
          ...(start && begin.end === 'destination' ? { start } : {}),
          ...(begin.location ? { [begin.end]: begin.location } : {}),
          typed: begin.location ? {} : { [begin.end]: begin.text },
        },
      }),
  })),
  shows: (page, snapshot) => {
    screen.shows(page, snapshot);
    // The sketch beside the question is no map: that takes a key of Google's.
    equal('Maps', document.querySelectorAll('section[aria-label="Map of your route"]').length, 0);
  },
});
