import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import type { Pence } from '#domain/money';
import { promoShapeRefusal } from '#domain/move/promo';
import { isHelperOffered, type Quote } from '#domain/move/quote';
import type { Refused } from '#domain/refusal';
import type { promoCodeMachine } from './promo-code.machine';

export type PromoCodeActor = ActorRefFrom<typeof promoCodeMachine>;
export type PromoCodeSnapshot = SnapshotFrom<typeof promoCodeMachine>;

/** One price before and after a code. */
export type Saving = ReturnType<typeof savingsOf>[number];

/** A field to type a code, or the code on the quote and what it saves. */
export type PromoBox =
  | {
      show: 'entry';
      code: string;
      checking: boolean;
      /** A whole code is typed that is not on the quote yet. */
      pending: boolean;
      /** A code was just removed. */
      removed: boolean;
      refusal: Refused | undefined;
    }
  | {
      show: 'applied';
      code: string;
      percent: number;
      savings: readonly Saving[];
      /** True for the two seconds after it was applied. */
      fresh: boolean;
      removing: boolean;
      refusal: Refused | undefined;
    };

/** The code as shown. Without the child, for instance while redirecting to the checkout, it comes from the booking's facts. */
export function promoBoxOf(snapshot: PromoCodeSnapshot | undefined, { quote, typed }: Facts): PromoBox {
  const { code, refusal } = snapshot?.context ?? { code: typed.promo ?? '', refusal: undefined };
  if (!quote?.promo) {
    const checking = snapshot?.matches('checking') ?? false;
    const removed = snapshot?.matches({ editing: 'codeRemoved' }) ?? false;
    const pending = !checking && !refusal && promoShapeRefusal(code) === undefined;
    return { show: 'entry', code, checking, pending, removed, refusal };
  }
  return {
    show: 'applied',
    code: quote.promo.code,
    percent: quote.promo.percent,
    savings: savingsOf(quote),
    fresh: snapshot?.matches('justApplied') ?? false,
    removing: snapshot?.matches('removing') ?? false,
    refusal,
  };
}

/** Savings without a helper, and with one if it is offered. */
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
