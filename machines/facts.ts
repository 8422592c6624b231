/** How the facts of a booking change. What a price depends on drops the quote; the unpaid booking behind it will be replaced. */

import { emptyFacts, type Facts, type Step } from '#domain/booking/draft';
import { isEqual } from '#domain/is-equal';
import { emptyDetails } from '#domain/move/inventory';
import type { Quote } from '#domain/move/quote';
import type { End } from '#domain/place';
import { beginsWithHouse, type Location, lacksAddress } from '#domain/place';
import type { RightPrices } from './ports';

/** The facts without their quote, remembering which booking the next quote replaces. */
export function withoutQuote(facts: Facts): Facts {
  const { quote, teamNotified: _, ...rest } = facts;
  const replaces = quote?.bookingId ?? facts.replaces;
  return { ...rest, contactSaved: false, ...(replaces ? { replaces } : {}) };
}

/** A place was chosen for one end; its half-typed texts and the route are of no more use, unless what was typed is an address. */
export function withLocation(facts: Facts, end: End, location: Location): Facts {
  const { route: _, ...rest } = withoutQuote(facts);
  const { [end]: text = '', [`${end}Address` as const]: _address, ...typed } = rest.typed;
  const address = lacksAddress(location) && beginsWithHouse(text) ? { [`${end}Address`]: text } : {};
  return { ...rest, typed: { ...typed, ...address }, [end]: location };
}

/** The detailed address of one end. */
export function withAddress(facts: Facts, end: End, address: string): Facts {
  const location = facts[end];
  return location ? withLocation(facts, end, { ...location, address }) : facts;
}

/** A new quote has come: the contact details are not on its booking yet. */
export function withQuote(facts: Facts, quote: Quote): Facts {
  const { replaces: _, teamNotified: __, ...rest } = facts;
  return { ...rest, quote, contactSaved: false };
}

/** The right prices, that came with a refusal: where they came without their lines, what made them up is not known. */
export function withPrices(facts: Facts, prices: RightPrices | undefined): Facts {
  if (!facts.quote || !prices) return facts;
  if ('lines' in prices) return { ...facts, quote: prices };
  const { promo: _, ...quote } = facts.quote;
  return { ...facts, quote: { ...quote, ...prices, lines: [] } };
}

/** What the browser brought along: the step of the URL, and facts from the page it came from. */
export interface BookingEntry {
  step: Step;
  /** Facts that win over the draft's, such as the move type of a home-page button. */
  facts?: Partial<Facts>;
  /** Facts that count only where there is no draft: the navigation state of a page that was refreshed. */
  fallback?: Partial<Facts>;
}

/** The facts to start from: the draft's, or the specified initial ones, under what the entry brings; a list only where there is none. */
export function withEntry(draft: Facts | undefined, { facts: brought = {}, fallback }: BookingEntry): Facts {
  if (!draft) return { ...emptyFacts(), ...fallback, ...brought };
  const { details, ...said } = brought;
  const facts = details && isEqual(draft.details, emptyDetails()) ? brought : said;
  const isNews = Object.entries(facts).some(([name, value]) => !isEqual(value, draft[name as keyof Facts]));
  if (!isNews) return draft;
  const { route, ...rest } = withoutQuote(draft);
  return { ...rest, ...(route && hasSameEnds(draft, facts) ? { route } : {}), ...facts };
}

const hasSameEnds = (draft: Facts, { start = draft.start, destination = draft.destination }: Partial<Facts> = {}) =>
  isEqual([start, destination], [draft.start, draft.destination]);
