/** Changes to the facts. `withFacts` alone decides whether a change drops the quote; the next quote replaces its unpaid booking. */

import { emptyFacts, type Facts, type Step, type TypedField } from '#domain/booking/draft';
import { isEqual } from '#domain/is-equal';
import {
  changeDetails,
  type DetailsChange,
  goodsOf,
  moveTypeOf,
  presetOf,
  startedFrom,
} from '#domain/move/details-change';
import { floorIn } from '#domain/move/floor';
import { type Access, accessOf, type Details, emptyDetails, tidyDetails, withAccess } from '#domain/move/inventory';
import { type ItemNames, listedSpecials } from '#domain/move/listed-special';
import type { Quote } from '#domain/move/quote';
import type { End } from '#domain/place';
import { ENDS, type Location, lacksAddress, locationText, searchedAddress } from '#domain/place';
import type { Offer } from '#domain/shop/catalogue';
import type { RightPrices } from './ports';

/** The typed texts with the code of a quote that is dropped: a new quote has none, so the customer applies it again. */
const withCode = ({ quote, typed }: Facts): Facts['typed'] =>
  quote?.promo ? { ...typed, promo: quote.promo.code } : typed;

/** The facts without their quote. `replaces` names the booking that the next quote replaces. */
export function withoutQuote(facts: Facts): Facts {
  const { quote, teamNotified: _, ...rest } = facts;
  const replaces = quote?.bookingId ?? facts.replaces;
  return { ...rest, typed: withCode(facts), contactSaved: false, ...(replaces ? { replaces } : {}) };
}

/** The answers that a quote is made from. The route follows from the ends. */
const quotedAnswers = ({ moveType, start, destination, details, date, slot }: Facts) => ({
  moveType,
  start,
  destination,
  details: tidyDetails(details),
  date,
  slot,
});

/** The facts after a change: without the quote if it was made from other answers, so an answer given again changes nothing. */
export function withFacts(before: Facts, after: Facts): Facts {
  return isEqual(quotedAnswers(before), quotedAnswers(after)) ? after : withoutQuote(after);
}

/**
 * Changes the list of goods, or a floor or lift. The typical list that it started from is kept until the customer undoes it, and so is the customer's own list
 * that it replaced.
 */
export function withChange(facts: Facts, change: DetailsChange): Facts {
  const changed = changeDetails(facts.details, change);
  if (change.kind === 'floorChanged' || change.kind === 'liftToggled')
    return withDoor(facts, change.end, accessOf(changed)[change.end]);
  const { preset: _, ...rest } = facts;
  const preset = startedFrom(facts);
  const isReplaced = change.kind === 'presetTaken' && presetOf(facts.details) === undefined;
  return withFacts(facts, {
    ...rest,
    details: changed,
    moveType: moveTypeOf(change) ?? facts.moveType,
    ...(preset ? { preset } : {}),
    ...(isReplaced ? { replaced: { ...goodsOf(facts.details), moveType: facts.moveType } } : {}),
  });
}

/** Counts special items that are on the list there, where they have their price: the one that was left, or all. */
export function withListedSpecials(facts: Facts, offer: Offer, names: ItemNames, id?: number): Facts {
  return withChange(facts, { kind: 'specialsListed', found: listedSpecials(facts.details, offer, names, id) });
}

/** True while the list is a typical one that has replaced the customer's own. */
export const canRestoreList = ({ details, replaced }: Facts): boolean =>
  replaced !== undefined && presetOf(details) !== undefined;

/** Brings back the customer's own list that a typical list replaced. */
export function withOwnList(facts: Facts): Facts {
  const { replaced, preset: _, ...rest } = facts;
  if (!replaced) return facts;
  const { moveType } = replaced;
  return withFacts(facts, { ...rest, moveType, details: { ...facts.details, ...goodsOf(replaced) } });
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
  return withFacts(facts, { ...facts, details, typed });
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

/**
 * Sets the place of one end and its floor, and drops its typed texts, and the route unless the place is the same. An address typed into the
 * search is kept as its text.
 */
export function withLocation(facts: Facts, end: End, location: Location): Facts {
  const { route, ...rest } = facts;
  const {
    [end]: text = '',
    [`${end}Address` as const]: _address,
    [`${end}Postcode` as const]: _code,
    ...typed
  } = facts.typed;
  const kept = lacksAddress(location) ? searchedAddress(text, location.place) : undefined;
  const before = facts.typed[`${end}Address`] ?? textOf(facts[end]);
  const details = withFloor(facts.details, end, before, kept ?? textOf(location));
  return withFacts(facts, {
    ...withoutGround(rest, end, location),
    details,
    typed: kept ? { ...typed, [`${end}Address`]: kept } : typed,
    [end]: location,
    ...(route && isEqual(facts[end], location) ? { route } : {}),
  });
}

/** Sets floor and lift of one end. A ground floor then counts as the customer's answer. */
export function withDoor(facts: Facts, end: End, access: Access): Facts {
  const groundFloors = (facts.groundFloors ?? []).filter((each) => each !== end);
  return withFacts(facts, {
    ...facts,
    details: withAccess(facts.details, end, access),
    groundFloors: access.floor === 0 && !access.hasLift ? [...groundFloors, end] : groundFloors,
  });
}

export function withAddress(facts: Facts, end: End, address: string): Facts {
  const location = facts[end];
  return location ? withLocation(facts, end, { ...location, address }) : facts;
}

/** Sets a new quote. The contact details are not saved on its booking yet. */
export function withQuote(facts: Facts, quote: Quote): Facts {
  const { replaces: _, teamNotified: __, ...rest } = facts;
  return { ...rest, typed: quote.promo ? facts.typed : withCode(facts), quote, contactSaved: false };
}

/** Sets the right quote from a refusal, with its move. Prices alone leave the quote without lines. */
export function withPrices(facts: Facts, prices: RightPrices | undefined): Facts {
  if (!facts.quote || !prices) return facts;
  if ('quote' in prices) return { ...prices, typed: facts.typed };
  const { promo: _, ...quote } = facts.quote;
  return { ...facts, quote: { ...quote, ...prices, lines: [] } };
}

/** The booking chart's input: the step of the URL, and facts from the previous page. */
export interface BookingEntry {
  step: Step;
  /** True at a door to a new move, which never goes on in the draft that changes a sold booking. */
  begins?: boolean;
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
  const { route, ...rest } = draft;
  const entered = { ...rest, ...(route && hasSameEnds(draft, facts) ? { route } : {}), ...facts };
  return withFacts(draft, withFloors(draft, entered));
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
