/** What the payment screen reads of the promotion-code chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Pence } from '#domain/money';
import { type AppliedPromo, percentOff } from '#domain/promo';
import type { Quote } from '#domain/quote';
import type { ErrorCode } from '#domain/refusal';
import type { promoMachine } from './promo.machine';

export type PromoActor = ActorRefFrom<typeof promoMachine>;

export interface PromoBox {
  code: string;
  phase: 'editing' | 'checking' | 'celebrating' | 'applied' | 'removing';
  refusal: ErrorCode | undefined;
  applied: (AppliedPromo & { savings: Pence; helperSavings: Pence; shownPercent: number }) | undefined;
}

export function promoBoxOf(snapshot: SnapshotFrom<typeof promoMachine> | undefined): PromoBox {
  if (!snapshot) return { code: '', phase: 'editing', refusal: undefined, applied: undefined };
  const { code, refusal, quote } = snapshot.context;
  const phases = ['checking', 'celebrating', 'applied', 'removing'] as const;
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'editing';
  return { code, phase, refusal, applied: quote.promo && appliedOf(quote.promo, quote) };
}

/** A code with what it saves; the percent shown follows section 9: the code's own, else computed from the prices. */
function appliedOf(promo: AppliedPromo, { price, helperPrice }: Quote): NonNullable<PromoBox['applied']> {
  return {
    ...promo,
    savings: promo.originalPrice - price,
    helperSavings: promo.originalHelperPrice - helperPrice,
    shownPercent: promo.percent || percentOff(promo.originalPrice, price),
  };
}
