/** How much room text takes, close enough without a browser: layout happens at build time. */

/** Sizes of the drawing, px. */
export const SIZE = { title: 14, text: 12, code: 11.5, line: 16, titleLine: 20 } as const;

/** Every letter of a monospaced face, as a part of its size. */
const MONO = 0.605;
const NARROW = new Set("iljtfrI.,'|:;!()[] ‘’");
const WIDE = new Set('mwMWQOGCDHNU@%—…');

export function codeWidth(text: string): number {
  return text.length * MONO * SIZE.code;
}

/** The width of a line in a proportional face, rather too wide than too narrow: faces differ. */
export function textWidth(text: string, size: number): number {
  const parts = [...text].map((letter) => (NARROW.has(letter) ? 0.37 : WIDE.has(letter) ? 0.9 : 0.6));
  return parts.reduce((sum, part) => sum + part, 0) * size;
}

/** The same for bold letters. */
export const boldWidth = (text: string, size: number): number => textWidth(text, size) * 1.12;

/** Breaks a text between its words so that no line is wider than `width`, unless a single word is. */
export function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
