/** How the facts of a booking change. What a price depends on drops the quote; the unpaid booking behind it will be replaced. */
import type { End, Facts } from '#domain/draft';
import type { Location } from '#domain/place';
import type { Quote } from '#domain/quote';
import type { RightPrices } from './ports';

/** The facts without their quote, remembering which booking the next quote replaces. */
export function withoutQuote(facts: Facts): Facts {
  const { quote, teamNotified: _, ...rest } = facts;
  const replaces = quote?.bookingId ?? facts.replaces;
  return { ...rest, contactSaved: false, ...(replaces ? { replaces } : {}) };
}

/** A place was chosen for one end; its half-typed texts and the route are of no more use. */
export function withLocation(facts: Facts, end: End, location: Location): Facts {
  const { route: _, ...rest } = withoutQuote(facts);
  const { [end]: _text, [`${end}Address` as const]: _address, ...typed } = rest.typed;
  return { ...rest, typed, [end]: location };
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
