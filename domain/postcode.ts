/** UK postcodes, and the only reader of them in typed text, so that browser and server find the same postcode in an address. */
import { plainCharacters } from './typed-text';

/** Outward codes in Royal Mail's formats: a letter after the digit only in central London. */
const OUTWARD = /^(?:[A-Z][1-9]\d?|[A-Z]{2}(?:\d|[1-9]\d)|(?:[ENW]|EC|NW|SE|SW|WC)\d[A-Z])$/;
/** The inward half leaves out letters that look like others. */
const INWARD = /^\d[ABD-HJLNP-UW-Z]{2}$/;
/** A full postcode as typed: O and I are read as digits. */
const WHOLE = /\b([A-Z]{1,2}[\dOI][A-Z\d]?)[\s.-]*([\dOI][A-Z]{2})\b/g;
const HALF = /\b[A-Z]{1,2}\d[A-Z\d]?\b/g;

/** Words before a door's letter, as in 'Flat B1 2nd floor'. */
const ROOM = /\b(?:APARTMENT|APT|BLOCK|DOOR|FLAT|FLOOR|NO|NUMBER|PLOT|ROOM|STUDIO|SUITE|UNIT)\W*$/;

const asDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1');

/** The outward code that was meant: 'EH1O' -> 'EH10', 'SWIA' -> 'SW1A'; undefined if it cannot be one. */
function meantOutward(typed: string): string | undefined {
  const mended = [1, 2].flatMap((letters) => {
    const [area, digit, rest] = [typed.slice(0, letters), typed.slice(letters, letters + 1), typed.slice(letters + 1)];
    return [rest, asDigits(rest)].map((last) => area + asDigits(digit) + last);
  });
  return [typed, ...mended].find(isOutward);
}

/** Letters of other alphabets that look like ours: 'ЕН8' in Cyrillic. */
const LOOKALIKES = 'АAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';

/** Plain capitals; letters of other alphabets become the ones they look like. */
export function readableCapitals(text: string): string {
  return plainCharacters(text)
    .toUpperCase()
    .replace(/[\u0370-\u052f]/g, (letter) => LOOKALIKES.split(letter)[1]?.[0] ?? letter);
}

/** True for one outward code in upper case, for instance 'EH8' or 'SW1A'. */
export function isOutward(code: string): boolean {
  return OUTWARD.test(code);
}

/** The postcodes in a text, in order: full ones with one space, and separately the outward codes without an inward one. */
export interface PostcodesRead {
  whole: string[];
  outward: string[];
}

/**
 * Reads the postcodes in a text. Flat and floor numbers are not postcodes ('Flat B1', 'A1 2nd floor'), so one that ends like an ordinal
 * ('B1 2ND') counts only at the end of a part, with no number after it.
 */
export function postcodesIn(text: string): PostcodesRead {
  const upper = readableCapitals(text);
  const isDoor = (at: number): boolean => ROOM.test(upper.slice(0, at));
  const whole: string[] = [];
  const rest = upper.replace(WHOLE, (all: string, out: string, into: string, at: number) => {
    const [outward, inward] = [meantOutward(out), asDigits(into[0] ?? '') + into.slice(1)];
    if (!outward || !INWARD.test(inward) || !/\d/.test(all)) return all;
    const isLast = /^\s*($|[,.;)]\D*$)/.test(upper.slice(at + all.length));
    if (/1ST|2ND|3RD|\dTH/.test(inward) && (isDoor(at) || !isLast)) return all;
    whole.push(`${outward} ${inward}`);
    return ' '.repeat(all.length);
  });
  const halves = [...rest.matchAll(HALF)].filter(({ 0: code, index }) => isOutward(code) && !isDoor(index));
  return { whole, outward: halves.map(([code]) => code) };
}

/** The text without its postcodes, in capitals. */
export function withoutPostcodes(text: string): string {
  const { whole, outward } = postcodesIn(text);
  const spaced = whole.map((code) => code.replace(' ', '[\\s.-]*'));
  return readableCapitals(text).replace(new RegExp(`\\b(?:${[...spaced, ...outward, '(?!)'].join('|')})\\b`, 'g'), '');
}

/** The last full postcode in a text, else the last outward code: upper case, one space. Addresses end with it. */
export function extractPostcode(text: string): string | undefined {
  const { whole, outward } = postcodesIn(text);
  return whole.at(-1) ?? outward.at(-1);
}

export function isFullPostcode(text: string): boolean {
  return cutPostcode(compactPostcode(text)) !== undefined;
}

/** Splits a full postcode without its space: 'EH89YL' -> EH8 and 9YL; undefined if it is not one. */
export function cutPostcode(compact: string): { outward: string; inward: string } | undefined {
  const [outward, inward] = [compact.slice(0, -3), compact.slice(-3)];
  return isOutward(outward) && INWARD.test(inward) ? { outward, inward } : undefined;
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
  return readableCapitals(postcode).replace(/\s+/g, '');
}

/** Shortest postcode that an address lookup accepts. */
export const MIN_POSTCODE_LENGTH = 3;
