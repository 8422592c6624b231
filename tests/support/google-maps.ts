/// <reference types="google.maps" />
/** A double of Google's script, for jsdom and, as the text of a function, for a real browser. */

export interface GooglePlaceDouble {
  id: string;
  main: string;
  secondary: string;
}

/** The calls received, in order. */
interface GoogleCalls {
  searches: google.maps.places.AutocompleteRequest[];
  maps: {
    options: google.maps.MapOptions;
    moves: unknown[];
    marks: { title: string; position: unknown }[];
  }[];
}

declare global {
  interface Window {
    googleCalls: GoogleCalls;
    /** The behaviour of the next searches. */
    googleManner?: 'refuses' | 'isSilent' | 'talksNonsense';
    gm_authFailure?: () => void;
  }
}

/** Defines `importLibrary` as the script does and calls the loader's callback. Self-contained: its text is sent to browsers. */
export function installGoogleMaps(known: readonly GooglePlaceDouble[]): void {
  const calls: GoogleCalls = { searches: [], maps: [] };
  type Prediction = Pick<google.maps.places.PlacePrediction, 'placeId'> & {
    text: { text: string };
    mainText: { text: string } | null;
    secondaryText: { text: string } | null;
  };
  const predict = ({ id, main, secondary }: GooglePlaceDouble): Prediction => ({
    placeId: id,
    text: { text: `${main}, ${secondary}` },
    mainText: { text: main },
    secondaryText: secondary === '' ? null : { text: secondary },
  });

  const places = {
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request: google.maps.places.AutocompleteRequest) => {
        calls.searches.push(request);
        if (window.googleManner === 'refuses') throw new Error('RESOURCE_EXHAUSTED');
        if (window.googleManner === 'isSilent') await new Promise(() => undefined);
        if (window.googleManner === 'talksNonsense') return { suggestions: [{ placePrediction: {} }] };
        const typed = request.input.toLowerCase();
        const found = known.filter(({ main, secondary }) => `${main} ${secondary}`.toLowerCase().includes(typed));
        return { suggestions: [{ placePrediction: null }, ...found.map((one) => ({ placePrediction: predict(one) }))] };
      },
    },
  };

  class MapDouble {
    readonly moves: unknown[] = [];
    readonly marks: { title: string; position: unknown }[] = [];
    constructor(element: HTMLElement, options: google.maps.MapOptions) {
      element.textContent = 'map';
      calls.maps.push({ options, moves: this.moves, marks: this.marks });
    }
    setCenter(center: unknown): void {
      this.moves.push({ center });
    }
    setZoom(zoom: number): void {
      this.moves.push({ zoom });
    }
    fitBounds(bounds: unknown, padding: unknown): void {
      this.moves.push({ bounds, padding });
    }
  }
  interface MarkOptions {
    map: MapDouble;
    position: unknown;
    title: string;
  }
  const addMark = ({ map, position, title }: MarkOptions) => {
    const mark = { title, position };
    map.marks.push(mark);
    return () => void map.marks.splice(map.marks.indexOf(mark), 1);
  };
  const marker = {
    PinElement: class {},
    AdvancedMarkerElement: class {
      readonly #remove: () => void;
      readonly pins: unknown[] = [];
      constructor(options: MarkOptions) {
        this.#remove = addMark(options);
      }
      append(pin: unknown): void {
        this.pins.push(pin);
      }
      set map(_: null) {
        this.#remove();
      }
    },
  };

  const libraries: Record<string, unknown> = { places, maps: { Map: MapDouble }, marker };
  window.googleCalls = calls;
  const own = window as unknown as { google?: { maps?: Record<string, unknown> } };
  own.google ??= {};
  own.google.maps ??= {};
  const { maps } = own.google;
  Object.assign(maps, { importLibrary: async (name: string) => libraries[name] });
  (maps.__ib__ as (() => void) | undefined)?.();
}
