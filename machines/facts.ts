/** Changes to the facts. A change that affects the price drops the quote; the next quote replaces its unpaid booking. */

import { emptyFacts, type Facts, type Step, type TypedField } from '#domain/booking/draft';
import { isEqual } from '#domain/is-equal';
import { changeDetails, type DetailsChange, moveTypeOf, startedFrom } from '#domain/move/details-change';
import { floorIn } from '#domain/move/floor';
import { type Access, accessOf, type Details, emptyDetails, withAccess } from '#domain/move/inventory';
import type { Quote } from '#domain/move/quote';
import type { End } from '#domain/place';
import { ENDS, type Location, lacksAddress, locationText, searchedAddress } from '#domain/place';
import type { RightPrices } from './ports';

/** The facts without their quote. `replaces` names the booking that the next quote replaces. */
export function withoutQuote(facts: Facts): Facts {
  const { quote, teamNotified: _, ...rest } = facts;
  const replaces = quote?.bookingId ?? facts.replaces;
  return { ...rest, contactSaved: false, ...(replaces ? { replaces } : {}) };
}

/** Changes the list of goods. The typical list that it started from is kept until the customer undoes it. */
export function withChange(facts: Facts, change: DetailsChange): Facts {
  const { preset: _, ...rest } = withoutQuote(facts);
  const preset = change.kind === 'listRestored' ? undefined : startedFrom(facts);
  return {
    ...rest,
    details: changeDetails(facts.details, change),
    moveType: moveTypeOf(change) ?? facts.moveType,
    ...(preset ? { preset } : {}),
  };
}

/** The floor that an address names; the ground floor if it names none. */
function floorOf(address: string): number {
  const floor = floorIn(address);
  return typeof floor === 'number' ? floor : 0;
}

const textOf = (location: Location | undefined): string => (location ? locationText(location) : '');

/** The details with a new address's floor, unless the customer has set a floor other than the old address's. */
function withFloor(details: Details, end: End, before: string, address: string): Details {
  const access = accessOf(details)[end];
  return access.floor === floorOf(before) ? withAccess(details, end, { ...access, floor: floorOf(address) }) : details;
}

/** Keeps an unfinished text. The floor follows an address while it is typed. */
export function withText(facts: Facts, field: TypedField, text: string): Facts {
  const typed = { ...facts.typed, [field]: text };
  const end = ENDS.find((end) => field === `${end}Address`);
  if (!end) return { ...facts, typed };
  const details = withFloor(facts.details, end, facts.typed[field] ?? textOf(facts[end]), text);
  return isEqual(details, facts.details) ? { ...facts, typed } : { ...withoutQuote(facts), details, typed };
}

/**
 * Forgets, when the address of an end changes, that the customer said it is on the ground floor. The first address of a place keeps the
 * answer.
 */
function withoutGround(facts: Facts, end: End, location: Location): Facts {
  const before = facts[end];
  const { groundFloors, ...rest } = facts;
  const isFirstAddress = before !== undefined && lacksAddress(before) && before.place === location.place;
  if (!groundFloors || isFirstAddress || textOf(before) === locationText(location)) return facts;
  return { ...rest, groundFloors: groundFloors.filter((each) => each !== end) };
}

/** Sets the place of one end and its floor, and drops its typed texts and the route. An address typed into the search is kept as its text. */
export function withLocation(facts: Facts, end: End, location: Location): Facts {
  const { route: _, ...rest } = withoutQuote(facts);
  const { [end]: text = '', [`${end}Address` as const]: _address, ...typed } = rest.typed;
  const kept = lacksAddress(location) ? searchedAddress(text, location.place) : undefined;
  const before = rest.typed[`${end}Address`] ?? textOf(rest[end]);
  const details = withFloor(rest.details, end, before, kept ?? textOf(location));
  return {
    ...withoutGround(rest, end, location),
    details,
    typed: kept ? { ...typed, [`${end}Address`]: kept } : typed,
    [end]: location,
  };
}

/** Sets floor and lift of one end. A ground floor then counts as the customer's answer. */
export function withDoor(facts: Facts, end: End, access: Access): Facts {
  const groundFloors = (facts.groundFloors ?? []).filter((each) => each !== end);
  return {
    ...withoutQuote(facts),
    details: withAccess(facts.details, end, access),
    groundFloors: access.floor === 0 && !access.hasLift ? [...groundFloors, end] : groundFloors,
  };
}

export function withAddress(facts: Facts, end: End, address: string): Facts {
  const location = facts[end];
  return location ? withLocation(facts, end, { ...location, address }) : facts;
}

/** Sets a new quote. The contact details are not saved on its booking yet. */
export function withQuote(facts: Facts, quote: Quote): Facts {
  const { replaces: _, teamNotified: __, ...rest } = facts;
  return { ...rest, quote, contactSaved: false };
}

/** Sets the right prices from a refusal. Prices without lines leave the quote without lines. */
export function withPrices(facts: Facts, prices: RightPrices | undefined): Facts {
  if (!facts.quote || !prices) return facts;
  if ('lines' in prices) return { ...facts, quote: prices };
  const { promo: _, ...quote } = facts.quote;
  return { ...facts, quote: { ...quote, ...prices, lines: [] } };
}

/** The booking chart's input: the step of the URL, and facts from the previous page. */
export interface BookingEntry {
  step: Step;
  /** Facts that override the draft's, such as the move type of a button on the home page. */
  facts?: Partial<Facts>;
  /** Facts used only without a draft: the navigation state of a refreshed page. */
  fallback?: Partial<Facts>;
}

/** The initial facts: the draft's or the blank ones, overridden by the entry's. A list of goods never overrides the draft's list. */
export function withEntry(draft: Facts | undefined, { facts: overrides = {}, fallback }: BookingEntry): Facts {
  if (!draft) return withFloors(emptyFacts(), { ...emptyFacts(), ...fallback, ...overrides });
  const { details, ...withoutGoods } = overrides;
  const facts = details && isEqual(draft.details, emptyDetails()) ? overrides : withoutGoods;
  const isNews = Object.entries(facts).some(([name, value]) => !isEqual(value, draft[name as keyof Facts]));
  if (!isNews) return draft;
  const { route, ...rest } = withoutQuote(draft);
  return withFloors(draft, { ...rest, ...(route && hasSameEnds(draft, facts) ? { route } : {}), ...facts });
}

/** Sets the floors for locations that are new. */
function withFloors(before: Facts, facts: Facts): Facts {
  let changed = facts;
  for (const end of ENDS) {
    const location = facts[end];
    if (!location) continue;
    const { groundFloors } = withoutGround(before, end, location);
    const details = withFloor(changed.details, end, textOf(before[end]), textOf(location));
    changed = { ...changed, details, ...(groundFloors ? { groundFloors } : {}) };
  }
  return changed;
}

const hasSameEnds = (draft: Facts, { start = draft.start, destination = draft.destination }: Partial<Facts> = {}) =>
  isEqual([start, destination], [draft.start, draft.destination]);
