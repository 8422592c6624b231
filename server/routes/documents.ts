/** The papers of a booking, for its owner and staff: invoices, box labels and letters to print, whom invoices are made out to, and the calendar file of a booked move. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { isBooked } from '#domain/booking/booking';
import type { InvoiceTo } from '#domain/booking/invoice';
import type { Language } from '#domain/language';
import { business } from '#domain/shop/business';
import { findBooking, isOwn } from '#server/booking/caller';
import { documentsOf } from '#server/booking/invoices';
import { bookingPayload } from '#server/booking/mail-payload';
import { canNameCompany, nameCompany } from '#server/booking/set-invoice-to';
import { errorText } from '#server/error-text';
import { fill } from '#server/fill';
import { withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { STATUSES } from '#server/http/statuses';
import { calendarFile } from '#server/mail/calendar';
import { textsOf } from '#server/mail/words';
import { InvoicePage, invoiceTitle } from '../booking/invoice-page';
import { InvoiceToPage, type InvoiceToPageProps } from '../booking/invoice-to-page';
import { PAPERS, paperTitle } from '../booking/papers-page';
import { sendPage, sendShortPage } from '../html/page';
import { bookingIdOf, idParams, invoiceToFields } from './request';

const langQuery = z.object({ lang: z.enum(['en', 'zh']).optional().catch(undefined) });
const invoiceToBody = z.object({ ...invoiceToFields, lang: z.enum(['en', 'zh']).catch('en') });
const NOBODY: InvoiceTo = { company: '', address: '', reference: '', vatNumber: '' };
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

  const invoiceTo = '/api/bookings/:id/invoice-to';

  function sendForm(reply: FastifyReply, props: InvoiceToPageProps, status = 200): FastifyReply {
    const { title } = textsOf(props.lang).invoiceTo;
    return sendPage(reply, {
      lang: props.lang,
      title,
      body: createElement(InvoiceToPage, props),
      narrow: true,
      status,
    });
  }

  /** The company is saved, or the office has to help. */
  function sendOutcome(reply: FastifyReply, lang: Language, outcome: 'saved' | 'closed', href: string): FastifyReply {
    const { [outcome]: texts, back } = textsOf(lang).invoiceTo;
    const text = fill(texts.text, { phone: business.phone.display });
    const status = outcome === 'saved' ? 200 : 409;
    return sendShortPage(reply, { lang, title: texts.title, text, action: { href, text: back }, status });
  }

  app.get(invoiceTo, document, async (request, reply) => {
    const { booking, lang, elsewhere } = await readable(request);
    if (!booking) return reply.redirect(elsewhere, 303);
    if (!canNameCompany(booking)) return sendOutcome(reply, lang, 'closed', elsewhere);
    return sendForm(reply, { lang, typed: booking.invoiceTo ?? NOBODY });
  });

  withForms(app, (forms) => {
    forms.post(
      invoiceTo,
      { config: { class: 'write' }, schema: { hide: true, params: idParams, body: invoiceToBody } },
      async (request, reply) => {
        const { lang, ...typed } = request.body;
        const id = bookingIdOf(request.params);
        const elsewhere = `/${lang}/manage/${id}`;
        try {
          await nameCompany(deps, id, request.caller, typed);
        } catch (error) {
          if (!(error instanceof AppError) || STATUSES[error.code] >= 500) throw error;
          if (error.code === 'notOwner' || error.code === 'bookingMissing') return reply.redirect(elsewhere, 303);
          if (error.code === 'notAllowedNow') return sendOutcome(reply, lang, 'closed', elsewhere);
          const refused = { field: error.field, problem: errorText(error.code, error.params, lang) };
          return sendForm(reply, { lang, typed, refused }, STATUSES[error.code]);
        }
        return sendOutcome(reply, lang, 'saved', elsewhere);
      },
    );
  });

  for (const paper of ['labels', 'parking'] as const)
    app.get(`/api/bookings/:id/${paper}`, document, async (request, reply) => {
      const { booking, lang, elsewhere } = await readable(request);
      if (!booking || !isBooked(booking.state)) return reply.redirect(elsewhere, 303);
      const body = createElement(PAPERS[paper], { booking, lang });
      return sendPage(reply, { lang, title: paperTitle(paper, lang), body });
    });

  app.get('/api/bookings/:id/calendar', document, async (request, reply) => {
    const { booking, lang, elsewhere } = await readable(request);
    if (!booking || !isBooked(booking.state)) return reply.redirect(elsewhere, 303);
    const { filename, contentType, content } = calendarFile(bookingPayload(booking, deps), lang, 'publish');
    return reply.header('content-disposition', `attachment; filename="${filename}"`).type(contentType).send(content);
  });
};
