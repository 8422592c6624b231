/** Normalises addresses: no block capitals, house number and street together, in street order, without duplicates. */
import { extractPostcode, isFullPostcode } from '#domain/postcode';

/** A longer list does not help; the address can be typed. */
export const MOST_ADDRESSES = 300;
/** Longest address that a booking takes. */
const LONGEST = 200;

const SMALL = new Set(['and', 'at', 'by', 'for', 'in', 'le', 'of', 'on', 'the', 'to', 'under', 'upon', 'with']);
const LOUD = new Set(['GF', 'II', 'III', 'IV', 'NHS', 'PO', 'UK', 'VI']);
const HOUSE_NUMBER = /^\d+\p{L}?(?:[-/]\d+\p{L}?)?$/u;
const HOUSE_IN_STREET = /^(?<house>\d+\p{L}?(?:[-/]\d+\p{L}?)?) (?<street>\p{L}.*)$/u;

function capitalised(word: string): string {
  const [first = '', ...rest] = [...word.toLowerCase()];
  return first.toUpperCase() + rest.join('');
}

/** A word with a digit is some kind of number and keeps its capitals (12A, 3F2), except an ordinal such as 2nd. */
function titleCaseWord(word: string, isFirst: boolean): string {
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word) || LOUD.has(word)) return word;
  if (!isFirst && SMALL.has(word.toLowerCase())) return word.toLowerCase();
  const prefix = /^(?:MC|[DO]['’])(?=\p{Lu}{2})/u.exec(word)?.[0] ?? '';
  return (prefix && capitalised(prefix)) + capitalised(word.slice(prefix.length));
}

/** 'ST ANDREWS' -> 'St Andrews', 'STOKE-ON-TRENT' -> 'Stoke-on-Trent'. */
export function titleCase(text: string): string {
  let isFirst = true;
  return text.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => {
    const written = titleCaseWord(word, isFirst);
    if (!/\d/.test(word)) isFirst = false;
    return written;
  });
}

const clean = (part: string): string =>
  part
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Joins a house number to its street if a service puts a comma between them. */
function joinHouseNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1) ?? '';
    if (HOUSE_NUMBER.test(before) && /^\p{L}/u.test(part)) joined.splice(-1, 1, `${before} ${part}`);
    else joined.push(part);
  }
  return joined;
}

const isUpperCase = (text: string): boolean => text === text.toUpperCase();

/**
 * Joins the parts of an address, which may contain commas: 'Flat 2, 6 Bridge Street, Edinburgh, EH1 1YZ'. Keeps the
 * address's own postcode, or appends `fallback`.
 */
export function addressLine(parts: readonly string[], fallback: string): string {
  const cleaned = parts.flatMap((part) => part.split(',').map(clean)).filter(Boolean);
  const own = cleaned.findLast(isFullPostcode);
  const lines = joinHouseNumbers(cleaned.filter((part) => !isFullPostcode(part)));
  const text = (lines.every(isUpperCase) ? lines.map(titleCase) : lines).join(', ');
  const postcode = (own && extractPostcode(own)) ?? fallback;
  if (text.endsWith(` ${postcode}`)) return text;
  return `${text}${isFullPostcode(postcode) ? ',' : ''} ${postcode}`;
}

interface Door {
  street: string;
  house: string;
  rest: string;
}

/** Position in the street. Named houses come after numbered ones. */
function doorOf(address: string): Door {
  const parts = address.split(', ');
  const at = parts.findIndex((part) => HOUSE_IN_STREET.test(part));
  const { house = '', street = '' } = HOUSE_IN_STREET.exec(parts[at] ?? '')?.groups ?? {};
  return at < 0
    ? { street: '\uffff', house: '', rest: address }
    : { street, house, rest: parts.slice(0, at).join(', ') };
}

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** Removes duplicates and sorts by street and number: 1, 2, 10, and flats likewise. */
export function sortAddresses(addresses: readonly string[]): string[] {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), { address, door: doorOf(address) }]));
  return [...known.values()]
    .filter(({ address }) => address.length <= LONGEST)
    .toSorted(
      ({ door: a }, { door: b }) => compare(a.street, b.street) || compare(a.house, b.house) || compare(a.rest, b.rest),
    )
    .map(({ address }) => address)
    .slice(0, MOST_ADDRESSES);
}
