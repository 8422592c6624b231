/**
 * One line of the gazetteer's tables: name, town, outward code, latitude, longitude (WGS84 degrees), precision, and the
 * Chinese name where one is in use (further spellings after '|'). The first row of an outward code is that code's centroid.
 */
export type PlaceRow = readonly [
  name: string,
  town: string,
  outward: string,
  lat: number,
  lon: number,
  precision: 'district' | 'town',
  zh?: string,
];
