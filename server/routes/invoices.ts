/** A booking's invoice to print, for its owner and staff. */
import { createElement } from 'react';
import * as z from 'zod';
import { findBooking, isOwn } from '#server/booking/caller';
import { invoicesOf } from '#server/booking/invoices';
import type { RegisterRoutes } from '#server/http/route';
import { InvoicePage, invoiceTitle } from '../invoices/invoice-page';
import { sendPage } from '../page/send-page';
import { bookingIdOf, callerOf, idParams } from './request';

const invoiceQuery = z.object({ lang: z.enum(['en', 'zh']).optional().catch(undefined) });

export const invoiceRoutes: RegisterRoutes = (app, deps) => {
  app.get(
    '/api/bookings/:id/invoice',
    { config: { class: 'read' }, schema: { hide: true, params: idParams, querystring: invoiceQuery } },
    async (request, reply) => {
      const id = bookingIdOf(request.params);
      const booking = await findBooking(deps.db, id);
      const lang = request.query.lang ?? booking?.lang ?? 'en';
      const caller = callerOf(request, deps);
      const mayRead = booking && (caller.staff !== null || (await isOwn(deps.db, booking, caller)));
      const issued = mayRead ? await invoicesOf(deps.db, booking.id) : [];
      if (!mayRead || issued.length === 0) return reply.redirect(`/${lang}/manage/${id}`, 303);
      return sendPage(reply, {
        lang,
        title: invoiceTitle(lang),
        body: createElement(InvoicePage, { booking, issued, lang }),
      });
    },
  );
};
