import { CALL_BASES } from '#domain/contract/bases';
import { promoReply, removePromoReply } from '#domain/contract/payments';
import { fromPounds } from '#domain/money';
import { percentOff } from '#domain/promo';
import type { Quote } from '#domain/quote';
import { promoRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { call } from './api';
import { refuse } from './refuse';

/** The quote with its prices replaced; the discount is the line that makes up the difference. */
function withPromo(quote: Quote, promo: NonNullable<Quote['promo']>, price: number, helperPrice: number): Quote {
  const lines = withoutPromo(quote).lines;
  return {
    ...quote,
    price,
    helperPrice,
    promo,
    lines: [...lines, { code: 'discount', pence: price - promo.originalPrice }],
  };
}

function withoutPromo({ promo: _, ...quote }: Quote): Quote {
  return { ...quote, lines: quote.lines.filter(({ code }) => code !== 'discount') };
}

export const applyPromo: Ports['applyPromo'] = async ({ quote, code }, signal) => {
  if (!quote.bookingId) return { ok: false, reason: 'promoNoBooking' };
  const path = `${CALL_BASES.promoCode}/${quote.bookingId}/apply-promo`;
  const reply = await call({ method: 'POST', path, body: { promoCode: code }, reply: promoReply, signal });
  if (!reply.ok) return refuse(reply, promoRefusals, 'promoFailed');
  const { success, code: refusal = '', ...prices } = reply.value;
  if (!success) return refuse({ code: refusal }, promoRefusals, 'promoRefused');
  const price = prices.newPrice ?? prices.discountedPrice;
  const helperPrice = prices.newHelperPrice ?? prices.discountedHelperPrice;
  if (price === undefined || helperPrice === undefined) return { ok: false, reason: 'promoFailed' };
  const original = quote.promo ?? { originalPrice: quote.price, originalHelperPrice: quote.helperPrice };
  const originalPrice = prices.originalPrice === undefined ? original.originalPrice : fromPounds(prices.originalPrice);
  const originalHelperPrice =
    prices.originalHelperPrice === undefined ? original.originalHelperPrice : fromPounds(prices.originalHelperPrice);
  const percent = prices.discount ?? percentOff(originalPrice, fromPounds(price));
  const promo = { code, percent, originalPrice, originalHelperPrice };
  return { ok: true, quote: withPromo(quote, promo, fromPounds(price), fromPounds(helperPrice)) };
};

export const removePromo: Ports['removePromo'] = async ({ quote }, signal) => {
  const path = `/api/bookings/${quote.bookingId}/remove-promo`;
  const reply = await call({ method: 'POST', path, reply: removePromoReply, signal });
  if (!reply.ok) return refuse(reply, promoRefusals, 'promoRemoveFailed');
  const price = fromPounds(reply.value.originalPrice);
  const helperPrice = fromPounds(reply.value.originalHelperPrice);
  return { ok: true, quote: { ...withoutPromo(quote), price, helperPrice } };
};
