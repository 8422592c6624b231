/** What the machines beside the booking may ask of the world: forms, reviews, products. Each page wires only its own. */
import type { BookingView } from '#domain/booking';
import type { CancellationTerms } from '#domain/cancellation';
import type { ContactMessage } from '#domain/contact-message';
import type { QuoteData } from '#domain/contract/messages';
import type { MessageDraft } from '#domain/form-drafts';
import type { Product, ProductRefusal } from '#domain/product';
import type {
  Answer,
  BookingRefusal,
  CancelRefusal,
  MessageSendRefusal,
  Refused,
  RescheduleRefusal,
} from '#domain/refusal';
import type { Review } from '#domain/reviews';
import type { SameDayDraft } from '#domain/same-day-draft';
import type { ContactInfo } from '#domain/same-day-facts';
import type { LatestProducts } from '#domain/same-day-news';
import type { SameDayTimes } from '#domain/same-day-times';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { StudentMove } from '#domain/student-landing';

export interface SitePorts {
  /** What cancelling a booking now would cost and give back. */
  readCancellation(
    ask: { bookingId: string },
    signal: AbortSignal,
  ): Promise<Answer<{ terms: CancellationTerms }, BookingRefusal>>;
  cancelBooking(
    ask: { bookingId: string; reason: string },
    signal: AbortSignal,
  ): Promise<Answer<{ booking: BookingView }, CancelRefusal>>;
  /** Moves a paid booking to another slot; asked for the one it has, it changes nothing. */
  rescheduleBooking(
    ask: { bookingId: string; date: IsoDate; slot: TimeSlot },
    signal: AbortSignal,
  ): Promise<Answer<{ booking: BookingView }, RescheduleRefusal>>;
  /** Signs an address up; the mail asks its owner to confirm. Idempotent by the key. `website`: what stood in the hidden field. */
  subscribe(
    ask: { email: string; website: string; key: string },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, never>>;
  /** What this tab keeps of a message that is not sent, and a key for sending it. */
  readMessageDraft(ask: Record<never, never>, signal: AbortSignal): Promise<{ draft?: MessageDraft; key: string }>;
  /** Writes to the team. Idempotent for the same message under the same key. `website`: what stood in the hidden field. */
  sendMessage(
    ask: { message: ContactMessage; quoteData: QuoteData | undefined; website: string; key: string },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, MessageSendRefusal>>;
  /** What this tab keeps of a student's move. */
  readStudentMove(ask: Record<never, never>, signal: AbortSignal): Promise<{ draft?: StudentMove }>;
  /** The customers' reviews; they come with the application, in a chunk of their own. */
  loadReviews(ask: Record<never, never>, signal: AbortSignal): Promise<Answer<{ reviews: readonly Review[] }, never>>;
  /**
   * The tab's same-day draft, else who the customer said to be elsewhere; what the clock alone allows to promise; and when this tab sent its
   * last same-day quote, epoch milliseconds.
   */
  readSameDay(
    ask: Record<never, never>,
    signal: AbortSignal,
  ): Promise<{ draft?: SameDayDraft; contact?: ContactInfo; times: SameDayTimes; sentAt?: number }>;
  /** What can be promised today, by the clock and by the vans that are left; by the clock alone when the server does not say. */
  checkSameDayTimes(ask: Record<never, never>, signal: AbortSignal): Promise<SameDayTimes>;
  /** Chosen products as they are now. Products without an answer are left out. */
  lookUpProducts(ask: { ids: readonly string[] }, signal: AbortSignal): Promise<LatestProducts>;
  /** Products for a text, best first. `fallback`: whether the samples may stand in for a search that failed. */
  searchProducts(
    ask: { query: string },
    signal: AbortSignal,
  ): Promise<{ ok: true; products: readonly Product[] } | (Refused<ProductRefusal> & { fallback: boolean })>;
}
