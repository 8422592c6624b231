/** Retention periods of personal data. The retention worker applies them, and the privacy policy states them. */
import type { IsoDate } from '../schedule';

export const retention = {
  /** Quotes without contact details, from the last change. */
  draftDays: 30,
  /** Unpaid quotes with contact details, from the last change. */
  quoteDays: 90,
  /** Sent mails, and newsletter sign-ups that were never confirmed. */
  mailDays: 30,
  messageMonths: 12,
  /** The customer's details of a paid booking, from the day of the move. */
  customerMonths: 12,
  /** Bookings and payments, from the end of the tax year; the law requires six years. */
  accountYears: 6,
  /** Sums of visits. */
  countDays: 400,
  /** The digest of a caller's network address. */
  networkHours: 24,
} as const;

/** The date some months earlier; the last day of that month if the month is shorter. */
export function monthsBefore(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The last day whose accounts may be deleted: a British tax year ends on 5 April. */
export function accountsOverBy(today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  const lastEnded = today > `${year}-04-05` ? year : year - 1;
  return `${lastEnded - retention.accountYears}-04-05`;
}
