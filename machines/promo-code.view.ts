/** What the payment screen reads of the promotion-code chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import type { Pence } from '#domain/money';
import { percentOff } from '#domain/move/promo';
import { isHelperOffered, type Quote } from '#domain/move/quote';
import type { ErrorCode } from '#domain/refusal';
import type { promoCodeMachine } from './promo-code.machine';

export type PromoCodeActor = ActorRefFrom<typeof promoCodeMachine>;
export type PromoCodeSnapshot = SnapshotFrom<typeof promoCodeMachine>;

/** One price before and after a code. */
export type Saving = ReturnType<typeof savingsOf>[number];

/** The promotion code: a field to type one, or the code that is on the quote and what it saves. */
export type PromoBox =
  | {
      show: 'entry';
      code: string;
      checking: boolean;
      /** A code has just been taken off. */
      removed: boolean;
      refusal: ErrorCode | undefined;
    }
  | {
      show: 'applied';
      code: string;
      percent: number;
      savings: readonly Saving[];
      /** Its two seconds of success. */
      fresh: boolean;
      removing: boolean;
      refusal: ErrorCode | undefined;
    };

/** The code as it stands; without the child, as on the way to the payment, what the booking has of it. */
export function promoBoxOf(snapshot: PromoCodeSnapshot | undefined, facts: Facts): PromoBox {
  const { quote, code, refusal } = snapshot?.context ?? {
    quote: facts.quote,
    code: facts.typed.promo ?? '',
    refusal: undefined,
  };
  if (!quote?.promo) {
    const checking = snapshot?.matches('checking') ?? false;
    const removed = snapshot?.matches({ editing: 'codeRemoved' }) ?? false;
    return { show: 'entry', code, checking, removed, refusal: refusal?.reason };
  }
  return {
    show: 'applied',
    code: quote.promo.code,
    percent: quote.promo.percent || percentOff(quote.promo.originalPrice, quote.price),
    savings: savingsOf(quote),
    fresh: snapshot?.matches('justApplied') ?? false,
    removing: snapshot?.matches('removing') ?? false,
    refusal: refusal?.reason,
  };
}

/** What a quote's code saves, with a helper too where one is offered. */
function savingsOf(quote: Quote) {
  const { promo, price, helperPrice } = quote;
  if (!promo) return [];
  const saving = (withHelper: boolean, before: Pence, after: Pence) => ({
    withHelper,
    before,
    after,
    saved: before - after,
  });
  const main = saving(false, promo.originalPrice, price);
  return isHelperOffered(quote) ? [main, saving(true, promo.originalHelperPrice, helperPrice)] : [main];
}
