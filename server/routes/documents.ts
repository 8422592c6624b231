/**
 * The papers of a booking, for its owner and staff: invoices, box labels and letters to print, and the calendar file of a booked move. And its
 * owner's forms without a script: whom invoices are made out to, and the contact details.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type ReactNode } from 'react';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { isBooked } from '#domain/booking/booking';
import type { InvoiceTo } from '#domain/booking/invoice';
import { CONTACT_TEXT_LIMIT, type ContactErrors, type ContactField } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { business } from '#domain/shop/business';
import { accepts } from '#server/booking/apply-event';
import { findBooking, isOwn } from '#server/booking/caller';
import { documentsOf } from '#server/booking/invoices';
import { bookingPayload } from '#server/booking/mail-payload';
import { saveContact } from '#server/booking/save-contact';
import { canNameCompany, nameCompany } from '#server/booking/set-invoice-to';
import { errorText } from '#server/error-text';
import { fill } from '#server/fill';
import { withForms } from '#server/http/form';
import type { RegisterRoutes } from '#server/http/route';
import { STATUSES } from '#server/http/statuses';
import { calendarFile } from '#server/mail/calendar';
import { textsOf } from '#server/mail/words';
import { ContactPage } from '../booking/contact-page';
import { InvoicePage, invoiceTitle } from '../booking/invoice-page';
import { InvoiceToPage } from '../booking/invoice-to-page';
import { PAPERS, paperTitle } from '../booking/papers-page';
import { sendPage, sendShortPage } from '../html/page';
import { bookingIdOf, idParams, invoiceToFields, langParam } from './request';

const langQuery = z.object({ lang: langParam.optional().catch(undefined) });
const invoiceToBody = z.object({ ...invoiceToFields, lang: langParam.catch('en') });
const contactText = z.string().max(CONTACT_TEXT_LIMIT).default('');
const contactBody = z.object({
  name: contactText,
  phone: contactText,
  email: contactText,
  lang: langParam.catch('en'),
});
const NOBODY: InvoiceTo = { company: '', address: '', reference: '', vatNumber: '' };
const document = {
  config: { class: 'read' },
  schema: { hide: true, params: idParams, querystring: langQuery },
} as const;

interface Outcome {
  title: string;
  text: string;
}

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

  interface Form {
    lang: Language;
    /** Texts of the page when the booking takes no more changes: the office has to help. */
    closed: Outcome;
    /** The page that leads on. */
    elsewhere: string;
  }

  const sendForm = (reply: FastifyReply, lang: Language, title: string, body: ReactNode, status = 200): FastifyReply =>
    sendPage(reply, { lang, title, body, narrow: true, status });

  /** The page after a form, with a link that leads on. */
  function sendOutcome(reply: FastifyReply, { lang, elsewhere }: Form, outcome: Outcome, status = 200): FastifyReply {
    const text = fill(outcome.text, { phone: business.phone.display });
    const action = { href: elsewhere, text: textsOf(lang).ownForms.back };
    return sendShortPage(reply, { lang, title: outcome.title, text, action, status });
  }

  /** Saves a form. `again` shows it with the refusal of what was typed. */
  async function saveForm(
    reply: FastifyReply,
    form: Form,
    save: () => Promise<Outcome>,
    again: (refusal: AppError) => FastifyReply,
  ): Promise<FastifyReply> {
    try {
      return sendOutcome(reply, form, await save());
    } catch (error) {
      if (!(error instanceof AppError) || STATUSES[error.code] >= 500) throw error;
      if (error.code === 'notOwner' || error.code === 'bookingMissing') return reply.redirect(form.elsewhere, 303);
      if (error.code === 'notAllowedNow') return sendOutcome(reply, form, form.closed, 409);
      return again(error);
    }
  }

  const invoiceTo = '/api/bookings/:id/invoice-to';

  app.get(invoiceTo, document, async (request, reply) => {
    const { booking, lang, elsewhere } = await readable(request);
    if (!booking) return reply.redirect(elsewhere, 303);
    const { title, closed } = textsOf(lang).invoiceTo;
    if (!canNameCompany(booking)) return sendOutcome(reply, { lang, elsewhere, closed }, closed, 409);
    return sendForm(reply, lang, title, createElement(InvoiceToPage, { lang, typed: booking.invoiceTo ?? NOBODY }));
  });

  const contact = '/api/bookings/:id/your-contact';

  app.get(contact, document, async (request, reply) => {
    const { booking, lang, elsewhere } = await readable(request);
    if (!booking?.contact) return reply.redirect(elsewhere, 303);
    const { title, closed } = textsOf(lang).yourContact;
    if (!accepts(booking.state, { type: 'contact.saved' }))
      return sendOutcome(reply, { lang, elsewhere, closed }, closed, 409);
    const typed = { ...booking.contact, email: booking.newEmail ?? booking.contact.email };
    return sendForm(reply, lang, title, createElement(ContactPage, { lang, typed }));
  });

  withForms(app, (forms) => {
    const write = { class: 'write' } as const;

    forms.post(
      invoiceTo,
      { config: write, schema: { hide: true, params: idParams, body: invoiceToBody } },
      async ({ params, body, caller }, reply) => {
        const { lang, ...typed } = body;
        const id = bookingIdOf(params);
        const { title, closed, saved } = textsOf(lang).invoiceTo;
        return saveForm(
          reply,
          { lang, closed, elsewhere: `/${lang}/manage/${id}` },
          async () => {
            await nameCompany(deps, id, caller, typed);
            return saved;
          },
          ({ code, field, params: values }) => {
            const refused = { field, problem: errorText(code, values, lang) };
            const page = createElement(InvoiceToPage, { lang, typed, refused });
            return sendForm(reply, lang, title, page, STATUSES[code]);
          },
        );
      },
    );

    forms.post(
      contact,
      { config: write, schema: { hide: true, params: idParams, body: contactBody } },
      async ({ params, body, caller }, reply) => {
        const { lang, ...typed } = body;
        const id = bookingIdOf(params);
        const { title, closed, saved, awaited } = textsOf(lang).yourContact;
        return saveForm(
          reply,
          { lang, closed, elsewhere: `/${lang}/manage/${id}` },
          async () => {
            const { newEmail: email } = await saveContact(deps, id, caller, typed);
            return email === undefined ? saved : { ...awaited, text: fill(awaited.text, { email }) };
          },
          ({ code, details }) => {
            const fields = Object.entries((details.fields ?? {}) as ContactErrors);
            const problems: Partial<Record<ContactField, string>> = Object.fromEntries(
              fields.map(([field, each]) => [field, errorText(each, {}, lang)]),
            );
            const refusal = fields.length > 0 ? undefined : errorText(code, {}, lang);
            const page = createElement(ContactPage, { lang, typed, problems, refusal });
            return sendForm(reply, lang, title, page, STATUSES[code]);
          },
        );
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
