import { emptyFacts } from '#domain/booking/draft';
import type { LocationInput } from '#machines/location.machine';
import { locationChart } from '../../machines/cases/location';
import { locationScreen } from '../../screens/location';
import { STEP_PATHS } from '../../screens/steps';
import { placed } from '../support/seed';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import type { Outcome } from './network';
import { openStep } from './steps';

const { input, moreInputs } = locationChart;
/** The suggestions of the cases, with the server's ids. */
const offered = [
  { id: placed.destination.placeId, primary: 'Leith', secondary: 'Edinburgh, EH6' },
  { id: placed.start.placeId, primary: 'Leith Hall', secondary: 'Huntly, AB54' },
];

describeBrowser('location', {
  ...inBrowser(locationScreen(placed.start.address)),
  inputs: [input, ...moreInputs],
  ports: ['suggestPlaces', 'locateMe', 'resolvePlace'],
  address: (_fixture, { status, context }) => {
    const { end } = context as LocationInput;
    return STEP_PATHS[status === 'done' ? (`${end}Address` as const) : end];
  },
  focus: { confirms: ['text.submitted'] },
  keeps: ({ text }) => text,
  afterRefresh: {
    locating: { to: 'idle', because: 'the position is asked for only by a press' },
    ...Object.fromEntries(
      ['debouncing', 'searching', 'listed', 'notFound', 'unavailable', 'resolving'].map((state) => [
        state,
        { to: 'idle', because: 'the list opens for who types; the text is in the field, and Continue looks for it' },
      ]),
    ),
  },
  async open(fixture, { model }) {
    const { end, text, location } = model.options.input as LocationInput;
    await fixture.customer.context.grantPermissions(['geolocation']);
    await fixture.customer.context.setGeolocation({ latitude: 55.95, longitude: -3.19 });
    const start = end === 'destination' ? { start: placed.start } : {};
    const said = location ? { [end]: location, typed: {} } : { typed: { [end]: text } };
    await openStep(fixture, end, { ...emptyFacts(), ...start, ...said });
  },
  outcome(_fixture, port, output): Outcome | undefined {
    const { suggestions } = output as { suggestions?: readonly unknown[] };
    if (port !== 'suggestPlaces' || !suggestions) return undefined;
    return {
      is: 'answered',
      alter: (json: object) => ({ ...json, suggestions: offered.slice(0, suggestions.length) }),
    };
  },
});
