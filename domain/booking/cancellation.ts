/** What goes back when a paid booking is cancelled (free with 48 hours' notice, else a small fee). */
import { cancellation } from '#shop';
import { type Pence, percentOf } from '../money';
import { HOUR } from '../time-units';

/** Hours of notice with which cancelling is free. */
export const FREE_NOTICE_HOURS = cancellation.freeNoticeHours;

/** Whether a slot can still be changed online with so many hours of notice; with less the customer calls. */
export const isNoticeEnough = (hours: number): boolean => hours >= FREE_NOTICE_HOURS;

/** Whether a slot that starts at `startsAt` can still be changed online `now` (epoch milliseconds). */
export function canReschedule(startsAt: number, now: number): boolean {
  return isNoticeEnough((startsAt - now) / HOUR);
}

/** The fee by hours of notice before the slot starts, most notice first, in percent of what was paid. */
export const CANCELLATION_FEES = [{ noticeHours: FREE_NOTICE_HOURS, percent: 0 }, ...cancellation.fees];

/** Each fee with the hours of notice below which it is kept: the least that any before it asks for. */
export const FEE_BANDS = cancellation.fees.map(({ percent }, index) => ({
  below: Math.min(FREE_NOTICE_HOURS, ...cancellation.fees.slice(0, index).map(({ noticeHours }) => noticeHours)),
  percent,
}));

/** What cancelling costs at one moment. */
export interface Cancellation {
  /** Whole hours until the slot starts; 0 once it has started. */
  noticeHours: number;
  feePercent: number;
  fee: Pence;
  refund: Pence;
  /** The slot has started: the customer has to call. */
  isTooLate: boolean;
}

/** What cancelling costs at the moment it was asked, as the server tells it. */
export interface CancellationTerms {
  isPossible: boolean;
  paid: Pence;
  refund: Pence;
  fee: Pence;
  feePercent: number;
  /** Whole hours until the slot starts; 0 once it has started. */
  noticeHours: number;
}

/**
 * The fee and the refund for an amount paid, when a slot that starts at `startsAt` is cancelled `now` (epoch milliseconds). It is free of a
 * slot that the firm has put the move to.
 */
export function cancellationOf(paid: Pence, startsAt: number, now: number, movedByUs = false): Cancellation {
  const notice = (startsAt - now) / HOUR;
  const band = CANCELLATION_FEES.find(({ noticeHours }) => notice >= noticeHours);
  const feePercent = movedByUs ? 0 : (band?.percent ?? 100);
  const fee = percentOf(paid, feePercent);
  return { noticeHours: Math.max(0, Math.floor(notice)), feePercent, fee, refund: paid - fee, isTooLate: notice <= 0 };
}
