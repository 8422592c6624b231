/** What begins and what ends the Chinese words for hours, minutes, miles and pounds. */
const [BEGINS, ENDS] = ['[\\u5c0f\\u5206\\u82f1]', '[\\u65f6\\u949f\\u91cc\\u9551]'];
const UNITS = new RegExp(`(?<=\\d)(?=${BEGINS}${ENDS})|(?<=\\d${BEGINS})(?=${ENDS})`, 'g');

/** A text in which no long number breaks, and none parts from its unit: '0131 496 0000', '£2 million', 24 hours in Chinese. */
export function holdFigures(text: string): string {
  return text.replace(/(?<=\d{3}) (?=\d)|(?<=\d) (?=million)/g, '\u00a0').replace(UNITS, '\u2060');
}
