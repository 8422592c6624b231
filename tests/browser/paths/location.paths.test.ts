import { emptyFacts } from '#domain/draft';
import { type LocationInput, locationMachine } from '#machines/location.machine';
import { locationChart } from '../../machines/cases/location';
import type { EventCases } from '../../support/paths/cases';
import { placed } from '../support/seed';
import { STEP_PATHS } from './addresses';
import { describeBrowser } from './describe-browser';
import type { Outcome } from './network';
import { hasHeading, openStep, same } from './steps';

const { input, moreInputs, key, cases } = locationChart;
/** As the cases have them, under the ids that the server knows. */
const offered = [
  { id: placed.destination.placeId, primary: 'Leith', secondary: 'Edinburgh, EH6' },
  { id: placed.start.placeId, primary: 'Leith Hall', secondary: 'Huntly, AB54' },
];

describeBrowser<typeof locationMachine>('location', {
  machine: locationMachine,
  inputs: [input, ...moreInputs],
  key,
  cases: {
    ...(cases as EventCases),
    'text.typed': ({ context }) => cases['text.typed'].filter(({ text }) => text !== context.text),
  },
  ports: ['suggestPlaces', 'locateMe', 'resolvePlace'],
  address: (_fixture, { status, context: { end } }) => STEP_PATHS[status === 'done' ? (`${end}Address` as const) : end],
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
  gestures: ({ customer: { page }, flow: { t, press } }) => {
    const field = page.getByRole('combobox');
    // Buttons by the keyboard: on a small screen, what is said of the places lies over them.
    return {
      'text.typed': ({ text }) => field.fill(text),
      'text.submitted': () => page.getByRole('button', { name: t.booking.continue }).press('Enter'),
      'place.picked': async () => {
        if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
        await page.getByRole('option').first().click();
      },
      'position.requested': () => page.getByRole('button', { name: t.booking.place.locate }).press('Enter'),
      'retry.requested': () => press(t.booking.tryAgain),
    };
  },
  async shows(fixture, snapshot) {
    const { page } = fixture.customer;
    const { booking } = fixture.flow.t;
    const { end, refusal, suggestions } = snapshot.context;
    if (snapshot.status === 'done') return hasHeading(fixture, booking.address.title[end]);
    await hasHeading(fixture, booking.place.title[end]);
    const field = page.getByRole('combobox');
    same('Refused', (await field.getAttribute('aria-invalid')) === 'true', refusal !== undefined);
    if (!snapshot.matches('listed')) return;
    if ((await field.getAttribute('aria-expanded')) === 'true')
      same('Places', await page.getByRole('option').count(), suggestions.length);
  },
});
