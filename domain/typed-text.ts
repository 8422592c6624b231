/**
 * Text as people type, paste and dictate it. Browser and server tidy it with the same functions, so neither refuses or keeps characters
 * that nobody can see.
 */

/**
 * Characters that draw nothing: zero-width and bidi marks, soft hyphens, variation selectors, fillers. The group before them stays: emoji,
 * and joiners that shape the next letter.
 */
const INVISIBLE =
  /(\p{Extended_Pictographic}\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?|[\p{M}\p{Script=Arabic}\p{Emoji_Modifier}][\u200c\u200d](?=(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Extended_Pictographic}]))|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Control characters, lone surrogates and line separators: each becomes a space. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '$1');
}

/** Full-width letters, digits and signs to plain ones (NFKC), nothing invisible, no space around: for numbers, codes and e-mail addresses. */
export function plainCharacters(text: string): string {
  return withoutInvisible(text).normalize('NFKC').trim();
}

/** One line of visible characters: it cannot start another header or line in a mail. */
export function oneLine(text: string): string {
  return withoutInvisible(text).normalize('NFC').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Lines ending in \n, with at most one empty line in a row. */
export function severalLines(text: string): string {
  const lines = withoutInvisible(text)
    .normalize('NFC')
    .split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.replace(CONTROL, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The times that a text may exceed its limit as typed: it is measured before it is tidied, and tidying makes it shorter. */
export const TYPED_SLACK = 4;

/** Counts code points, which is close to what a person counts. */
export function isTooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}
