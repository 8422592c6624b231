import { quoteOf } from '#domain/booking/booking';
import { CALL_BASES } from '#domain/contract/bases';
import { promoReadReply, removePromoReadReply } from '#domain/contract/payments';
import { fromPounds } from '#domain/money';
import { percentOff } from '#domain/move/promo';
import type { Quote } from '#domain/move/quote';
import { promoRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { bookingViewOf } from './booking-json';
import { call, codeOfText, refuse, sentenceOf } from './call';

/** The quote at new prices whose lines are not known. */
function atPrices({ promo: _, ...quote }: Quote, price: number, helperPrice: number): Quote {
  return { ...quote, price: fromPounds(price), helperPrice: fromPounds(helperPrice), lines: [] };
}

export const applyPromo: Ports['applyPromo'] = async ({ quote, code }, signal) => {
  if (!quote.bookingId) return { ok: false, reason: 'promoNoBooking' };
  const path = `${CALL_BASES.promoCode}/${quote.bookingId}/apply-promo`;
  const reply = await call({
    service: 'bookings',
    path,
    body: { promoCode: code },
    reply: promoReadReply,
    signal,
  });
  if (!reply.ok) return refuse(reply, promoRefusals, 'promoFailed');
  const { success, code: refusal, error, booking, discount, ...prices } = reply.value;
  if (!success) {
    const known = refusal ?? (await codeOfText(error));
    return refuse(known ? { code: known } : { code: '', ...sentenceOf(error) }, promoRefusals, 'promoRefused');
  }
  if (booking) return { ok: true, quote: quoteOf(bookingViewOf(booking)) };
  const price = prices.newPrice ?? prices.discountedPrice;
  const helperPrice = prices.newHelperPrice ?? prices.discountedHelperPrice;
  if (price === undefined || helperPrice === undefined) return { ok: false, reason: 'promoFailed' };
  const original = quote.promo ?? { originalPrice: quote.price, originalHelperPrice: quote.helperPrice };
  const percent = discount ?? percentOff(original.originalPrice, fromPounds(price));
  return { ok: true, quote: { ...atPrices(quote, price, helperPrice), promo: { ...original, code, percent } } };
};

export const removePromo: Ports['removePromo'] = async ({ quote }, signal) => {
  const path = `/api/bookings/${quote.bookingId}/remove-promo`;
  const reply = await call({ service: 'bookings', method: 'POST', path, reply: removePromoReadReply, signal });
  if (!reply.ok) return refuse(reply, promoRefusals, 'promoRemoveFailed');
  const { booking, originalPrice, originalHelperPrice } = reply.value;
  return {
    ok: true,
    quote: booking ? quoteOf(bookingViewOf(booking)) : atPrices(quote, originalPrice, originalHelperPrice),
  };
};
