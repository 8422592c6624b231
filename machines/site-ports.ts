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
import type { Call, Nothing } from './ports';

export interface SitePorts {
  /** What cancelling a booking now would cost and give back. */
  readCancellation: Call<{ bookingId: string }, Answer<{ terms: CancellationTerms }, BookingRefusal>>;
  cancelBooking: Call<{ bookingId: string; reason: string }, Answer<{ booking: BookingView }, CancelRefusal>>;
  /** Moves a paid booking to another slot; asked for the one it has, it changes nothing. */
  rescheduleBooking: Call<
    { bookingId: string; date: IsoDate; slot: TimeSlot },
    Answer<{ booking: BookingView }, RescheduleRefusal>
  >;
  /** Signs an address up; the mail asks its owner to confirm. Idempotent by the key. `website`: what stood in the hidden field. */
  subscribe: Call<{ email: string; website: string; key: string }, Answer<Nothing, never>>;
  /** What this tab keeps of a message that is not sent, and a key for sending it. */
  readMessageDraft: Call<Nothing, { draft?: MessageDraft; key: string }>;
  /** Writes to the team. Idempotent for the same message under the same key. `website`: what stood in the hidden field. */
  sendMessage: Call<
    { message: ContactMessage; quoteData: QuoteData | undefined; website: string; key: string },
    Answer<Nothing, MessageSendRefusal>
  >;
  /** The script of Google's map service, and its library of places. */
  loadGoogleMaps: Call<Nothing, unknown>;
  /** What this tab keeps of a student's move. */
  readStudentMove: Call<Nothing, { draft?: StudentMove }>;
  /** The customers' reviews; they come with the application, in a chunk of their own. */
  loadReviews: Call<Nothing, Answer<{ reviews: readonly Review[] }, never>>;
  /**
   * The tab's same-day draft, else who the customer said to be elsewhere; what the clock alone allows to promise; and when this tab sent its
   * last same-day quote, epoch milliseconds.
   */
  readSameDay: Call<Nothing, { draft?: SameDayDraft; contact?: ContactInfo; times: SameDayTimes; sentAt?: number }>;
  /** What can be promised today, by the clock and by the vans that are left; by the clock alone when the server does not say. */
  checkSameDayTimes: Call<Nothing, SameDayTimes>;
  /** Chosen products as they are now. Products without an answer are left out. */
  lookUpProducts: Call<{ ids: readonly string[] }, LatestProducts>;
  /** Products for a text, best first. `fallback`: whether the samples may stand in for a search that failed. */
  searchProducts: Call<
    { query: string },
    { ok: true; products: readonly Product[] } | (Refused<ProductRefusal> & { fallback: boolean })
  >;
}
