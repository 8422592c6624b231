/** Where the map stands before a place is chosen: Edinburgh. */
export const DEFAULT_VIEW = { center: { lat: 55.95, lng: -3.19 }, zoom: 13 } as const;
