import type { SnapshotFrom } from 'xstate';
import { type LocationInput, locationMachine } from '#machines/location.machine';
import { answered, refused } from '../../machines/answers';
import { leith, leithHall, locationChart } from '../../machines/cases/location';
import * as sample from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, texts } from '../texts';

type Snapshot = SnapshotFrom<typeof locationMachine>;

const POSITION = 'what a browser says of its own position is not for a plan';

export const location = definePlan<typeof locationMachine>({
  machine: locationMachine,
  inputs: [
    { end: 'start', text: '' },
    { end: 'start', text: sample.start.place, location: sample.start },
  ],
  key: locationChart.key,
  cases: {
    'text.typed': [{ text: 'Leith' }, { text: 'Lei' }, { text: 'L' }, { text: 'Nowhereville' }],
    'place.picked': [{ placeId: 'leith' }],
    'xstate.done.actor.suggestPlaces': ({ context }) => [
      answered({ suggestions: context.text === 'Nowhereville' ? [] : [leith, leithHall] }),
      refused('tooManyRequests'),
    ],
    'xstate.done.actor.resolvePlace': [answered({ location: sample.destination }), refused('locationTooFar')],
    'position.requested': [],
  },
  calls: { suggestPlaces: 'GET /api/places', resolvePlace: 'GET /api/places/:id' },
  priority: 'high',
  beyond: {
    ...Object.fromEntries(
      ['idle', 'debouncing', 'searching', 'listed', 'notFound', 'unavailable'].map((state) => [
        `location.${state} --position.requested[0]-->`,
        POSITION,
      ]),
    ),
    'location.idle --text.submitted[1]-->': POSITION,
    'location.locating': POSITION,
    'location.debouncing --text.submitted[0]-->': 'it lasts a quarter of a second',
  },
  screen(language) {
    const { place: say, address, tryAgain, back } = texts[language].booking;
    // The list closes when a place is picked, and stays closed when it cannot be looked up.
    const isClosed = ({ context }: Snapshot): boolean => context.refusal !== undefined;
    const openList = (before: Snapshot) => (isClosed(before) ? [act.click(say.label.start)] : []);
    return {
      start: (input) =>
        (input as LocationInput).location
          ? [act.open(`/dev/start?step=startAddress&lang=${language}`), act.press(back)]
          : [act.open(`/${language}/location`)],
      does: {
        'text.typed': ({ text }) => [act.type(text, say.label.start)],
        'text.submitted': () => [act.enter(say.label.start)],
        'place.picked': (_event, before) => [...openList(before), act.pick('Leith')],
        'retry.requested': () => [act.press(tryAgain)],
        'position.requested': () => [act.press(say.locate)],
      },
      sees(snapshot) {
        if (snapshot.status === 'done') return [act.heading(address.title.start)];
        const { text, refusal } = snapshot.context;
        return [
          act.heading(say.title.start),
          ...(text ? [act.field(text, say.label.start)] : []),
          ...(snapshot.matches('listed') && !isClosed(snapshot) ? [act.list()] : []),
          ...(snapshot.matches('notFound') ? [act.text(say.notFound)] : []),
          ...(refusal ? [act.text(errors[language][refusal.reason])] : []),
        ];
      },
    };
  },
});
