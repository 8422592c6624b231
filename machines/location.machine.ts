/**
 * Finds the place at one end of the move. Promise: whatever is typed, the customer sees places to choose from, or why there
 * are none and what to do; a late answer to an earlier text is never shown.
 */

import { assign, sendParent, setup } from 'xstate';
import type { End, Location, PlaceSuggestion } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import { delays } from './delays';
import { port } from './ports';
import { answer, isOk, isRefused, refusal } from './reply';

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
    suggestPlaces: port('suggestPlaces', { within: 'lookupTimeout', late: 'network', otherwise: 'placesFailed' }),
    locateMe: port('locateMe', { within: 'locateTimeout', otherwise: 'positionFailed' }),
    resolvePlace: port('resolvePlace', { within: 'lookupTimeout', late: 'network', otherwise: 'placesFailed' }),
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

export const locationMachine = location.createMachine({
  id: 'location',
  context: ({ input }) => ({ ...input, suggestions: [], placeId: '', refusal: undefined }),
  initial: 'idle',
  on: {
    'text.typed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.debouncing',
        reenter: true,
        actions: [{ type: 'rememberText', params: ({ event }) => event }, 'reportText', 'forgetRefusal'],
      },
      {
        target: '.idle',
        actions: [
          { type: 'rememberText', params: ({ event }) => event },
          'reportText',
          'forgetSuggestions',
          'forgetRefusal',
        ],
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
            guard: { type: 'isLongEnough', params: ({ context }) => context },
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
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ query: context.text }),
        onDone: [
          { guard: isRefused, target: 'unavailable', actions: { type: 'rememberRefusal', params: refusal } },
          {
            guard: { type: 'isFound', params: answer },
            target: 'listed',
            actions: { type: 'rememberSuggestions', params: answer },
          },
          { target: 'notFound', actions: 'forgetSuggestions' },
        ],
      },
    },
    locating: {
      description:
        "'Use my location': the customer allows it, and the place there is asked for. Typing goes on without.",
      tags: 'busy',
      entry: 'forgetRefusal',
      on: {
        'text.submitted': { guard: { type: 'isLongEnough', params: ({ context }) => context }, target: 'searching' },
      },
      invoke: {
        id: 'locateMe',
        src: 'locateMe',
        input: {},
        onDone: [
          { guard: isOk, target: 'resolving', actions: { type: 'rememberNearest', params: answer } },
          { target: 'idle', actions: { type: 'rememberRefusal', params: refusal } },
        ],
      },
    },
    listed: {
      description: 'Places are offered.',
      tags: 'editable',
      on: {
        'position.requested': 'locating',
        'place.picked': { target: 'resolving', actions: { type: 'rememberPlace', params: ({ event }) => event } },
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
      invoke: {
        id: 'resolvePlace',
        src: 'resolvePlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          { guard: isOk, target: 'chosen', actions: { type: 'rememberLocation', params: answer } },
          { target: 'listed', actions: { type: 'rememberRefusal', params: refusal } },
        ],
      },
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
