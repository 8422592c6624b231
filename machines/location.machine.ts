/**
 * Finds the place at one end of the move. Promise: whatever is typed, the customer sees places to choose from, or why there
 * are none and what to do; a late answer to an earlier text is never shown.
 */

import { assign, sendParent, setup } from 'xstate';
import type { End, Location, PlaceSuggestion } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import { asking, withContext, withEvent } from './ask';
import { delays } from './delays';
import { port } from './ports';

/** Shortest text that places are asked for. */
const MIN_QUERY = 2;

export interface LocationInput {
  end: End;
  /** What the field holds at first: the place chosen before, or text typed earlier. */
  text: string;
  /** The place chosen before, which counts as long as the text is its line. */
  location?: Location | undefined;
}
export interface LocationContext extends LocationInput {
  suggestions: PlaceSuggestion[];
  /** The suggestion being resolved. */
  placeId: string;
  refusal: ErrorCode | undefined;
  /** What the refusal's sentence tells of the answer. */
  status?: string | undefined;
}
type LocationEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  | { type: 'place.picked'; placeId: string }
  | { type: 'position.requested' }
  | { type: 'retry.requested' };

/** What the parent hears while the customer types. */
export type TextReport = { type: 'text.reported'; field: End; text: string };

const location = setup({
  types: {
    context: {} as LocationContext,
    events: {} as LocationEvent,
    input: {} as LocationInput,
    output: {} as { location: Location },
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    suggestPlaces: port('suggestPlaces'),
    locateMe: port('locateMe'),
    resolvePlace: port('resolvePlace'),
  },
  guards: {
    isChosenBefore: ({ context: { location, text } }) => location !== undefined && location.place === text.trim(),
    isLongEnough: (_, params: { text: string }) => params.text.trim().length >= MIN_QUERY,
    isOnlyMatch: ({ context }) => onlyMatch(context) !== undefined,
    isFound: (_, params: { suggestions: PlaceSuggestion[] }) => params.suggestions.length > 0,
  },
  actions: {
    rememberText: assign({ text: (_, params: { text: string }) => params.text }),
    reportText: sendParent(({ context: { end, text } }): TextReport => ({ type: 'text.reported', field: end, text })),
    rememberSuggestions: assign({
      suggestions: (_, params: { suggestions: PlaceSuggestion[] }) => params.suggestions,
    }),
    forgetSuggestions: assign({ suggestions: [] }),
    rememberPlace: assign({ placeId: (_, params: { placeId: string }) => params.placeId }),
    rememberNearest: assign((_, { suggestion }: { suggestion: PlaceSuggestion }) => ({
      suggestions: [suggestion],
      placeId: suggestion.id,
    })),
    rememberOnlyMatch: assign({ placeId: ({ context }) => onlyMatch(context) ?? '' }),
    rememberLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    rememberRefusal: assign((_, params: { reason: ErrorCode; status?: string | undefined }) => ({
      refusal: params.reason,
      status: params.status,
    })),
    forgetRefusal: assign({ refusal: undefined, status: undefined }),
  },
  delays,
});
const ask = asking(location);

export const locationMachine = location.createMachine({
  id: 'location',
  context: ({ input }) => ({ ...input, suggestions: [], placeId: '', refusal: undefined }),
  initial: 'idle',
  on: {
    'text.typed': [
      {
        guard: withEvent('isLongEnough'),
        target: '.debouncing',
        reenter: true,
        actions: [withEvent('rememberText'), 'reportText', 'forgetRefusal'],
      },
      {
        target: '.idle',
        actions: [withEvent('rememberText'), 'reportText', 'forgetSuggestions', 'forgetRefusal'],
      },
    ],
  },
  states: {
    idle: {
      description:
        'Nothing is looked for: the field is empty, too short, or holds the place chosen before; or nobody knows where we are.',
      tags: 'editable',
      on: {
        'position.requested': 'locating',
        'text.submitted': [
          { guard: 'isChosenBefore', target: 'chosen' },
          {
            guard: withContext('isLongEnough'),
            target: 'searching',
            actions: 'forgetRefusal',
          },
          { actions: { type: 'rememberRefusal', params: { reason: 'locationRequired' } } },
        ],
      },
    },
    debouncing: {
      description: 'The customer is typing.',
      tags: 'editable',
      after: { placeDebounce: 'searching' },
      on: { 'position.requested': 'locating', 'text.submitted': 'searching' },
    },
    searching: {
      description: 'Places for the text are asked for.',
      tags: ['busy', 'editable'],
      on: { 'position.requested': 'locating' },
      ...ask('suggestPlaces', {
        input: ({ context }) => ({ query: context.text }),
        done: [
          { guard: 'isFound', target: 'listed', actions: 'rememberSuggestions' },
          { target: 'notFound', actions: 'forgetSuggestions' },
        ],
        refused: { target: 'unavailable', actions: 'rememberRefusal' },
        failed: 'placesFailed',
        timeout: 'lookupTimeout',
        late: 'network',
      }),
    },
    locating: {
      description:
        "'Use my location': the customer allows it, and the place there is asked for. Typing goes on without.",
      tags: 'busy',
      entry: 'forgetRefusal',
      on: {
        'text.submitted': { guard: withContext('isLongEnough'), target: 'searching' },
      },
      ...ask('locateMe', {
        input: {},
        done: { target: 'resolving', actions: 'rememberNearest' },
        refused: { target: 'idle', actions: 'rememberRefusal' },
        failed: 'positionFailed',
        timeout: 'locateTimeout',
      }),
    },
    listed: {
      description: 'Places are offered.',
      tags: 'editable',
      on: {
        'position.requested': 'locating',
        'place.picked': { target: 'resolving', actions: withEvent('rememberPlace') },
        'text.submitted': [
          { guard: 'isOnlyMatch', target: 'resolving', actions: 'rememberOnlyMatch' },
          { actions: { type: 'rememberRefusal', params: { reason: 'locationInvalid' } } },
        ],
      },
    },
    notFound: {
      description: 'No place has that name.',
      tags: 'editable',
      on: {
        'position.requested': 'locating',
        'text.submitted': { actions: { type: 'rememberRefusal', params: { reason: 'locationInvalid' } } },
      },
    },
    unavailable: {
      description: 'The search did not answer; it can be tried again.',
      tags: 'editable',
      on: {
        'position.requested': 'locating',
        'retry.requested': { target: 'searching', actions: 'forgetRefusal' },
        'text.submitted': { target: 'searching', actions: 'forgetRefusal' },
      },
    },
    resolving: {
      description: 'The chosen place is looked up.',
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask('resolvePlace', {
        input: ({ context }) => ({ placeId: context.placeId }),
        done: { target: 'chosen', actions: 'rememberLocation' },
        refused: { target: 'listed', actions: 'rememberRefusal' },
        failed: 'placesFailed',
        timeout: 'lookupTimeout',
        late: 'network',
      }),
    },
    chosen: { description: 'The place is known.', type: 'final' },
  },
  output: ({ context }) => {
    if (!context.location) throw new Error('location ends only with a location');
    return { location: context.location };
  },
});

/** The one suggestion that the typed text must mean: the only one, or the one of exactly that name. */
function onlyMatch({ suggestions, text }: LocationContext): string | undefined {
  const typed = text.trim().toLowerCase();
  const exact = suggestions.filter((place) => place.primary.toLowerCase() === typed);
  const match = exact.length > 0 ? exact : suggestions;
  return match.length === 1 ? match[0]?.id : undefined;
}
