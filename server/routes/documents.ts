/** The papers of a booking, for its owner and staff: invoices to print, and the calendar file of a booked move. */
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as z from 'zod';
import { isBooked } from '#domain/booking/booking';
import { findBooking, isOwn } from '#server/booking/caller';
import { documentsOf } from '#server/booking/invoices';
import { bookingPayload } from '#server/booking/mail-payload';
import type { RegisterRoutes } from '#server/http/route';
import { calendarFile } from '#server/mail/calendar';
import { InvoicePage, invoiceTitle } from '../booking/invoice-page';
import { sendPage } from '../html/page';
import { bookingIdOf, idParams } from './request';

const langQuery = z.object({ lang: z.enum(['en', 'zh']).optional().catch(undefined) });
const document = {
  config: { class: 'read' },
  schema: { hide: true, params: idParams, querystring: langQuery },
} as const;

type DocumentRequest = Pick<FastifyRequest, 'caller'> & {
  params: z.infer<typeof idParams>;
  query: z.infer<typeof langQuery>;
};

export const documentRoutes: RegisterRoutes = (app, deps) => {
  /** The booking if the caller may read it, the language of the document, and the page for everybody else. */
  async function readable({ params, query, caller }: DocumentRequest) {
    const id = bookingIdOf(params);
    const found = await findBooking(deps.db, id);
    const lang = query.lang ?? found?.lang ?? 'en';
    const mayRead = found && (caller.staff !== null || (await isOwn(deps.db, found, caller)));
    return { booking: mayRead ? found : undefined, lang, elsewhere: `/${lang}/manage/${id}` };
  }

  app.get('/api/bookings/:id/invoice', document, async (request, reply) => {
    const { booking, elsewhere } = await readable(request);
    const issued = booking ? await documentsOf(deps.db, booking) : [];
    const [first] = issued;
    if (!first) return reply.redirect(elsewhere, 303);
    const lang = request.query.lang ?? first.lang;
    const body = createElement(InvoicePage, { issued, lang });
    return sendPage(reply, { lang, title: invoiceTitle(lang), body });
  });

  app.get('/api/bookings/:id/calendar', document, async (request, reply) => {
    const { booking, lang, elsewhere } = await readable(request);
    if (!booking || !isBooked(booking.state)) return reply.redirect(elsewhere, 303);
    const { filename, contentType, content } = calendarFile(bookingPayload(booking, deps), lang, 'publish');
    return reply.header('content-disposition', `attachment; filename="${filename}"`).type(contentType).send(content);
  });
};
