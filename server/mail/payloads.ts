/** What each mail is made from: JSON that was put into the outbox in the transaction of the change. */
import * as z from 'zod';
import { wholeDetailsSchema } from '#domain/contract/schemas';
import { LINE_CODES } from '#domain/move/quote';
import { isTimeSlot, type TimeSlot } from '#domain/schedule';

/** A booking as its mails tell of it. Amounts are pence, instants epoch milliseconds. */
export const bookingPayload = z.object({
  bookingId: z.string(),
  name: z.string(),
  startLocation: z.string(),
  destinationLocation: z.string(),
  date: z.string(),
  window: z.custom<TimeSlot>(isTimeSlot),
  hours: z.number(),
  lines: z.array(z.object({ code: z.enum(LINE_CODES), pence: z.int() })),
  /** Price of the chosen kind, helper included when chosen. */
  total: z.int(),
  withHelper: z.boolean(),
  /** What has been paid; 0 before. */
  paid: z.int(),
  validUntil: z.int(),
  cancellation: z.object({ refund: z.int(), fee: z.int() }).nullable(),
  /** What is moved; null while the address is not known to be the customer's. */
  details: z.nullable(wholeDetailsSchema).default(null),
  /** How often its slot was changed: the calendar file counts its versions. */
  moves: z.int().default(0),
  /** The team has put it where it is. */
  movedByUs: z.boolean().default(false),
  /** Opens the booking. */
  bookingLink: z.string(),
  /** Opens the invoice; '' where nothing is invoiced. */
  invoiceLink: z.string().default(''),
  /** Leads back to the payment. */
  continueLink: z.string(),
  at: z.int(),
});
export type BookingPayload = z.infer<typeof bookingPayload>;

export const refundPayload = bookingPayload.extend({
  reason: z.enum(['cancelled', 'windowLost', 'latePayment', 'paidTwice', 'allowance']),
  /** What the team says of it. */
  words: z.string().default(''),
  refund: z.int(),
});

export const reminderPayload = bookingPayload.extend({ ahead: z.enum(['week', 'day']) });

/** What the team has to know beside what the customer does. */
export const teamNoticePayload = bookingPayload.extend({
  notice: z.enum(['confirmed', 'rescheduled', 'cancelled', 'refundFailed']),
  phone: z.string(),
  email: z.string(),
  details: wholeDetailsSchema,
});

/** What the manager is told of the shop itself. */
export const alarmPayload = z.object({ alarm: z.enum(['mail', 'backup']), kind: z.string(), why: z.string() });

export const linkPayload = z.object({ link: z.string() });

/** A move and its customer as the team reads them. All but the name may be empty; amounts are pence. */
export const moveFacts = z.object({
  bookingId: z.string().nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  newsletterConsent: z.boolean(),
  startLocation: z.string(),
  destinationLocation: z.string(),
  moveDate: z.string(),
  moveTime: z.string(),
  moveType: z.string(),
  details: wholeDetailsSchema,
  estimatedPrice: z.int().nullable(),
  estimatedPriceWithHelper: z.int().nullable(),
});
export type MoveFacts = z.infer<typeof moveFacts>;

export const inquiryPayload = moveFacts.extend({ additionalNotes: z.string() });
export type InquiryPayload = z.infer<typeof inquiryPayload>;
