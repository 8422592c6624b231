/** UK postcodes: extraction and shape. */

const FULL = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/;
const OUTWARD = /\b([A-Z]{1,2}\d[A-Z\d]?)\b/;

/** Width-normalised (NFKC), upper case: full-width letters and digits typed with a Chinese keyboard become plain ones. */
export function normaliseWidth(text: string): string {
  return text.normalize('NFKC');
}

/** The postcode in a text: the full UK pattern first, then the outward part only; upper case, one space. */
export function extractPostcode(text: string): string | undefined {
  const upper = normaliseWidth(text).toUpperCase();
  const full = FULL.exec(upper);
  if (full) return `${full[1]} ${full[2]}`;
  return OUTWARD.exec(upper)?.[1];
}

/** Whether a text is one whole postcode, inward part included. */
export function isFullPostcode(text: string): boolean {
  const upper = normaliseWidth(text).toUpperCase().trim();
  return FULL.exec(upper)?.[0] === upper;
}

/** A line in which no postcode breaks: its space is one that holds. */
export function nonBreakingPostcodes(line: string): string {
  return line.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00a0$2');
}

/** 'EH8 9YL' -> 'EH8'; an outward code stays as it is. */
export function outwardOf(postcode: string): string {
  return postcode.split(' ')[0] ?? postcode;
}

/** 'EH8 9YL' -> 'EH'. */
export function areaOf(postcode: string): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? '';
}

/** The form sent to an address lookup: no whitespace, upper case. */
export function compactPostcode(postcode: string): string {
  return normaliseWidth(postcode).replace(/\s+/g, '').toUpperCase();
}

/** The shortest postcode an address lookup accepts. */
export const MIN_POSTCODE_LENGTH = 3;
