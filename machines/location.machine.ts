/** Finds the place at one end of the move: suggestions for every text, or the reason why there are none. A late answer to an earlier text is never shown. */

import { and, assign, sendTo, setup, stateIn } from 'xstate';
import { type End, type Location, type PlaceSuggestion, placeLine } from '#domain/place';
import type { Refused } from '#domain/refusal';
import { delays } from './delays';
import type { Parent } from './parent';
import { port } from './ports';
import { answer, asRefusal, isOk, isRefused, type Reason, refusal } from './reply';

/** Shortest text that is searched for. */
const MIN_QUERY = 2;

export interface LocationInput {
  parentRef: Parent<TextReport>;
  end: End;
  /** Initial text: the place chosen before, or half-typed text. */
  text: string;
  /** The place chosen before; valid while the text is its line. */
  location?: Location | undefined;
}
export interface LocationContext extends LocationInput {
  suggestions: PlaceSuggestion[];
  /** The suggestion being resolved. */
  placeId: string;
  refusal: Refused | undefined;
}
type LocationEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  | { type: 'place.picked'; placeId: string }
  | { type: 'position.requested' }
  | { type: 'retry.requested' };

/** Sent to the parent while the customer types. */
export type TextReport = { type: 'text.reported'; field: End; text: string };

/** The answer of a search, or its refusal. */
type Found = { ok: boolean; suggestions?: PlaceSuggestion[] };

/** The only suggestion whose name or postcode the text is. A place that the text may mean is for the customer to choose. */
function onlyMatch({ suggestions, text }: LocationContext): string | undefined {
  const typed = text.trim().toLowerCase();
  const isNamed = (place: PlaceSuggestion) =>
    [place.primary, placeLine(place)].some((name) => name.toLowerCase() === typed);
  const [match, ...others] = suggestions.filter((place) => place.exact || isNamed(place));
  return others.length === 0 ? match?.id : undefined;
}

/** True if the text is the name or postcode of only one of the places found. */
const isOnlyMatchFound = ({ context, event }: { context: LocationContext; event: { output: Found } }): boolean =>
  onlyMatch({ ...context, suggestions: event.output.suggestions ?? [] }) !== undefined;

const location = setup({
  types: {
    context: {} as LocationContext,
    events: {} as LocationEvent,
    input: {} as LocationInput,
    output: {} as { location: Location },
    tags: {} as 'busy',
    meta: {} as { shows: 'searching' | 'listed' | 'notFound' },
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
    isSubmitted: stateIn({ searching: 'submitted' }),
    isFound: (_, params: { suggestions: PlaceSuggestion[] }) => params.suggestions.length > 0,
  },
  actions: {
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    reportText: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { end, text } }) => ({ type: 'text.reported', field: end, text }),
    ),
    setSuggestions: assign({
      suggestions: (_, params: { suggestions: PlaceSuggestion[] }) => params.suggestions,
    }),
    clearSuggestions: assign({ suggestions: [] }),
    setPlace: assign({ placeId: (_, params: { placeId: string }) => params.placeId }),
    setNearest: assign((_, { suggestion }: { suggestion: PlaceSuggestion }) => ({
      suggestions: [suggestion],
      placeId: suggestion.id,
    })),
    setOnlyMatch: assign({ placeId: ({ context }) => onlyMatch(context) ?? '' }),
    setLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
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
        actions: [{ type: 'setText', params: ({ event }) => event }, 'reportText', 'clearRefusal'],
      },
      {
        target: '.idle',
        actions: [{ type: 'setText', params: ({ event }) => event }, 'reportText', 'clearSuggestions', 'clearRefusal'],
      },
    ],
  },
  states: {
    idle: {
      description: 'No search: the text is empty, too short or the place chosen before, or the position is unknown.',
      on: {
        'position.requested': 'locating',
        'text.submitted': [
          { guard: 'isChosenBefore', target: 'chosen' },
          {
            guard: { type: 'isLongEnough', params: ({ context }) => context },
            target: 'searching.submitted',
            actions: 'clearRefusal',
          },
          { actions: { type: 'setRefusal', params: { reason: 'locationRequired' } } },
        ],
      },
    },
    debouncing: {
      description: 'The customer is typing.',
      meta: { shows: 'searching' },
      after: { placeDebounce: 'searching' },
      on: { 'position.requested': 'locating', 'text.submitted': 'searching.submitted' },
    },
    searching: {
      description: 'The place search is running.',
      initial: 'typed',
      states: {
        typed: { description: 'The customer is still typing.', on: { 'text.submitted': 'submitted' } },
        submitted: { description: 'The only place that the text can mean is chosen without a list.' },
      },
      tags: 'busy',
      meta: { shows: 'searching' },
      on: { 'position.requested': 'locating' },
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ query: context.text }),
        onDone: [
          { guard: isRefused, target: 'unavailable', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: and(['isSubmitted', isOnlyMatchFound]),
            target: 'resolving',
            actions: [{ type: 'setSuggestions', params: answer }, 'setOnlyMatch'],
          },
          {
            guard: { type: 'isFound', params: answer },
            target: 'listed',
            actions: { type: 'setSuggestions', params: answer },
          },
          { target: 'notFound', actions: 'clearSuggestions' },
        ],
      },
    },
    locating: {
      description:
        "'Use my location': the browser asks for permission, and the nearest place is looked up. Typing ends it.",
      tags: 'busy',
      entry: 'clearRefusal',
      on: {
        'text.submitted': {
          guard: { type: 'isLongEnough', params: ({ context }) => context },
          target: 'searching.submitted',
        },
      },
      invoke: {
        id: 'locateMe',
        src: 'locateMe',
        input: {},
        onDone: [
          { guard: isOk, target: 'resolving', actions: { type: 'setNearest', params: answer } },
          { target: 'idle', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    listed: {
      description: 'Suggestions are offered.',
      meta: { shows: 'listed' },
      on: {
        'position.requested': 'locating',
        'place.picked': { target: 'resolving', actions: { type: 'setPlace', params: ({ event }) => event } },
        'text.submitted': [
          { guard: 'isOnlyMatch', target: 'resolving', actions: 'setOnlyMatch' },
          { actions: { type: 'setRefusal', params: { reason: 'placeNotChosen' } } },
        ],
      },
    },
    notFound: {
      description: 'No place has that name.',
      meta: { shows: 'notFound' },
      on: {
        'position.requested': 'locating',
        'text.submitted': { actions: { type: 'setRefusal', params: { reason: 'locationInvalid' } } },
      },
    },
    unavailable: {
      description: 'The search failed; the customer can try again.',
      on: {
        'position.requested': 'locating',
        'retry.requested': { target: 'searching', actions: 'clearRefusal' },
        'text.submitted': { target: 'searching.submitted', actions: 'clearRefusal' },
      },
    },
    resolving: {
      description: 'The chosen place is being looked up.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'resolvePlace',
        src: 'resolvePlace',
        input: ({ context }) => ({ placeId: context.placeId }),
        onDone: [
          { guard: isOk, target: 'chosen', actions: { type: 'setLocation', params: answer } },
          { target: 'listed', actions: { type: 'setRefusal', params: refusal } },
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
