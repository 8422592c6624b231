/** Calls about bookings, and the inquiry to the team. */
import * as z from 'zod/mini';
import {
  AMENDMENT_STATES,
  BALANCE_PAYMENTS,
  BOOKING_STATUSES,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../booking/booking';
import { CONTACT_LIMITS, CONTACT_TEXT_LIMIT, contactSchema, emptyContact } from '../forms/contact';
import { locationSchema } from '../place';
import { damageJson } from './damage';
import {
  bookingIdSchema,
  detailsSchema,
  langSchema,
  lineSchema,
  pounds,
  routeSchema,
  wholeDetailsSchema,
  withDefaults,
} from './schemas';

/** Free text, or a chosen place with its detailed address. */
export const locationInput = z.union([
  z.string().check(z.maxLength(300)),
  z.object({ placeId: z.string().check(z.maxLength(300)), address: z.optional(z.string().check(z.maxLength(300))) }),
]);

const short = z._default(z.string().check(z.maxLength(80)), '');

/** Every field is optional here: the rules refuse each missing one with its own message. */
export const quoteRequestBody = z.object({
  startLocation: z._default(locationInput, ''),
  destinationLocation: z._default(locationInput, ''),
  moveType: short,
  date: short,
  time: short,
  timestamp: z.optional(z.string().check(z.maxLength(40))),
  details: z._default(detailsSchema, {}),
  lang: z.optional(langSchema),
  /** The quote to replace; it is closed together with its checkout. */
  replaces: z.optional(bookingIdSchema),
});
export type QuoteRequestBody = z.input<typeof quoteRequestBody>;

const promoOnBooking = z.object({
  code: z.string(),
  discount: z.number(),
  originalPrice: pounds,
  originalHelperPrice: pounds,
});

const bookingFields = () => ({
  _id: z.string(),
  price: pounds,
  helperprice: pounds,
  distance: z.number(),
  estimatedDuration: z.number(),
  startLocation: z.string(),
  destinationLocation: z.string(),
  date: z.string(),
  time: z.string(),
  moveType: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  proven: z.boolean(),
  lines: z.array(lineSchema),
  /** ISO instants. */
  quotedAt: z.string(),
  validUntil: z.string(),
  confirmationEmail: z.enum(['none', 'queued', 'sent', 'failed']),
  amountDue: z.optional(pounds),
  withHelper: z.optional(z.boolean()),
  /** Changes of the price since the sale, in the team's words. */
  charges: z.optional(z.array(z.object({ label: z.string(), amount: pounds }))),
  /** Still to pay for a booked move. */
  rest: z.optional(pounds),
  /** The newest checkout of the rest, unless it has expired. `returned`: less was owed when it was paid. */
  balancePayment: z.optional(z.enum(BALANCE_PAYMENTS)),
  /** The price that was agreed for the booked move, without what the team has added for something else. */
  sold: z.optional(pounds),
  details: z.optional(wholeDetailsSchema),
  ...z.partial(contactSchema).shape,
  /** A new e-mail address that has not been confirmed; mails go to `email`. */
  newEmail: z.optional(z.string()),
  promo: z.optional(promoOnBooking),
  /** The amount refunded or being refunded. */
  refund: z.optional(pounds),
  /** The part of the refund that the team returns by hand. */
  refundByHand: z.optional(pounds),
  /** `failed`: the refund did not arrive, and we owe it. */
  refundState: z.optional(z.enum(['pending', 'done', 'failed'])),
  /** Path of the invoice, once there is one. */
  invoice: z.optional(z.string()),
  /** Path of the calendar file, while a van is reserved; only with proof. */
  calendar: z.optional(z.string()),
  /** Other browsers that can open the booking; only with proof. */
  otherBrowsers: z.optional(z.int()),
  /** The crew's first name, and its reports on the day as ISO instants. */
  crew: z.optional(
    z.object({ name: z.optional(z.string()), onWay: z.optional(z.string()), near: z.optional(z.string()) }),
  ),
  /** Absent while no damage can be reported; only with proof. */
  damage: z.optional(damageJson),
  /** The newest change that the customer has agreed to. */
  amendment: z.optional(z.object({ id: bookingIdSchema, state: z.enum(AMENDMENT_STATES) })),
  /** The chosen places and route, for another tab to continue with; only with proof. */
  places: z.optional(z.object({ start: locationSchema, destination: locationSchema, route: routeSchema })),
});
/** A booking in JSON. Personal data comes only with proof of ownership. */
export const bookingJson = z.lazy(() => z.object(bookingFields()));
export type BookingJson = z.infer<typeof bookingJson>;
export const bookingReply = z.object({ booking: bookingJson });

/** A booking as the browser reads it. Another backend only has to send the prices, and other fields are ignored if they do not fit. */
export type BookingRead = Partial<BookingJson> & Pick<BookingJson, 'price' | 'helperprice'>;
/** Payment statuses as other backends and card payment providers word them. */
const PAYMENT_WORDS: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'paid',
  success: 'paid',
  successful: 'paid',
  complete: 'paid',
  completed: 'paid',
  captured: 'paid',
  settled: 'paid',
  confirmed: 'paid',
  reversed: 'refunded',
  failed: 'unpaid',
  declined: 'unpaid',
  expired: 'unpaid',
  none: 'unpaid',
};
/** An unknown status counts as pending: better to wait for a payment than to ask for it twice. */
function paymentOf(text: string): PaymentStatus {
  const word = text.trim().toLowerCase();
  return PAYMENT_STATUSES.find((known) => known === word) ?? PAYMENT_WORDS[word] ?? 'pending';
}
const anyPayment = z.pipe(z.string(), z.transform(paymentOf));
export const bookingRead = z.lazy(() => {
  const fields = Object.entries(bookingFields());
  return z.object({
    ...Object.fromEntries(fields.map(([name, schema]) => [name, z.catch(z.optional(schema), undefined)])),
    paymentStatus: z.catch(z.optional(anyPayment), undefined),
    price: pounds,
    helperprice: pounds,
  });
}) as unknown as z.ZodMiniType<BookingRead>;
export const bookingReadReply = z.object({ booking: bookingRead });

/** The reply of POST contact and PATCH status: the changed booking. */
export const changeReply = z.object({ success: z.boolean(), booking: bookingJson });

/** GET /api/bookings/history. */
export const historyQuery = z.object({ email: z._default(z.string().check(z.maxLength(CONTACT_LIMITS.email)), '') });
/** POST /api/bookings/history/link. The answer is the same for every address. */
export const historyLinkBody = z.object({ email: z.string().check(z.maxLength(CONTACT_LIMITS.email)) });
export const historyReply = z.object({ bookings: z.array(bookingJson) });

/** PATCH /api/bookings/{id}/status: 'confirmed', 'done', 'cancelled' or 'refunded'. */
export const statusBody = z.object({ status: z.string().check(z.maxLength(40)) });

/** POST /api/bookings/pricing: a price without a booking. */
export const pricingReply = z.object({
  basePrice: pounds,
  helperPrice: pounds,
  breakdown: z.array(lineSchema),
  /** Miles, one decimal. */
  distance: z.number(),
  estimatedDuration: z.number(),
});

/** POST /api/bookings/{id}/contact. The rules refuse each wrong value with its own message. */
export const contactBody = z.object(withDefaults(contactSchema.shape, emptyContact()));

/** POST /api/bookings/{id}/send-quote. The address counts for a quote without contact details. */
export const sendQuoteBody = z.object({ email: z._default(contactSchema.shape.email, '') });

const contactText = z._default(z.string().check(z.maxLength(CONTACT_TEXT_LIMIT)), '');
const price = pounds.check(z.minimum(0), z.maximum(100_000));

/** POST /api/manager/send-inquiry. With an id, the server reads everything else from the booking. */
export const inquiryBody = z.object({
  bookingId: z.optional(bookingIdSchema),
  customerName: contactText,
  customerPhone: contactText,
  customerEmail: contactText,
  newsletterConsent: z._default(z.boolean(), true),
  startLocation: z._default(z.string().check(z.maxLength(300)), ''),
  destinationLocation: z._default(z.string().check(z.maxLength(300)), ''),
  moveDate: short,
  moveTime: short,
  moveType: z._default(z.string().check(z.maxLength(80)), 'Standard Move'),
  details: z._default(detailsSchema, {}),
  estimatedPrice: z.optional(price),
  estimatedPriceWithHelper: z.optional(price),
  additionalNotes: z._default(z.string().check(z.maxLength(2000)), ''),
});
export type InquiryBody = z.input<typeof inquiryBody>;
export const inquiryReply = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});
