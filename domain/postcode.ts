/** UK postcodes. */
import { plainCharacters } from './typed-text';

const FULL = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/;
const OUTWARD = /\b([A-Z]{1,2}\d[A-Z\d]?)\b/;

/** The first full postcode in a text, else the first outward code: upper case, one space. */
export function extractPostcode(text: string): string | undefined {
  const upper = plainCharacters(text).toUpperCase();
  const full = FULL.exec(upper);
  if (full) return `${full[1]} ${full[2]}`;
  return OUTWARD.exec(upper)?.[1];
}

/** Is the whole text one full postcode? */
export function isFullPostcode(text: string): boolean {
  const upper = plainCharacters(text).toUpperCase().trim();
  return FULL.exec(upper)?.[0] === upper;
}

/** Keeps each postcode on one line. */
export function nonBreakingPostcodes(line: string): string {
  return line.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00a0$2');
}

/** 'EH8 9YL' -> 'EH8'; 'EH8' -> 'EH8'. */
export function outwardOf(postcode: string): string {
  return postcode.split(' ')[0] ?? postcode;
}

/** 'EH8 9YL' -> 'EH'. */
export function areaOf(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? '';
}

/** No whitespace, upper case: the form sent to an address lookup. */
export function compactPostcode(postcode: string): string {
  return plainCharacters(postcode).replace(/\s+/g, '').toUpperCase();
}

/** Shortest postcode that an address lookup accepts. */
export const MIN_POSTCODE_LENGTH = 3;
