/** How long what is known of people is kept. The retention worker goes by it, and the privacy policy says it. */
import type { IsoDate } from '../schedule';

export const retention = {
  /** A quote without contact details, from its last change. */
  draftDays: 30,
  /** A quote with contact details that was not paid, from its last change. */
  quoteDays: 90,
  /** What was mailed, and a question about the newsletter that nobody answered. */
  mailDays: 30,
  /** A message to us. */
  messageMonths: 12,
  /** Who booked a move, from its day. */
  customerMonths: 12,
  /** What was booked and paid, from the end of the tax year. */
  accountYears: 6,
  /** The digest of a caller's network. */
  networkHours: 24,
} as const;

/** The day some months before another; the last of its month where that one is shorter. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The last day whose accounts need not be kept any more: a British tax year ends on 5 April. */
export function accountsOverBy(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  const lastEnded = today > `${year}-04-05` ? year : year - 1;
  return `${lastEnded - retention.accountYears}-04-05`;
}
