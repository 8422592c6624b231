/** Opens the hosted checkout, and records that a customer came back without paying. */
import * as z from 'zod';
import { checkoutBody, checkoutReply } from '#domain/contract/payments';
import { fromPounds } from '#domain/money';
import { openCheckout } from '#server/booking/checkout/open-checkout';
import { reportPaymentCancelled } from '#server/booking/checkout/report-payment-cancelled';
import type { RegisterRoutes } from '#server/http/route';
import { bookingIdOf, idParams, sameBookingId } from './request';

const choices = [
  { path: 'create-checkout-session', withHelper: false, summary: 'Open a checkout' },
  { path: 'create-checkout-session-helper', withHelper: true, summary: 'Open a checkout with a helper' },
];

export const paymentRoutes: RegisterRoutes = (app, deps) => {
  for (const { path, withHelper, summary } of choices) {
    app.post(
      `/api/bookings/:id/${path}`,
      {
        config: { class: 'write', failure: 'paymentNotProcessed' },
        schema: { summary, params: idParams, body: checkoutBody, response: { 200: checkoutReply } },
      },
      async (request) => {
        const { bookingId, amount, ...seen } = request.body;
        const id = sameBookingId(request.params, bookingId);
        const input = { ...seen, withHelper, amount: fromPounds(amount) };
        const opened = await openCheckout(deps, id, request.caller, input);
        const expiresAt = new Date(opened.expiresAt).toISOString();
        return { id: opened.id, sessionId: opened.id, url: opened.url, expiresAt };
      },
    );
  }

  app.post(
    '/api/bookings/:id/payment-cancelled',
    {
      config: { class: 'write', failure: 'saveFailed' },
      schema: { summary: 'The checkout was left', params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await reportPaymentCancelled(deps, bookingIdOf(request.params), request.caller);
      return reply.code(204).send(null);
    },
  );
};
