import { readableCapitals } from '#domain/postcode';
import { plainCharacters } from '#domain/typed-text';

const LONGEST_TEXT = 500;

/** Traditional characters of place names and furniture, each before its simplified one. */
const TRADITIONAL =
  '愛爱亞亚鄧邓內内爾尔馬马諾诺韋韦裏里裡里聖圣萊莱頓顿貝贝劍剑橋桥羅罗魯鲁達达倫伦靈灵蘭兰盧卢徹彻紐纽漢汉設设勞劳濱滨紹绍湯汤維维約约茲兹賽赛機机場场費费區区東东賴赖澤泽傑杰歐欧農农島岛華华絲丝碼码頭头蘇苏滿满喬乔學学' +
  '蓋盖凱凯謝谢寧宁萬万讚赞贊赞納纳溫温書书櫃柜櫥橱發发電电視视臺台檯台燈灯鏡镜廚厨兒儿嬰婴墊垫邊边幾几辦办腳脚摺折疊叠單单雙双層层門门衛卫間间傢家畢毕輪轮車车籃篮雜杂貨货餵喂護护欄栏遊游戲戏盤盘條条長长廳厅鋼钢鐵铁轉转櫈凳';
const SIMPLIFIED = new Map(
  (TRADITIONAL.match(/../gu) ?? []).map(([traditional = '', simple = '']) => [traditional, simple]),
);
/** Letters that Unicode does not decompose into a plain letter and a mark. */
const NORTHERN: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l', þ: 'th' };

const simplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);

/**
 * Normalises a text to search words: lower case, plain letters, simplified characters, no apostrophes, single spaces;
 * '80 × 28' becomes '80x28'.
 */
export function plainText(text: string): string {
  return simplified(readableCapitals(text.slice(0, LONGEST_TEXT)).toLowerCase())
    .replace(/[øæœßđłþ]/g, (letter) => NORTHERN[letter] ?? letter)
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1x')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\p{Script=Han}+/gu, ' $& ')
    .replace(/ {2,}/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim();
}

/** The Chinese characters of a text, in order, simplified. */
export const chineseText = (text: string): string =>
  simplified(plainCharacters(text.slice(0, LONGEST_TEXT)).replace(/[^\p{Script=Han}]/gu, ''));

/** Plain Latin words of a name, without other scripts. */
export const plainName = (name: string): string =>
  plainText(name)
    .replace(/[^a-z\d ]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A phonetic key: equal for 'calax' and 'KALLAX'. */
export function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/x+/g, 'ks')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/([a-z])\1+/g, '$1');
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
