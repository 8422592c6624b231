import { emptyDetails } from '#domain/move/inventory';
import { placeLine } from '#domain/place';
import { type LocationInput, locationMachine } from '#machines/location.machine';
import { act } from '../plan/sentences';
import { alters, answered, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  busy,
  button,
  described,
  each,
  expanded,
  field,
  focusOn,
  heading,
  heard,
  link,
  no,
  part,
  text,
  when,
} from '../support/charts/things';
import * as sample from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';

export const leith = { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' };
export const leithHall = { id: 'leith-hall', primary: 'Leith Hall', secondary: 'Huntly, AB54' };
/** The same places, by the ids of the real server. */
const real = [
  { ...leith, id: 'leith-eh6' },
  { ...leithHall, id: sample.start.placeId },
];

export const location = chartOf<typeof locationMachine>({
  machine: locationMachine,
  inputs: [
    { end: 'start', text: '' },
    { end: 'destination', text: 'Leith' },
    { end: 'destination', text: sample.destination.place, location: sample.destination },
  ],
  cases: {
    // Typing the same text again sends no event.
    'text.typed': ({ context }) =>
      [{ text: 'Lei' }, { text: 'Leith' }, { text: ' L ' }].filter(({ text }) => text !== context.text),
    'place.picked': [{ placeId: 'leith' }],
    'xstate.done.actor.suggestPlaces': [
      answered({ suggestions: [leith] }),
      answered({ suggestions: [leith, leithHall] }),
      answered({ suggestions: [] }),
      refused('tooManyRequests'),
    ],
    'xstate.done.actor.locateMe': [answered({ suggestion: leith }), refused('positionDenied')],
    'xstate.done.actor.resolvePlace': [answered({ location: sample.destination }), refused('locationTooFar')],
  },
  key: ({ context: { text, suggestions, refusal } }) => [text, suggestions.length, refusal !== undefined],
  promises: {
    rests: (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('debouncing'),
    states: {
      'the chart ends with a location': (snapshot) =>
        snapshot.status !== 'done' || snapshot.context.location !== undefined,
      'places are listed only when there are some': (snapshot) =>
        !(snapshot.matches('listed') || snapshot.matches('resolving')) || snapshot.context.suggestions.length > 0,
      'a search that found nothing lists nothing': (snapshot) =>
        !snapshot.matches('notFound') || snapshot.context.suggestions.length === 0,
      'a place is resolved only after it has been chosen': (snapshot) =>
        !snapshot.matches('resolving') || snapshot.context.placeId !== '',
      'an unavailable search has a reason': (snapshot) =>
        !snapshot.matches('unavailable') || snapshot.context.refusal !== undefined,
      'no refusal is shown while the chart is busy': (snapshot) =>
        !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
    },
  },
  screen: ({ say: translate, sayError, language }) => {
    const say = (key: string) => translate(`booking:place.${key}`);
    const common = (key: string) => translate(`common:place.${key}`);
    const searching = part('status', common('searching'));
    const retry = button(translate('common:tryAgain'));
    const typing: Show<typeof locationMachine> = ({ context: { end } }, { before }) => [
      searching,
      before?.matches('unavailable') && focusOn(say(`label.${end}`)),
    ];
    return {
      does: {
        'text.typed': ({ text }, { context }) => [act.type(text, say(`label.${context.end}`))],
        // A search or the position is pending: Continue waits for it.
        'text.submitted': (event, now) =>
          now.hasTag('busy') && !now.can(event) ? [] : [act.enter(translate('booking:continue'))],
        'place.picked': ({ placeId }, { context: { suggestions } }) => {
          const place = suggestions.find(({ id }) => id === placeId) ?? suggestions[0];
          return place ? [act.pick(`${place.primary} ${place.secondary}`)] : [];
        },
        'position.requested': () => [act.enter(common('locate'))],
        'retry.requested': () => [act.press(translate('common:tryAgain'))],
      },
      shows: {
        '*': (snapshot, { facts }) => {
          if (snapshot.status === 'done') return [];
          const { end, text: typed, suggestions, placeId, refusal } = snapshot.context;
          const isSecond = end === 'destination';
          const picked = snapshot.matches('resolving') && suggestions.find(({ id }) => id === placeId);
          const listed = snapshot.matches('listed') ? suggestions : [];
          return [
            heading(say(`title.${end}`)),
            field(say(`label.${end}`), picked ? placeLine(picked) : typed, refusal && sayError(refusal.reason)),
            // The chosen pickup is shown above the destination with a tick, and Back leads to it.
            when(isSecond, heard(say('selected'))),
            when(isSecond, part('paragraph', say('selected'))),
            isSecond ? text(facts.start?.address ?? '') : link(translate('common:backHome'), `/${language}`),
            when(isSecond, button(translate('common:back'))),
            // Without a Google key there is a sketch beside the question, and no map.
            no(part('region', translate('booking:map.label'))),
            each(
              'option',
              listed.map(({ primary, secondary }) => `${primary} ${secondary}`.trim()),
            ),
            snapshot.matches('locating')
              ? busy(common('locating'))
              : described(common('locate'), refusal ? sayError(refusal.reason) : ''),
            when(snapshot.matches('locating'), part('status', common('locating'))),
            when(snapshot.matches('debouncing') || snapshot.matches('searching'), searching),
            when(snapshot.matches('notFound'), part('status', common('notFound'))),
          ];
        },
        idle: () => [],
        debouncing: () => [],
        'searching.typed': typing,
        'searching.submitted': typing,
        locating: () => [],
        listed: ({ context: { end, refusal } }) => [!refusal && expanded(say(`label.${end}`))],
        notFound: () => [],
        unavailable: () => [retry],
        resolving: () => [busy(common('busy'))],
        chosen: ({ context: { end } }) => [
          heading(translate(end === 'start' ? 'booking:place.title.destination' : 'booking:address.title')),
        ],
      },
    };
  },
  start: async (stage, { end, text, location }) => {
    await stage.openStep(end, {
      ...(end === 'destination' ? { start: stage.places.start } : {}),
      // The pickup has its floor.
      details: { ...emptyDetails(), numberOfStairs: 2 },
      ...(location ? { [end]: location } : {}),
      typed: location ? {} : { [end]: text },
    });
  },
  calls: { suggestPlaces: 'GET /api/places', locateMe: 'GET /api/places/near', resolvePlace: 'GET /api/places/:id' },
  answers: {
    suggestPlaces: alters(({ suggestions }: { suggestions: readonly unknown[] }) => (json: object) => ({
      ...json,
      suggestions: real.slice(0, suggestions.length),
    })),
  },
  chromium: {
    // After the pickup, the booking continues after a delay.
    address: ({ status, context: { end } }) => STEP_PATHS[status === 'done' && end === 'destination' ? 'doors' : end],
    keeps: ({ context }) => context.text,
    reloads: {
      locating: ['idle', 'the position is requested only by a press'],
      '*': ['idle', 'the list opens on typing; the text is in the field, and Continue searches for it'],
    },
  },
  plan: {
    priority: 'high',
    inputs: [
      { end: 'start', text: '' },
      { end: 'start', text: sample.start.place, location: sample.start },
    ],
    cases: {
      'text.typed': [{ text: 'Leith' }, { text: 'Lei' }, { text: 'L' }, { text: 'Nowhereville' }],
      'xstate.done.actor.suggestPlaces': ({ context }) => [
        answered({ suggestions: context.text === 'Nowhereville' ? [] : [leith, leithHall] }),
        refused('tooManyRequests'),
      ],
      'position.requested': [],
    },
    start: ({ say, language }, { location }: LocationInput) =>
      location
        ? [act.open(`/dev/start?step=destination&lang=${language}`), act.press(say('common:back'))]
        : [act.open(`/${language}/location`)],
    does: ({ say }) => ({
      'text.submitted': () => [act.enter(say('booking:place.label.start'))],
      // The list closes when a place is picked, and stays closed when it cannot be looked up.
      'place.picked': (_event, { context: { refusal } }) => [
        ...(refusal ? [act.click(say('booking:place.label.start'))] : []),
        act.pick('Leith'),
      ],
    }),
  },
});
