import { emptyFacts, type Facts } from '#domain/booking/draft';
import { inventoryChart } from '../../machines/cases/inventory';
import { inventoryScreen } from '../../screens/inventory';
import { STEP_PATHS } from '../../screens/steps';
import { readyFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = inventoryChart;

let known: Facts = emptyFacts();
const screen = inBrowser(inventoryScreen(() => known));
const states = ['loading', 'listed', 'builtIn'];

describeBrowser('inventory', {
  ...screen,
  cases: {
    ...screen.cases,
    // A complete list leads on to the calendar, and this chart ends.
    'details.submitted': (snapshot) => (snapshot.matches({ list: 'complete' } as never) ? [] : [{}]),
  },
  inputs: [input, ...moreInputs],
  waived: {
    'inventory.list.complete --details.submitted[0]-->': 'it ends this chart; the walks of the booking take it',
  },
  ports: ['loadCatalogue'],
  address: () => STEP_PATHS.details,
  focus: { landings: { 'details.submitted': 'main [tabindex="-1"]:has([role=alert])' } },
  keeps: ({ details }) => details,
  afterRefresh: Object.fromEntries(
    states.map((state) => [
      `list.incomplete.showingErrors + catalogue.${state}`,
      {
        to: `list.incomplete.quiet + catalogue.${state}`,
        because: 'what is missing is said to who presses the button',
      },
    ]),
  ),
  async open(fixture, { model }) {
    known = { ...(await readyFacts(fixture.customer)), ...(model.options.input as typeof input) };
    await openStep(fixture, 'details', known);
  },
});
