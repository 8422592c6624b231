/** The data that each kind of mail is made from. */
import type { ChargeLine } from '#domain/booking/charges';
import type { ReceiptMethod } from '#domain/booking/entries';
import type { Details } from '#domain/move/inventory';
import { type JobTimes, jobTimes } from '#domain/move/job-times';
import type { PriceLine } from '#domain/move/quote';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { RefundReason, TeamNotice } from '#machines/booking-lifecycle.machine';

/** A booking for its mails. Amounts are pence, instants epoch milliseconds. */
export interface BookingPayload {
  bookingId: string;
  name: string;
  startLocation: string;
  destinationLocation: string;
  date: IsoDate;
  window: TimeSlot;
  /** Working hours of the booked crew. */
  hours: number;
  /** From the pickup to the destination. */
  driveSeconds: number;
  /** Absent in mails that version 1.0.0 queued, which are taken for estimates. */
  isDriveEstimated?: boolean;
  /** Of the price that was sold, and of the charges since. They add up to `total`. */
  lines: readonly (PriceLine | ChargeLine)[];
  /** The price, with the helper if chosen. */
  total: number;
  withHelper: boolean;
  /** 0 before the payment. */
  paid: number;
  /** Still to pay for a booked move. Absent in mails that version 1.0.0 queued: the total without the payment. */
  rest?: number;
  /** The team agreed with the customer that the rest is paid by a link. Absent in mails of earlier versions. */
  isPaidByLink?: boolean;
  /** Money that the team took itself, or gave back (negative). */
  receipts: readonly { pence: number; method: ReceiptMethod; on: IsoDate }[];
  validUntil: number;
  /** `decidedBy`: absent if the customer cancelled. */
  cancellation: { refund: number; byHand: number; fee: number; decidedBy?: 'team' | 'absent' | undefined } | null;
  /** Null until the address is proven to be the customer's. */
  details: Details | null;
  /** Of the booking: the sequence number of the calendar file. Absent in mails that version 1.0.0 queued. */
  version?: number;
  /** Changes of the slot: the sequence number in those mails. */
  moves?: number;
  /** The team chose the slot. */
  movedByUs: boolean;
  /** Opens the booking. */
  bookingLink: string;
  /** '' without an invoice. */
  invoiceLink: string;
  /** Leads back to the payment. */
  continueLink: string;
  at: number;
}

/** When the booked crew comes and is done. */
export function timesOfPayload(booking: BookingPayload): JobTimes {
  const { date, window, hours, driveSeconds, isDriveEstimated: isEstimate = true } = booking;
  return jobTimes({ date, slot: window, carrying: hours, drive: { hours: driveSeconds / 3600, isEstimate } });
}

/** Still to pay, pence. */
export const restOf = ({ total, paid, rest = total - paid }: BookingPayload): number => rest;

export interface RefundPayload extends BookingPayload {
  reason: RefundReason;
  /** The team's message to the customer. */
  words?: string;
  refund: number;
}

export interface MoveDonePayload extends BookingPayload {
  /** Opens the page that asks how it was. */
  reviewLink: string;
  /** Ends mails like this one. */
  leaveLink: string;
  /** The last day for a report of damage. Absent in mails of earlier versions, and if the firm promises no dates. */
  damageUntil?: IsoDate;
}

export interface DamageReceivedPayload extends BookingPayload {
  /** The customer's. */
  words: string;
  /** The last day for the answer. */
  answerBy: IsoDate;
}

export interface DamageAnsweredPayload extends BookingPayload {
  /** The team's. */
  answer: string;
}

export interface ReminderPayload extends BookingPayload {
  ahead: 'week' | 'day';
}

/** Part of every mail to the team. */
export interface TeamPayload {
  /** Absent if the staff room has nothing about it. */
  staffLink?: string;
}

/** The customer's data, with contact details for the team. */
export interface TeamNoticePayload extends BookingPayload, TeamPayload {
  notice: TeamNotice;
  phone: string;
  email: string;
}

/** The customer's report, with contact details for the team. */
export interface DamageNoticePayload extends DamageReceivedPayload, TeamPayload {
  /** Photographs have joined a report that the team knows. */
  isAboutPhotos?: true;
  phone: string;
  email: string;
}

/** An alarm about the shop itself. */
export interface AlarmPayload extends TeamPayload {
  alarm: 'unsettled' | 'payment' | 'backup' | 'clock' | 'messages' | 'worker';
  /** A worker, or a checkout session. */
  why?: string;
  /** In words, with the currency. */
  amount?: string;
  /** Numbers of what waits for the team. */
  mails?: number;
  refunds?: number;
  payments?: number;
  overdue?: number;
}

export interface LinkPayload {
  link: string;
}

export interface NewsletterPayload {
  /** Null if the address is already on the list. */
  confirmLink: string | null;
  leaveLink: string;
}
