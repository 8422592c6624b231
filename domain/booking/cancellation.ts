/** Fees and refunds for cancelling a paid booking. The firm's terms are in shop.json. */
import { cancellation } from '#shop';
import { type Pence, percentOf } from '../money';
import { HOUR } from '../time-units';

/** Cancelling or changing the slot is free with at least this many hours' notice. */
export const FREE_NOTICE_HOURS = cancellation.freeNoticeHours;

/** True if the slot can still be changed online. With less notice the customer has to call. */
export const isNoticeEnough = (hours: number): boolean => hours >= FREE_NOTICE_HOURS;

/** Both times in epoch milliseconds. */
export function canReschedule(startsAt: number, now: number): boolean {
  return isNoticeEnough((startsAt - now) / HOUR);
}

/** Fees as a percentage of the amount paid, by hours of notice, longest notice first. */
export const CANCELLATION_FEES = [{ noticeHours: FREE_NOTICE_HOURS, percent: 0 }, ...cancellation.fees];

/** Each fee with the hours of notice below which it applies. */
export const FEE_BANDS = cancellation.fees.map(({ percent }, index) => ({
  below: Math.min(FREE_NOTICE_HOURS, ...cancellation.fees.slice(0, index).map(({ noticeHours }) => noticeHours)),
  percent,
}));

/** The fee for cancelling now, percent, and the higher ones to come. Times in epoch milliseconds. */
export function feesFrom(startsAt: number, now: number): { percent: number; later: typeof FEE_BANDS } {
  return {
    percent: cancellationOf(0, startsAt, now).feePercent,
    later: FEE_BANDS.filter(({ below }) => startsAt - below * HOUR >= now),
  };
}

export interface Cancellation {
  /** Whole hours until the slot starts; 0 once it has started. */
  noticeHours: number;
  feePercent: number;
  fee: Pence;
  refund: Pence;
  /** The slot has started: the customer has to call. */
  isTooLate: boolean;
}

/** The server's answer: the cost of cancelling now. */
export interface CancellationTerms extends Omit<Cancellation, 'isTooLate'> {
  isPossible: boolean;
  paid: Pence;
  /** Another backend decides what is given back, and does not say it before: the amounts are 0. */
  isDecidedElsewhere?: boolean;
}

/** The fee and refund for an amount paid; times in epoch milliseconds. Free if the firm itself moved the booking to this slot. */
export function cancellationOf(paid: Pence, startsAt: number, now: number, movedByUs = false): Cancellation {
  const notice = (startsAt - now) / HOUR;
  const band = CANCELLATION_FEES.find(({ noticeHours }) => notice >= noticeHours);
  const feePercent = movedByUs ? 0 : (band?.percent ?? 100);
  const fee = percentOf(paid, feePercent);
  return { noticeHours: Math.max(0, Math.floor(notice)), feePercent, fee, refund: paid - fee, isTooLate: notice <= 0 };
}
