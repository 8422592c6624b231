/** What begins and what ends the Chinese words for hours, minutes, miles, pounds and kilos. */
const [BEGINS, ENDS] = ['[\\u5c0f\\u5206\\u82f1\\u516c]', '[\\u65f6\\u949f\\u91cc\\u9551\\u65a4]'];
/** Between what no Chinese line breaks: a figure and its unit, the figures of a range, month and day, the word for a weekday. */
const HELD = [
  ['\\d', `${BEGINS}${ENDS}`],
  [`\\d${BEGINS}`, ENDS],
  ['\\d\\u2013', '\\d+\\u516c'],
  ['\\d\\u6708', '\\d'],
  ['\\d', '[\\u6708\\u65e5]'],
  ['\\u661f', '\\u671f'],
  ['\\u661f\\u671f|\\u65e5\\u5468', '.'],
] as const;
const UNITS = new RegExp(HELD.map(([before, after]) => `(?<=${before})(?=${after})`).join('|'), 'g');
/** Between the last four characters of a text, before its full stop. */
const END = /(?<=[\u4e00-\u9fff])(?=[\u4e00-\u9fff]{1,3}\u3002$)/g;
const MONTHS =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(t|tember)?|Oct(ober)?|(Nov|Dec)(ember)?';
const SPACES = new RegExp(`(?<=\\d{3}|GB) (?=\\d)|(?<=\\d) (?=(million|${MONTHS})\\b)`, 'g');

/** A text in which no long number breaks, none parts from its unit, and no day from its month: '0131 496 0000', '£2 million', '1 May'. */
export function holdFigures(text: string): string {
  return text.replace(SPACES, '\u00a0').replace(UNITS, '\u2060');
}

/** A text of which no two Chinese characters stand alone on the last line. */
export const holdEnd = (text: string): string => text.replace(END, '\u2060');
