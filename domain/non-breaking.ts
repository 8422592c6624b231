/** What a figure counts, by its first character: the units and measure words of our Chinese texts. */
const UNIT = '[年月日天周点小分秒英公厘米立个件条位步项辆趟台次层楼户间星万]';
/** What no Chinese line parts and no space widens: a figure and its unit, a date, a duration, an amount beside its words, a weekday. */
const HELD = [
  ['\\d', UNIT],
  ['\\d万?(?:[小分英公厘立]|立方)', '[时钟里镑斤米方]'],
  ['第|[年月]|小时', '\\d'],
  ['\\d–', '\\d+公'],
  ['£[\\d,.]*\\d', '[一-鿿]'],
  ['[一-鿿]', '[\\d.]+%'],
  ['星', '期'],
  ['星期|周', '[一二三四五六日]'],
  ['致电', '\\d'],
] as const;
const UNITS = new RegExp(HELD.map(([before, after]) => `(?<=${before})(?=${after})`).join('|'), 'g');
const MONTHS =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(t|tember)?|Oct(ober)?|(Nov|Dec)(ember)?';
const SPACES = new RegExp(`(?<=\\d{3}|GB) (?=\\d)|(?<=\\d) (?=(million|${MONTHS})\\b)`, 'g');

/** A text in which no long number breaks, none parts from its unit, and no day from its month: '0131 496 0000', '£2 million', '1 May'. */
export function nonBreakingFigures(text: string): string {
  return text.replace(SPACES, '\u00a0').replace(UNITS, '\u2060');
}
