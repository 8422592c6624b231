import { plainText } from '#server/search-words';

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const NORTHERN: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l', þ: 'th' };
/** Traditional characters of furniture words, each before its simplified form. */
const TRADITIONAL =
  '書书櫃柜櫥橱發发電电視视臺台檯台燈灯鏡镜廚厨兒儿嬰婴墊垫頭头邊边幾几辦办腳脚摺折疊叠單单雙双層层門门衛卫間间傢家貝贝馬马爾尔畢毕維维漢汉愛爱萊莱門门輪轮車车籃篮雜杂貨货餵喂護护欄栏遊游戲戏盤盘條条長长廳厅鋼钢鐵铁轉转椅椅凳凳櫈凳';
const SIMPLIFIED = new Map(
  Array.from({ length: TRADITIONAL.length / 2 }, (_, index) => [
    TRADITIONAL.charAt(2 * index),
    TRADITIONAL.charAt(2 * index + 1),
  ]),
);

/**
 * Normalises a text to search words: lower-case letters, figures, simplified characters, single spaces; '80 × 28'
 * becomes '80x28'.
 */
export function plainWords(text: string): string {
  const simple = text
    .slice(0, 500)
    .toLowerCase()
    .replace(/[øæœßđłþ]/g, (letter) => NORTHERN[letter] ?? letter)
    .replace(/\p{Script=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character);
  return plainText(simple.replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1x'));
}

/** Plain Latin words of a name, without other scripts. */
export function plainName(name: string): string {
  return plainWords(name)
    .replace(/[^a-z\d ]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

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
