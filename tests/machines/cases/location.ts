import type { SnapshotFrom } from 'xstate';
import { type LocationInput, locationMachine } from '#machines/location.machine';
import * as sample from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const leith = { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' };
export const leithHall = { id: 'leith-hall', primary: 'Leith Hall', secondary: 'Huntly, AB54' };

export const locationChart = {
  machine: locationMachine,
  input: { end: 'start', text: '' } as LocationInput,
  moreInputs: [
    { end: 'destination', text: 'Leith' },
    { end: 'destination', text: sample.destination.place, location: sample.destination },
  ] as LocationInput[],
  key: keyOf<SnapshotFrom<typeof locationMachine>['context']>(
    ({ text }) => text,
    ({ suggestions }) => suggestions.length,
    ({ refusal }) => refusal !== undefined,
  ),
  cases: {
    'text.typed': [{ text: 'Lei' }, { text: 'Leith' }, { text: ' L ' }],
    'place.picked': [{ placeId: 'leith' }],
    'xstate.done.actor.suggestPlaces': [
      answered({ suggestions: [leith] }),
      answered({ suggestions: [leith, leithHall] }),
      answered({ suggestions: [] }),
      refused('tooManyRequests'),
    ],
    'xstate.done.actor.locateMe': [answered({ suggestion: leith }), refused('positionDenied')],
    'xstate.done.actor.resolvePlace': [answered({ location: sample.destination }), refused('locationTooFar')],
  } satisfies CasesOf<typeof locationMachine>,
};
