/**
 * The tables as Kysely types, in the subset that SQLite and PostgreSQL share: text and integers. Money is pence,
 * instants are epoch milliseconds, booleans are 0 or 1, JSON is text that zod parses when it is read.
 *
 * The tables `products` and `mails` of version 1.0.0 are not among them. They stay in the database, because that version uses them after a
 * roll-back.
 */

import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AmendmentState, DamageState } from '#domain/booking/booking';
import type { ChargeKind } from '#domain/booking/charges';
import type { Entry } from '#domain/booking/entries';
import type { Language } from '#domain/language';

/** A quote or booking. `data` holds everything that no query needs (request, lines, contact, promo, address). */
export interface BookingsTable {
  /** 24 hex characters from 96 random bits. */
  id: string;
  /** Incremented by each change; an update names the version it read. */
  version: number;
  state: string;
  /** sha256 of the owner's cookie token, see http/access. */
  owner_hash: string;
  lang: string;
  price_pence: number;
  helper_price_pence: number;
  date: string;
  time_window: string;
  /** Lower case, trimmed; null until contact details are given. */
  email: string | null;
  /** The prices are frozen until then. */
  valid_until: number;
  /** Text that staff search in, see searchText. */
  search: string;
  data: string;
  created_at: number;
  updated_at: number;
  /** Unique. The `Idempotency-Key` of the request that made the booking, for a day. */
  request_key: string | null;
  /** Digest of that request's body. */
  request_digest: string | null;
}

/** Another browser that has proven by a signed link that the booking is its own. */
export interface BookingOwnersTable {
  booking_id: string;
  owner_hash: string;
  created_at: number;
}

/** A checkout session opened with the payment service. */
export interface CheckoutsTable {
  /** The session's id; a placeholder of ours while 'opening'. */
  id: string;
  booking_id: string;
  /** Number of the session within the booking; part of the idempotency key. */
  attempt: number;
  with_helper: number;
  amount_pence: number;
  /** opening: requested, not answered yet. */
  status: 'opening' | 'open' | 'completed' | 'expired';
  url: string;
  expires_at: number;
  payment_intent: string | null;
  /** The amendment that it pays for; null for anything else. */
  amendment: string | null;
  /** 1 if it pays what is still owed for a sold booking. */
  balance: number;
  /** When the session was last read from the payment service. */
  checked_at: number;
  created_at: number;
}

/** A van, in service from and to the days named, both included; null: no end. */
export interface VansTable {
  id: number;
  name: string;
  litres: number;
  in_service_from: string | null;
  in_service_to: string | null;
  /** Secret part of the calendar feed's URL, from the last day on which it works; null: no feed. */
  feed: string | null;
}

/** Days on which a van in service stays off the road, both included. */
export interface VanAbsencesTable {
  van: number;
  first_day: string;
  last_day: string;
  reason: string;
}

/** One slot of one van. A booking has a row for each slot of each van that its job needs, equal but for the key. */
export interface ReservationsTable {
  date: string;
  time_window: string;
  van: number;
  booking_id: string;
  kind: 'reserved' | 'sold';
  /** An unpaid reservation ends then; ignored once sold. */
  until: number;
  /** Digest of the customer's network; null once sold. */
  network: string | null;
  /** Code of which a use is reserved with the van, see promo/reserve-promo. */
  promo: string | null;
  taken_at: number;
}

export interface ClosedDaysTable {
  date: string;
  reason: string;
}

export interface PromoCodesTable {
  code: string;
  percent: number;
  description_en: string;
  description_zh: string;
  public: number;
  starts_at: number | null;
  ends_at: number | null;
  /** Null: unlimited. */
  uses_left: number | null;
}

/** Mails to send. `dedupe_key` is unique: a mail is queued once. */
export interface OutboxTable {
  id: string;
  booking_id: string | null;
  kind: string;
  dedupe_key: string;
  lang: string;
  to_name: string;
  to_address: string;
  /** The address as `emailKey` writes it, for look-ups; '' once forgotten. */
  to_key: string;
  /** The mail's contents, a RenderedMail as JSON; data for its template if an older version queued it. */
  payload: string;
  /** forgotten: sent or given up, and its contents deleted since. */
  state: 'queued' | 'sending' | 'sent' | 'dead' | 'forgotten';
  attempts: number;
  next_at: number;
  lease_until: number;
  last_error: string | null;
  message_id: string;
  created_at: number;
  sent_at: number | null;
  /** Digest of the network that caused the mail without proof of ownership; null after a day. */
  asker: string | null;
  /** The mailbox that a caller had mailed, for counting; null like `asker`. */
  mailbox: string | null;
  /** When a dead mail needed no more attention. */
  resolved_at: number | null;
}

export interface WebhookEventsTable {
  id: string;
  type: string;
  received_at: number;
}

/** Refunds owed. `id` is also the idempotency key at the payment service. */
export interface RefundsTable {
  id: string;
  booking_id: string;
  payment_intent: string;
  amount_pence: number;
  reason: string;
  /** pending: requested, not finished by the payment service. */
  state: 'queued' | 'pending' | 'done' | 'failed';
  attempts: number;
  /** Time of the next attempt; while a process works on it, the end of its claim. */
  next_at: number;
  reference: string | null;
  last_error: string | null;
  created_at: number;
  done_at: number | null;
  /** When a failed refund needed no more attention. */
  resolved_at: number | null;
  /** replaced: by a later refund. byHand: the team has given the money back. waived: it is not owed any more. */
  resolution: 'replaced' | 'byHand' | 'waived' | null;
}

/** Messages from customers: inquiries, contact messages, newsletter sign-ups. */
export interface MessagesTable {
  id: string;
  kind: string;
  booking_id: string | null;
  lang: string;
  email: string | null;
  data: string;
  created_at: number;
}

/** A newsletter address. 'asked': the confirmation is mailed, not confirmed. */
export interface SubscribersTable {
  /** Lower case, trimmed. */
  email: string;
  state: 'asked' | 'confirmed' | 'unsubscribed';
  lang: string;
  asked_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
}

export interface StaffSessionsTable {
  /** Digest of the cookie, keyed with the member's token. */
  id: string;
  ends_at: number;
}

/** An invoice for a payment, or a credit note for a refund of one, as it was issued. */
export interface InvoicesTable {
  kind: 'invoice' | 'credit';
  number: number;
  booking_id: string;
  /** The checkout session, the refund or the receipt. */
  source: string;
  /** Net and VAT add up to it. */
  gross_pence: number;
  net_pence: number;
  vat_pence: number;
  vat_percent: number;
  issued_at: number;
  customer: string;
  address: string;
  /** Everything else that is printed, see booking/invoices; '' if an older version issued it, until it is completed. */
  printed: string;
}

/** A change of the price of a sold booking, in the order of agreement. Rows are only added. */
export interface ChargesTable {
  booking_id: string;
  /** From 1 within the booking. */
  position: number;
  kind: ChargeKind;
  /** The team's words for the customer. */
  label: string;
  /** Negative for a discount. */
  pence: number;
  at: number;
}

/** A change of a sold booking that its customer has been shown the price of, see booking/amendments. */
export interface AmendmentsTable {
  /** 24 hex characters. */
  id: string;
  booking_id: string;
  state: AmendmentState;
  /** The crew that the customer has agreed to; 0 while proposed. */
  with_helper: number;
  /** The agreed difference; 0 while proposed. */
  pence: number;
  /** The booking as it was, and the changed move with its prices, as JSON. */
  data: string;
  created_at: number;
  updated_at: number;
}

/** Money of a booking that has changed hands, in the order of recording, see domain/booking/entries. Rows are only added. */
export interface EntriesTable {
  booking_id: string;
  /** The checkout session; a key of ours for money by hand. */
  source: string;
  position: number;
  kind: Entry['kind'];
  method: Entry['method'];
  pence: number;
  day: string;
  at: number;
  label: string;
  reference: string;
  note: string;
  person: string;
}

/** Damage that a customer has reported after the move; one report for a booking. */
export interface DamageReportsTable {
  booking_id: string;
  /** 'reopened': a photograph has come since the answer. Customers are shown that they have an answer. */
  state: DamageState | 'reopened';
  /** The customer's. */
  words: string;
  /** The team's newest answer; '' without one. */
  answer: string;
  /** The last day for the answer, as it was promised. */
  answer_by: string;
  /** When it was sent. */
  at: number;
}

export interface DamagePhotosTable {
  booking_id: string;
  /** sha256 of the bytes in hex, and the kind of picture: '3f….jpg'. */
  name: string;
  /** The bytes in base64. */
  data: string;
  at: number;
}

/** A customer's review of a finished move, see reviews. The public ones are those that the team has published. */
export interface ReviewsTable {
  booking_id: string;
  state: 'given' | 'published' | 'declined';
  /** 1 to 5. */
  stars: number;
  /** '' without any. */
  words: string;
  /** The name that is shown, such as 'Mary S.'. */
  name: string;
  /** The district or town that is shown. */
  place: string;
  lang: Language;
  /** When it was sent last. */
  at: number;
}

/** A paid checkout whose booking the database does not have, for instance after a restore. */
export interface UnmatchedPaymentsTable {
  /** The checkout session. */
  id: string;
  booking_id: string;
  amount_pence: number;
  currency: string;
  found_at: number;
  /** When its booking was found, or staff had dealt with it. */
  resolved_at: number | null;
}

/** A change by a member of staff, see booking/acts. */
export interface StaffActsTable {
  id: string;
  at: number;
  person: string;
  act: string;
  booking_id: string | null;
  change: string;
}

/** A number of visits on a day: a sum, and nothing that tells one visit from another. See decision 036. */
export interface VisitCountsTable {
  /** In London. */
  day: string;
  lang: string;
  chart: string;
  /** Reached a state, left in it, or refused for a reason. */
  figure: 'reached' | 'left' | 'refused';
  /** The id of the state, or the code of the refusal. */
  name: string;
  visits: number;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface Schema {
  bookings: BookingsTable;
  booking_owners: BookingOwnersTable;
  checkouts: CheckoutsTable;
  vans: VansTable;
  van_absences: VanAbsencesTable;
  reservations: ReservationsTable;
  closed_days: ClosedDaysTable;
  promo_codes: PromoCodesTable;
  outbox: OutboxTable;
  webhook_events: WebhookEventsTable;
  refunds: RefundsTable;
  messages: MessagesTable;
  subscribers: SubscribersTable;
  settings: SettingsTable;
  staff_sessions: StaffSessionsTable;
  staff_acts: StaffActsTable;
  invoices: InvoicesTable;
  charges: ChargesTable;
  amendments: AmendmentsTable;
  entries: EntriesTable;
  reviews: ReviewsTable;
  damage_reports: DamageReportsTable;
  damage_photos: DamagePhotosTable;
  unmatched_payments: UnmatchedPaymentsTable;
  visit_counts: VisitCountsTable;
}

/** The database. A transaction is one too, so a function that takes `Db` runs in either. */
export type Db = Kysely<Schema>;
/** The database inside a transaction: required if a change must be atomic with another. */
export type Transaction = KyselyTransaction<Schema>;
