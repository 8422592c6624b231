import { readableCapitals } from '#domain/postcode';
import { plainCharacters } from '#domain/typed-text';

const LONGEST_TEXT = 500;

/** Normalises a text to search words: lower case, plain letters, no apostrophes, single spaces. */
export function plainText(text: string): string {
  return readableCapitals(text.slice(0, LONGEST_TEXT))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\p{Script=Han}+/gu, ' $& ')
    .replace(/ {2,}/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim();
}

/** Traditional characters of place names, each before its simplified one. */
const TRADITIONAL =
  '愛爱亞亚鄧邓內内爾尔馬马諾诺韋韦裏里裡里聖圣萊莱頓顿貝贝劍剑橋桥羅罗魯鲁達达倫伦靈灵蘭兰盧卢徹彻紐纽漢汉設设勞劳濱滨紹绍湯汤維维約约' +
  '茲兹賽赛機机場场費费區区東东賴赖澤泽傑杰歐欧農农島岛華华絲丝碼码頭头蘇苏滿满喬乔學学蓋盖凱凯謝谢寧宁萬万讚赞贊赞納纳溫温';

/** The Chinese characters of a text, in order, traditional ones of place names as simplified ones. */
export function chineseText(text: string): string {
  return plainCharacters(text.slice(0, LONGEST_TEXT))
    .replace(/[^\p{Script=Han}]/gu, '')
    .replace(/./gu, (character) => {
      const at = TRADITIONAL.indexOf(character);
      return at % 2 === 0 ? (TRADITIONAL[at + 1] ?? character) : character;
    });
}

/** Number of slips that a word of this length may have. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 11 ? 2 : 3;
}

/** True when the beginnings of two words agree but for one letter missing, added or swapped. */
function beginsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || typed[1] === word[0] || typed[0] === word[1];
}

/**
 * Counts the slips (a letter missing, added, wrong, or two swapped) between what was typed and the word; half a slip
 * more when it is only the word's beginning. Infinity beyond `most`.
 */
export function slips(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most || !beginsAlike(typed, word)) return Number.POSITIVE_INFINITY;
  const width = word.length + 1;
  let older: number[] = [];
  let old = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let column = 1; column < width; column++) {
      const same = typed[row - 1] === word[column - 1];
      let best = Math.min((old[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (old[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) best = Math.min(best, (older[column - 2] ?? 0) + 1);
      now.push(best);
    }
    if (Math.min(...now) > most) return Number.POSITIVE_INFINITY;
    older = old;
    old = now;
  }
  const whole = old[width - 1] ?? Number.POSITIVE_INFINITY;
  const prefix = Math.min(...old);
  return prefix > most ? Number.POSITIVE_INFINITY : Math.min(whole, prefix + 0.5);
}
