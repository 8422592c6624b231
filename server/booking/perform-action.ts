/** Carries out the actions of the lifecycle chart, in the transaction of the change. */
import { milesText, toMiles } from '#domain/distance';
import type { Pence } from '#domain/money';
import { MINUTE } from '#domain/time-units';
import type {
  LifecycleAction,
  LifecycleMail,
  Payment,
  RefundReason,
  Repayment,
  TeamNotice,
} from '#machines/booking-lifecycle.machine';
import type { Deps, Mailing, Store } from '#server/deps';
import { confirmReservation, releaseReservation } from '#server/schedule/reservations';
import type { Transaction } from '#server/store/schema';
import { type Booking, crewLine } from './booking';
import { issueDocuments } from './invoices';
import { staffPath } from './links';
import { bookingPayload, mailCustomer, teamMailbox } from './mail-payload';
import { paymentsOf } from './money';
import { thankCustomer } from './thank-customer';

async function spendPromo(trx: Transaction, { promo }: Booking): Promise<void> {
  if (!promo) return;
  await trx
    .updateTable('promo_codes')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('code', '=', promo.code)
    .where('uses_left', '>', 0)
    .execute();
}

/** The button mails an address at most one payment link in this time, milliseconds. */
const LINK_PAUSE = MINUTE;

/** Distinguishes mails of the same kind about the same booking, in their dedupe key. */
function repeatOf(kind: LifecycleMail, { moves, charges, version, linkEpoch = 0 }: Booking, { clock }: Store): string {
  if (kind === 'booking-confirmed-again') return `:${clock.now()}`;
  if (kind === 'payment-link') return `:${linkEpoch}:${Math.floor(clock.now() / LINK_PAUSE)}`;
  if (kind === 'price-changed') return `:${charges.length}`;
  if (kind === 'booking-amended' || kind === 'balance-paid') return `:${version}`;
  return kind === 'booking-rescheduled' ? `:${moves}` : '';
}

function queueMail(trx: Transaction, deps: Mailing, booking: Booking, kind: LifecycleMail): Promise<void> {
  const dedupeKey = `${kind}:${booking.id}${repeatOf(kind, booking, deps)}`;
  return mailCustomer(trx, deps, booking, { kind, dedupeKey, payload: bookingPayload(booking, deps) });
}

function noticeRepeatOf(notice: TeamNotice, { moves, version }: Booking, { clock }: Store): string {
  if (notice === 'refundFailed' || notice === 'disputed') return `:${clock.now()}`;
  if (notice === 'amended') return `:${version}`;
  return notice === 'rescheduled' ? `:${moves}` : '';
}

async function notifyTeam(trx: Transaction, deps: Mailing, booking: Booking, notice: TeamNotice): Promise<void> {
  await deps.outbox.enqueue(trx, {
    kind: 'team-notice',
    dedupeKey: `team-notice:${notice}:${booking.id}${noticeRepeatOf(notice, booking, deps)}`,
    bookingId: booking.id,
    lang: 'en',
    to: teamMailbox(deps),
    payload: {
      ...bookingPayload(booking, deps),
      startLocation: crewLine(booking.start),
      destinationLocation: `${crewLine(booking.destination)}, ${milesText(toMiles(booking.route.metres), 'en')}`,
      notice,
      phone: booking.contact?.phone ?? '',
      email: booking.contact?.email ?? '',
      details: booking.details,
      staffLink: `${deps.config.publicUrl}${staffPath(booking.id)}`,
    },
  });
}

/** Divides a refund among the online payments, the newest first, each up to the part that has not gone back. */
async function partsOfRefund(
  trx: Transaction,
  booking: Booking,
  pence: Pence,
): Promise<{ payment: Payment; pence: Pence }[]> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['payment_intent', 'amount_pence'])
    .where('booking_id', '=', booking.id)
    .where((row) => row.or([row('state', '!=', 'failed'), row('resolution', '=', 'byHand')]))
    .execute();
  let open = pence;
  return paymentsOf(booking)
    .reverse()
    .flatMap((payment) => {
      const back = refunds.filter((refund) => refund.payment_intent === payment.paymentIntent);
      const left = payment.pence - back.reduce((sum, refund) => sum + refund.amount_pence, 0);
      const part = Math.min(open, left);
      open -= part;
      return part > 0 ? [{ payment, pence: part }] : [];
    });
}

async function queueRefund(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  { payment, pence, words = '' }: Repayment,
  reason: RefundReason,
): Promise<void> {
  const turn = reason === 'allowance' ? `:${booking.version}` : '';
  const parts = payment ? [{ payment, pence }] : await partsOfRefund(trx, booking, pence);
  for (const part of parts)
    await deps.refunds.enqueue(trx, {
      id: `refund:${part.payment.sessionId}:${reason}${turn}`,
      bookingId: booking.id,
      paymentIntent: part.payment.paymentIntent,
      amountPence: part.pence,
      reason,
    });
  if (reason === 'cancelled') return;
  const payload = { ...bookingPayload(booking, deps), reason, words, refund: pence };
  const dedupeKey = `refund:${parts[0]?.payment.sessionId}:${reason}${turn}`;
  await mailCustomer(trx, deps, booking, { kind: 'refund', dedupeKey, payload });
}

/** `booking` is already in its next state. */
export async function performAction(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  action: LifecycleAction,
): Promise<void> {
  switch (action.type) {
    case 'confirmReservation':
      return confirmReservation(trx, booking.id);
    case 'releaseReservation':
      return releaseReservation(trx, booking.id);
    case 'spendPromo':
      return spendPromo(trx, booking);
    case 'issueDocuments':
      return issueDocuments(trx, deps, booking);
    case 'queueMail':
      return queueMail(trx, deps, booking, action.params.mail);
    case 'thankCustomer':
      return thankCustomer(trx, deps, booking);
    case 'notifyTeam':
      return notifyTeam(trx, deps, booking, action.params.notice);
    case 'queueRefund':
      return queueRefund(trx, deps, booking, action.params.repayment, action.params.reason);
  }
}
