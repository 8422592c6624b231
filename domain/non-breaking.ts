/** First characters of the units and measure words in our Chinese texts. */
const UNIT = '[年月日天周点小分秒英公厘米立个件条位步项辆趟台次层楼户间星万]';
/**
 * Pairs that a Chinese line must not break between: a number and its unit, parts of a date or duration, an amount and its word, a weekday.
 * The word before a percentage or a phone number is kept whole: '支付20%', '致电0131'.
 */
const PAIRS = [
  ['\\d', UNIT],
  ['\\d万?(?:[小分英公厘立]|立方)', '[时钟里镑斤米方]'],
  ['第|[年月]|小时', '\\d'],
  ['\\d–', '\\d+公'],
  ['£[\\d,.]*\\d', '[一-鿿]'],
  ['[一-鿿]', '[一-鿿]?[\\d.]+%'],
  ['星', '期'],
  ['星期|周', '[一二三四五六日]'],
  ['致', '电[\\d+]'],
  ['致电', '[\\d+]'],
] as const;
const BETWEEN_PAIRS = new RegExp(PAIRS.map(([before, after]) => `(?<=${before})(?=${after})`).join('|'), 'g');
const MONTHS =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(t|tember)?|Oct(ober)?|(Nov|Dec)(ember)?';
const SPACES = new RegExp(
  `(?<=\\d{3}|GB) (?=\\d)|(?<=\\d) (?=(million|h|min|${MONTHS})\\b)|(?<=\\d h) (?=\\d)|(?<=:\\d\\d( to)?) (?=(to )?\\d\\d:)`,
  'g',
);

/**
 * Keeps long numbers, numbers with their unit, days with their month and spans of time on one line: '0131 496 0000', '£2 million', '1 May',
 * '3 h 30', '15:00 to 17:00'.
 */
export function nonBreakingFigures(text: string): string {
  return text.replace(SPACES, '\u00a0').replace(BETWEEN_PAIRS, '\u2060');
}

/** The text with ordinary spaces and no word joiners, for what leaves the page: a copied text, a title, a description, a mail's subject. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
}
