import { feesFrom } from '#domain/booking/cancellation';
import type { Facts } from '#domain/booking/draft';
import { type Estimate, estimateFor } from '#domain/booking/estimate';
import { type JobTimes, timesOfMove } from '#domain/move/job-times';
import { isHelperOffered, type Quote, shownLines } from '#domain/move/quote';
import { thingsForTwo } from '#domain/move/two-people';
import { type ErrorCode, priceRefusals, type Refused } from '#domain/refusal';
import { hasStarted, slotBounds } from '#domain/schedule';
import { amountDueNow, marketSaving } from '#domain/shop/business';
import type { BookingSnapshot } from './booking.view';

/** One way to pay: without or with a helper. */
export type PayChoice = ReturnType<typeof choiceOf>;
/** The quote and the progress of its payment. */
export type PaymentStep = NonNullable<ReturnType<typeof paymentStepOf>>;

interface PaymentRefusal {
  kind: 'error' | 'notCompleted' | 'price';
  reason: ErrorCode;
  status?: string | undefined;
}

/** The price, the ways to pay and the progress of the payment; undefined before there is a quote. */
export function paymentStepOf(snapshot: BookingSnapshot) {
  const { facts, refusal } = snapshot.context;
  const { quote } = facts;
  if (!quote) return undefined;
  const phase = phaseOf(snapshot);
  const plain = choiceOf(snapshot, quote, false);
  return {
    quote,
    lines: shownLines(quote),
    comparison: marketSaving(quote.price),
    phase,
    choices: isHelperOffered(quote) ? [plain, choiceOf(snapshot, quote, true)] : [plain],
    /** The refusal, and how it is worded. */
    failure: refusal && !(refusal.reason === 'quoteExpired' && phase === 'expired') ? failureOf(refusal) : undefined,
    /** The team was notified, and nothing has happened since. */
    justNotified: facts.teamNotified === true && phase === 'valid' && refusal === undefined,
  };
}

/** The price of the same move today, once its quote has run out; undefined after its slot has started, and if another backend prices it. */
export function todayOf(facts: Facts, now: number): Pick<Estimate, 'price' | 'helperPrice'> | undefined {
  const { date, slot, moveType } = facts;
  return date && slot && !hasStarted(date, slot, now) ? estimateFor(facts, moveType) : undefined;
}

function phaseOf(snapshot: BookingSnapshot): 'valid' | 'expired' | 'redirecting' | 'returning' {
  if (snapshot.matches('redirecting')) return 'redirecting';
  if (snapshot.matches({ promo: 'expired' })) return 'expired';
  return snapshot.matches('promo') ? 'valid' : 'returning';
}

function choiceOf(snapshot: BookingSnapshot, quote: Quote, withHelper: boolean) {
  const total = withHelper ? quote.helperPrice : quote.price;
  const due = amountDueNow(total);
  const forTwo = thingsForTwo(snapshot.context.facts.details);
  return {
    withHelper,
    total,
    /** The things on the list that take two people. With any, the helper is recommended. */
    forTwo,
    isRecommended: withHelper && forTwo.length > 0,
    times: timesOfChoice(snapshot, quote, withHelper),
    due,
    /** Due on the day of the move. */
    rest: total - due,
    /** The browser is being redirected for this choice. */
    leaving: snapshot.matches('redirecting') && snapshot.context.withHelper === withHelper,
    canPay: snapshot.can({ type: 'payment.requested', withHelper }),
  };
}

/** When the crew of a choice comes and is done; undefined for a quote without hours. */
function timesOfChoice({ context }: BookingSnapshot, { hours }: Quote, withHelper: boolean): JobTimes | undefined {
  const { date, slot, route } = context.facts;
  return date && slot && hours !== undefined ? timesOfMove({ date, slot, hours, withHelper, route }) : undefined;
}

/** The fees for cancelling a move that is paid at `now`; the general ones without a slot, or once it has started and cannot be paid for. */
export function feesAt({ date, slot }: Facts, now: number): ReturnType<typeof feesFrom> {
  const isAhead = date && slot && !hasStarted(date, slot, now);
  return feesFrom(isAhead ? slotBounds(date, slot).start : Number.POSITIVE_INFINITY, now);
}

function failureOf({ reason, status }: Refused): PaymentRefusal {
  if (reason === 'paymentNotCompleted') return { kind: 'notCompleted', reason };
  if (reason === 'paymentRedirectFailed') return { kind: 'error', reason, status };
  return { kind: (priceRefusals as readonly ErrorCode[]).includes(reason) ? 'price' : 'error', reason };
}
