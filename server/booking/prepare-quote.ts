/** Prices a quote request: finds its places, checks its rules, measures its route. */

import { AppError } from '#domain/app-error';
import type { QuoteRequestBody } from '#domain/contract/bookings';
import { changeDetails } from '#domain/move/details-change';
import { type Details, type ItemRow, tidyDetails } from '#domain/move/inventory';
import { otherNamesOf } from '#domain/move/item-names';
import { type ItemNames, listedSpecials, nameKey } from '#domain/move/listed-special';
import { formatDetails, quoteRequestRefusal } from '#domain/move/quote-request';
import { addressRefusal, placeLine } from '#domain/place';
import { isSlot } from '#domain/schedule';
import { builtInOffer, type CatalogueItem, catalogue } from '#domain/shop/catalogue';
import { goods as english } from '#locales/en/booking-goods';
import { goods as chinese } from '#locales/zh/booking-goods';
import type { Deps } from '#server/deps';
import { givenText, type LocatedEnd, type LocationInput, locateEnd, measureRoute } from '#server/places/locate';
import { closedDays } from '#server/schedule/closed-days';
import type { Booking, BookingRows, StoredLocation } from './booking';
import type { Caller } from './caller';
import { freezePrice } from './price';

/** A booking that nobody owns yet. */
export type PreparedQuote = Omit<
  Booking,
  'id' | 'version' | 'state' | 'ownerHash' | keyof BookingRows | 'email' | 'createdAt' | 'updatedAt' | 'lang'
>;

export interface QuoteInput {
  startLocation: LocationInput;
  destinationLocation: LocationInput;
  moveType: string;
  date: string;
  time: string;
  details: NonNullable<QuoteRequestBody['details']>;
}

const ownNames = ({ key, name }: CatalogueItem): (string | undefined)[] => [
  key,
  ...Object.values(name ?? {}),
  english.items[key],
  chinese.items[key],
];

/** The first item with each name. An item's own names come before other names. */
const keyByName = new Map<string, string>();
for (const namesOf of [ownNames, ({ key }: CatalogueItem) => otherNamesOf(key)]) {
  for (const item of [...catalogue.furniture, ...catalogue.appliances]) {
    for (const name of namesOf(item)) {
      if (name && !keyByName.has(nameKey(name))) keyByName.set(nameKey(name), item.key);
    }
  }
}

/** The key of an item's name in any language, or of its own key; undefined for an item that is not in the catalogue. */
export const itemKeyOf = (name: string): string | undefined => keyByName.get(nameKey(name));

/** Items may be given by key or by any of their names; a name that several items share means the first of them. */
const withKeys = (rows: readonly ItemRow[]): ItemRow[] =>
  rows.map((row) => ({ ...row, item: itemKeyOf(row.item) ?? row.item.trim() }));

const names: ItemNames = Object.fromEntries(
  [...catalogue.furniture, ...catalogue.appliances].map((item) => [
    item.key,
    { shown: ownNames(item).filter((name) => name !== undefined), other: otherNamesOf(item.key) },
  ]),
);

/** Special items that are on the list are counted there, so that they cost the same under every name. */
const withListed = (details: Details): Details =>
  changeDetails(details, { kind: 'specialsListed', found: listedSpecials(details, builtInOffer, names) });

function wholeDetails(sent: QuoteInput['details']): Details {
  const details = formatDetails(sent as Partial<Details>);
  const { furnitureDetails, applianceDetails } = details;
  return tidyDetails(
    withListed({
      ...details,
      furnitureDetails: withKeys(furnitureDetails),
      applianceDetails: withKeys(applianceDetails),
    }),
  );
}

function storedLocation({ text, address, place }: LocatedEnd): StoredLocation {
  const { id: placeId, town, postcode } = place;
  return { text, placeId, place: placeLine(place), town, postcode, address };
}

/** Throws the first refusal that applies, or that the places cannot be served. */
export async function prepareQuote(
  { db, clock, placesFor }: Deps,
  input: QuoteInput,
  { network }: Caller,
): Promise<PreparedQuote> {
  const places = placesFor(network);
  const now = clock.now();
  const { date, time } = { date: input.date.trim(), time: input.time.trim() };
  const refusal = quoteRequestRefusal(
    {
      startLocation: givenText(input.startLocation),
      destinationLocation: givenText(input.destinationLocation),
      moveType: input.moveType,
      date,
      time,
      details: input.details as Partial<Details>,
    },
    now,
    await closedDays(db),
  );
  if (refusal) throw new AppError(refusal);
  if (!isSlot(time)) throw new AppError('timeInvalid');
  const [start, destination] = await Promise.all([
    locateEnd(places, input.startLocation),
    locateEnd(places, input.destinationLocation),
  ]);
  const move = {
    moveType: input.moveType.trim(),
    date,
    slot: time,
    details: wholeDetails(input.details),
    route: await measureRoute(places, start.place, destination.place),
  };
  return {
    ...move,
    ...freezePrice(move, now),
    start: storedLocation(start),
    destination: storedLocation(destination),
  };
}

/** A price needs only places, but the crew has to find both doors. Throws 'doorMissing'. */
export function requireDoors({ start, destination }: PreparedQuote): void {
  for (const { address = '', place } of [start, destination]) {
    if (addressRefusal(address, place)) throw new AppError('doorMissing');
  }
}
