/** Promotion codes. A refused code is not an error: 200 with `success: false`. */

import { CALL_BASES } from '#domain/contract/bases';
import {
  promoBody,
  promoListQuery,
  promoListReply,
  promoReply,
  removePromoReply,
  validatePromoBody,
  validatePromoReply,
} from '#domain/contract/payments';
import type { Language } from '#domain/language';
import { toPounds } from '#domain/money';
import { originalPrices } from '#server/booking/price';
import { applyPromo, type PromoOutcome, removePromo } from '#server/booking/promo';
import { viewUnpaid } from '#server/booking/view-booking';
import { errorText } from '#server/error-text';
import type { RegisterRoutes } from '#server/http/route';
import { checkPromo } from '#server/promo/check-promo';
import { publicPromos } from '#server/promo/find-promo';
import type { PromoCodesTable } from '#server/store/schema';
import { bookingIdOf, idParams } from './request';

const described = (promo: PromoCodesTable, lang: Language) => ({
  discount: promo.percent,
  description: lang === 'zh' ? promo.description_zh : promo.description_en,
});

function outcomeReply(outcome: PromoOutcome) {
  if (!outcome.ok) return { success: false, error: errorText(outcome.reason), code: outcome.reason };
  const { booking } = outcome;
  const { price, helperPrice } = originalPrices(booking);
  return {
    success: true,
    discount: booking.promo?.percent ?? 0,
    originalPrice: toPounds(price),
    newPrice: toPounds(booking.price),
    discountedPrice: toPounds(booking.price),
    savings: toPounds(price - booking.price),
    originalHelperPrice: toPounds(helperPrice),
    newHelperPrice: toPounds(booking.helperPrice),
    discountedHelperPrice: toPounds(booking.helperPrice),
    helperSavings: toPounds(helperPrice - booking.helperPrice),
    booking: viewUnpaid(booking),
  };
}

export const promoRoutes: RegisterRoutes = (app, deps) => {
  app.post(
    `${CALL_BASES.promoCode}/:id/apply-promo`,
    {
      config: { class: 'throttled', failure: 'promoFailed' },
      schema: { summary: 'Put a code on a booking', params: idParams, body: promoBody, response: { 200: promoReply } },
    },
    async (request) => {
      const id = bookingIdOf(request.params);
      return outcomeReply(await applyPromo(deps, id, request.caller, request.body.promoCode));
    },
  );

  app.post(
    '/api/bookings/:id/remove-promo',
    {
      config: { class: 'write', failure: 'promoRemoveFailed' },
      schema: { summary: 'Take the code off', params: idParams, response: { 200: removePromoReply } },
    },
    async (request) => {
      const booking = await removePromo(deps, bookingIdOf(request.params), request.caller);
      return {
        originalPrice: toPounds(booking.price),
        originalHelperPrice: toPounds(booking.helperPrice),
        booking: viewUnpaid(booking),
      };
    },
  );

  app.get(
    '/api/bookings/promo-codes',
    {
      config: { class: 'read', failure: 'promoListFailed' },
      schema: { summary: 'Public codes', querystring: promoListQuery, response: { 200: promoListReply } },
    },
    async (request) => {
      const promos = await publicPromos(deps.db, deps.clock.now());
      return { promoCodes: promos.map((promo) => ({ code: promo.code, ...described(promo, request.query.lang) })) };
    },
  );

  app.post(
    '/api/bookings/validate-promo',
    {
      config: { class: 'throttled' },
      schema: { summary: 'Whether a code is good', body: validatePromoBody, response: { 200: validatePromoReply } },
    },
    async (request) => {
      const found = await checkPromo(deps, request.caller, request.body.promoCode.trim());
      if (found.ok) return { valid: true, ...described(found.promo, request.body.lang) };
      return { valid: false, error: errorText(found.reason), code: found.reason };
    },
  );
};
