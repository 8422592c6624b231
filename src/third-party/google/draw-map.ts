/// <reference types="google.maps" />
/** A map with the ends of a move on it. */
import { DEFAULT_VIEW, loadLibrary } from './load-maps';
import type { MapsSettings } from './settings';

/** An end to be marked: its position in WGS84 degrees, a letter, and its name for a screen reader and a pointer. */
export interface MapEnd {
  lat: number;
  lon: number;
  letter: string;
  title: string;
}

export interface DrawnMap {
  /** Marks these ends, in place of the previous ones, and moves the map to them. */
  mark(ends: readonly MapEnd[]): void;
}

/** The margin around two ends, pixels; and the zoom for a single end. */
const PADDING = 48;
const ONE_END_ZOOM = 14;

/** Draws the map into an element. Rejects when Google does not load. */
export async function drawMap(element: HTMLElement, settings: MapsSettings): Promise<DrawnMap> {
  const [{ Map: GoogleMap }, { AdvancedMarkerElement, PinElement }] = await Promise.all([
    loadLibrary('maps', settings),
    loadLibrary('marker', settings),
  ]);
  const { mapId } = settings;
  const map = new GoogleMap(element, {
    center: { ...DEFAULT_VIEW.center },
    zoom: DEFAULT_VIEW.zoom,
    mapId,
    colorScheme: 'FOLLOW_SYSTEM',
    clickableIcons: false,
    disableDefaultUI: true,
    gestureHandling: 'cooperative',
    zoomControl: true,
  });
  let remove = (): void => undefined;

  function pin({ lat, lon, letter, title }: MapEnd): () => void {
    const position = { lat, lng: lon };
    const marker = new AdvancedMarkerElement({ map, position, title });
    marker.append(new PinElement({ glyphText: letter }));
    return () => {
      marker.map = null;
    };
  }

  return {
    mark(ends) {
      remove();
      const removals = ends.map(pin);
      remove = () => {
        for (const take of removals) take();
      };
      const [first, second] = ends;
      if (first && second) {
        const [south, north] = [Math.min(first.lat, second.lat), Math.max(first.lat, second.lat)];
        const [west, east] = [Math.min(first.lon, second.lon), Math.max(first.lon, second.lon)];
        map.fitBounds({ south, west, north, east }, PADDING);
        return;
      }
      map.setCenter(first ? { lat: first.lat, lng: first.lon } : { ...DEFAULT_VIEW.center });
      map.setZoom(first ? ONE_END_ZOOM : DEFAULT_VIEW.zoom);
    },
  };
}
