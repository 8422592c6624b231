import { locationChart } from '../../machines/cases/location';
import { locationScreen } from '../../screens/location';
import { readyFacts, startAddress } from '../../support/fixtures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = locationChart;
const { start } = readyFacts;

describeViews('location', {
  ...onScreen(locationScreen(startAddress)),
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
});
