import type { Place } from '#domain/place';
import { areaOf } from '#domain/postcode';
import { isIslandDistrict } from './districts';
import { areaRows } from './places-areas';
import { centralRows } from './places-central';
import { edinburghRows } from './places-edinburgh';
import { glasgowRows } from './places-glasgow';
import { highlandRows } from './places-highlands';
import { londonRows } from './places-london';
import { midlandRows } from './places-midlands';
import { northRows } from './places-north';
import { northEastRows } from './places-north-east';
import { southRows } from './places-south';
import { walesRows } from './places-wales';
import { westRows } from './places-west';
import type { PlaceRow } from './row';
import { plainText } from './words';

/** A listed place, with what search needs to know of it. */
export interface Listing {
  place: Place;
  /** Its name in plain search words. */
  name: string;
  /** Its town in plain search words. */
  town: string;
  outward: string;
  chinese: readonly string[];
}

const allRows: readonly PlaceRow[] = [
  ...areaRows,
  ...edinburghRows,
  ...glasgowRows,
  ...northEastRows,
  ...centralRows,
  ...westRows,
  ...highlandRows,
  ...northRows,
  ...midlandRows,
  ...southRows,
  ...londonRows,
  ...walesRows,
];

function listingOf([primary, town, outward, lat, lon, precision, zh]: PlaceRow): Listing {
  const name = plainText(primary);
  const place: Place = {
    id: `${name.replaceAll(' ', '-')}-${outward.toLowerCase()}`,
    primary,
    secondary: town === primary ? outward : `${town}, ${outward}`,
    town,
    postcode: outward,
    lat,
    lon,
    precision,
  };
  if (isIslandDistrict(outward)) place.island = true;
  return { place, name, town: plainText(town), outward, chinese: zh?.split('|') ?? [] };
}

/** Every listed place; a postcode area's main town comes first, then Scotland, then the rest. */
export const listings: readonly Listing[] = allRows.map(listingOf);

function firstBy(key: (listing: Listing) => string): ReadonlyMap<string, Listing> {
  const firsts = new Map<string, Listing>();
  for (const listing of listings) if (!firsts.has(key(listing))) firsts.set(key(listing), listing);
  return firsts;
}

/** The listings by id. */
export const listingsById: ReadonlyMap<string, Listing> = firstBy((listing) => listing.place.id);

/** The place that stands for an outward code. */
export const districts: ReadonlyMap<string, Listing> = firstBy((listing) => listing.outward);

/** The place that stands for a postcode area. */
export const areas: ReadonlyMap<string, Listing> = firstBy((listing) => areaOf(listing.outward));
