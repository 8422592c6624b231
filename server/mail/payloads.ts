/** Queued data of each kind of mail, parsed when it is rendered. */
import * as z from 'zod';
import { RECEIPT_METHODS } from '#domain/booking/receipt';
import { wholeDetailsSchema } from '#domain/contract/schemas';
import { type JobTimes, jobTimes } from '#domain/move/job-times';
import { LINE_CODES } from '#domain/move/quote';
import { isTimeSlot, type TimeSlot } from '#domain/schedule';

/** A booking for its mails. Amounts are pence, instants epoch milliseconds. */
export const bookingPayload = z.object({
  bookingId: z.string(),
  name: z.string(),
  startLocation: z.string(),
  destinationLocation: z.string(),
  date: z.string(),
  window: z.custom<TimeSlot>(isTimeSlot),
  /** Working hours of the booked crew. */
  hours: z.number(),
  /** From the pickup to the destination; absent in mails queued by older versions. */
  driveSeconds: z.number().optional(),
  isDriveEstimated: z.boolean().default(true),
  lines: z.array(z.object({ code: z.enum(LINE_CODES), pence: z.int() })),
  /** The price, with the helper if chosen. */
  total: z.int(),
  withHelper: z.boolean(),
  /** 0 before the payment. */
  paid: z.int(),
  /** Money that the team took itself, or gave back (negative). */
  receipts: z.array(z.object({ pence: z.int(), method: z.enum(RECEIPT_METHODS), on: z.string() })).default([]),
  validUntil: z.int(),
  cancellation: z.object({ refund: z.int(), byHand: z.int().default(0), fee: z.int() }).nullable(),
  /** Null until the address is proven to be the customer's. */
  details: z.nullable(wholeDetailsSchema).default(null),
  /** Changes of the slot: the sequence number of the calendar file. */
  moves: z.int().default(0),
  /** The team chose the slot. */
  movedByUs: z.boolean().default(false),
  /** Opens the booking. */
  bookingLink: z.string(),
  /** '' without an invoice. */
  invoiceLink: z.string().default(''),
  /** Leads back to the payment. */
  continueLink: z.string(),
  at: z.int(),
});
export type BookingPayload = z.infer<typeof bookingPayload>;

/** When the booked crew comes and is done. */
export function timesOfPayload({ date, window, hours, driveSeconds, isDriveEstimated }: BookingPayload): JobTimes {
  const drive = driveSeconds === undefined ? undefined : { hours: driveSeconds / 3600, isEstimate: isDriveEstimated };
  return jobTimes({ date, slot: window, carrying: hours, drive });
}

export const refundPayload = bookingPayload.extend({
  reason: z.enum(['cancelled', 'windowLost', 'codeGone', 'amountWrong', 'latePayment', 'paidTwice', 'allowance']),
  /** The team's message to the customer. */
  words: z.string().default(''),
  refund: z.int(),
});

export const reminderPayload = bookingPayload.extend({ ahead: z.enum(['week', 'day']) });

/** The customer's data, with contact details for the team. */
export const teamNoticePayload = bookingPayload.extend({
  notice: z.enum(['confirmed', 'rescheduled', 'cancelled', 'refundFailed', 'disputed']),
  phone: z.string(),
  email: z.string(),
  details: wholeDetailsSchema,
});

/** Part of every mail to the team. '' if the staff room has nothing about it. */
export const teamPayload = z.object({ staffLink: z.string().default('') });

/** An alarm about the shop itself. A kind that only an older version knows says that something waits in the staff room. */
export const alarmPayload = z.object({
  alarm: z.enum(['unsettled', 'payment', 'backup', 'clock', 'messages', 'worker']).catch('unsettled'),
  /** A worker, or a checkout session. */
  why: z.string().default(''),
  /** In words, with the currency. */
  amount: z.string().default(''),
  /** Numbers of what waits for the team. */
  mails: z.int().default(0),
  refunds: z.int().default(0),
  payments: z.int().default(0),
});
export type AlarmPayload = z.infer<typeof alarmPayload>;

export const linkPayload = z.object({ link: z.string() });

export const newsletterPayload = z.object({
  /** Null if the address is already on the list. */
  confirmLink: z.string().nullable(),
  leaveLink: z.string(),
});
export type NewsletterPayload = z.infer<typeof newsletterPayload>;
