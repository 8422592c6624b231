import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import {
  bookingReply,
  historyLinkBody,
  historyQuery,
  historyReply,
  pricingReply,
  quoteRequestBody,
} from '#domain/contract/bookings';
import { toMiles } from '#domain/distance';
import type { Language } from '#domain/language';
import { toPounds } from '#domain/money';
import { business } from '#domain/shop/business';
import { readBooking } from '#server/booking/checkout/read-booking';
import { createBooking } from '#server/booking/create-booking';
import { countOthers } from '#server/booking/end-access';
import { currentBooking, listHistory } from '#server/booking/list-bookings';
import { mailHistoryLink } from '#server/booking/mail-links';
import { findLinkPage, type LinkPage, openLink } from '#server/booking/open-link';
import { prepareQuote } from '#server/booking/prepare-quote';
import { viewBooking, viewUnpaid } from '#server/booking/view-booking';
import { fill } from '#server/fill';
import type { LinkPurpose } from '#server/http/access';
import { withForms } from '#server/http/form';
import { requestKeyOf, seedOf } from '#server/http/request-key';
import type { RegisterRoutes } from '#server/http/route';
import { textsOf } from '#server/mail/words';
import { sendShortPage } from '../html/page';
import { bookingIdOf, idParams, langParam, ownerOf, runLater, segment } from './request';

const linkParams = z.object({ token: segment });
const linkQuery = z.object({
  bookingId: segment.default(''),
  lang: langParam.catch('en'),
  page: z.enum(['manage']).optional().catch(undefined),
});

/** Asks before a browser becomes an owner or an address changes; the form posts to the link itself. Or says that the link has ended. */
function sendLinkPage(reply: FastifyReply, lang: Language, page: LinkPage): FastifyReply {
  const { opening, endedLink, newAddress, oldAddress } = textsOf(lang);
  if ('path' in page) return reply.redirect(page.path, 303);
  if ('renewPath' in page) {
    const text = fill(endedLink.text, { phone: business.phone.display });
    const action = { href: page.renewPath, text: endedLink.button };
    return sendShortPage(reply, { lang, title: endedLink.title, text, action, status: 410 });
  }
  const pages: Partial<Record<LinkPurpose, typeof opening>> = { newEmail: newAddress.page, oldEmail: oldAddress.page };
  const { title, text, button } = pages[page.ask] ?? opening;
  return sendShortPage(reply, { lang, title, text, action: { button } });
}

export const bookingRoutes: RegisterRoutes = (app, deps) => {
  app.post(
    '/api/bookings',
    {
      config: { class: 'write', failure: 'bookingNotCreated', once: true },
      schema: {
        summary: 'Price a move and put it on disk for 24 hours',
        body: quoteRequestBody,
        response: { 201: bookingReply },
      },
    },
    async (request, reply) => {
      const { lang = 'en', replaces, ...quote } = request.body;
      const key = requestKeyOf(request, deps.access);
      const ownerHash = (createdAt: number) => deps.access.ensureOwner(request, reply, key && seedOf(key, createdAt));
      const made = await createBooking(deps, { ...quote, lang, replaces }, request.caller, { key, ownerHash });
      if (made.isRepeat) reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({ booking: viewUnpaid(made.booking) });
    },
  );

  app.post(
    '/api/bookings/pricing',
    {
      config: { class: 'write', failure: 'pricingFailed' },
      schema: { summary: 'Price a move', body: quoteRequestBody, response: { 200: pricingReply } },
    },
    async (request) => {
      const quote = await prepareQuote(deps, request.body, request.caller);
      return {
        basePrice: toPounds(quote.price),
        helperPrice: toPounds(quote.helperPrice),
        breakdown: quote.lines.map(({ code, pence }) => ({ code, amount: toPounds(pence) })),
        distance: toMiles(quote.route.metres),
        estimatedDuration: quote.hours,
      };
    },
  );

  app.get(
    '/api/bookings/current',
    {
      config: { class: 'read', failure: 'bookingNotRead' },
      schema: { summary: 'The unpaid booking that this browser owns', response: { 200: bookingReply, 204: z.null() } },
    },
    async (request, reply) => {
      const { caller } = request;
      const booking = await currentBooking(deps, caller);
      if (!booking) return reply.code(204).send(null);
      return { booking: await viewBooking(deps, booking, caller) };
    },
  );

  app.get(
    '/api/bookings/history',
    {
      config: { class: 'throttled', failure: 'historyFailed' },
      schema: { summary: 'The own bookings of an address', querystring: historyQuery, response: { 200: historyReply } },
    },
    async (request) => {
      const { caller } = request;
      const { email } = request.query;
      const bookings = await listHistory(deps, email, caller);
      return { bookings: await Promise.all(bookings.map((booking) => viewBooking(deps, booking, caller))) };
    },
  );

  app.post(
    '/api/bookings/history/link',
    {
      config: { class: 'throttled', failure: 'historyFailed' },
      schema: {
        summary: 'Mail a link to all bookings of an address',
        body: historyLinkBody,
        response: { 202: z.object({ accepted: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      runLater(deps, 'the link to the history', () => mailHistoryLink(deps, request.body.email, caller));
      return reply.code(202).send({ accepted: true });
    },
  );

  withForms(app, (forms) => {
    const link = '/api/bookings/open/:token';
    const schema = { summary: 'A signed link from a mail', params: linkParams, querystring: linkQuery };
    forms.get(link, { config: { class: 'read' }, schema }, async (request, reply) => {
      const input = { ...request.params, ...request.query };
      const page = await findLinkPage(deps, input, request.caller);
      return sendLinkPage(reply.header('referrer-policy', 'no-referrer'), input.lang, page);
    });
    forms.post(link, { config: { class: 'write' }, schema }, async (request, reply) => {
      const input = { ...request.params, ...request.query };
      const path = await openLink(deps, input, ownerOf(request, reply, deps));
      const page = path === undefined ? await findLinkPage(deps, input, request.caller) : { path };
      return sendLinkPage(reply.header('referrer-policy', 'no-referrer'), input.lang, page);
    });
  });

  app.get(
    '/api/bookings/:id',
    {
      config: { class: 'read', failure: 'bookingNotRead' },
      schema: { summary: 'A booking', params: idParams, response: { 200: bookingReply } },
    },
    async (request) => {
      const { caller } = request;
      const booking = await readBooking(deps, bookingIdOf(request.params));
      const view = await viewBooking(deps, booking, caller);
      const isOwner = view.proven && caller.staff === null;
      return { booking: isOwner ? { ...view, otherBrowsers: await countOthers(deps.db, booking, caller) } : view };
    },
  );
};
