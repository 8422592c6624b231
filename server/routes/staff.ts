/** /staff: the day's moves, bookings, messages and problems, behind a staff token. Works without JavaScript. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { addDays, type IsoDate, isRealDate, londonDate } from '#domain/schedule';
import { features } from '#domain/shop/business';
import { actsOn, logAct } from '#server/booking/acts';
import { madeChanges } from '#server/booking/amendments/made-changes';
import { compareWeeks } from '#server/counts/read-counts';
import { clearSiteData, LANGUAGE_COOKIE, withForms } from '#server/http/form';
import type { App, RegisterRoutes } from '#server/http/route';
import { readFleet } from '#server/schedule/fleet';
import { countBookingsOn } from '#server/schedule/reservations';
import { readVanSlots } from '#server/schedule/van-slots';
import { ACCOUNT_LISTS, accountMonths, accountsCsv, firstOf, lastOf } from '#server/staff/accounts-csv';
import { bookingsCsv } from '#server/staff/bookings-csv';
import { closeDay, closedReason, openDay } from '#server/staff/close-day';
import { CSV_TYPE } from '#server/staff/csv';
import { findFailures } from '#server/staff/failures';
import { bookingsById, findBookings, movesOn, openQuotes } from '#server/staff/find-bookings';
import { findStranded } from '#server/staff/manage-vans';
import { createStaffSessions } from '#server/staff/session';
import { sendMailAgain, settleMails, settlePayment } from '#server/staff/settle';
import { subscribersCsv } from '#server/staff/subscribers-csv';
import { transaction } from '#server/store/database';
import { AccountsPage } from '../staff/pages/accounts-page';
import { ActsPage } from '../staff/pages/acts-page';
import { CountsPage } from '../staff/pages/counts-page';
import { DayPage } from '../staff/pages/day-page';
import { FoundPage } from '../staff/pages/found-page';
import { MessagesPage } from '../staff/pages/messages-page';
import { QuotesPage } from '../staff/pages/quotes-page';
import { SheetPage } from '../staff/pages/sheet-page';
import { SignInPage } from '../staff/pages/sign-in-page';
import { WeekPage } from '../staff/pages/week-page';
import type { BoardData } from '../staff/parts/board';
import { readMessages } from '../staff/read-messages';
import { idParams, langParam } from './request';
import { staffBookingRoutes } from './staff-bookings';
import { staffCodeRoutes } from './staff-codes';
import { staffCrewRoutes } from './staff-crew';
import { staffReviewRoutes } from './staff-reviews';
import { staffVanRoutes, vanFeedRoute } from './staff-vans';
import { pageQuery, sendStaffPage, staffRoute } from './staff-viewer';

const YEAR_SECONDS = 365 * 24 * 3600;

const isoDate = z.string().max(10, { abort: true }).refine(isRealDate);
const dayQuery = z.object({ date: z.optional(isoDate).catch(undefined) });
const sheetQuery = z.object({ date: isoDate, van: z.coerce.number().int() });
const periodBody = z.object({ from: isoDate, to: isoDate }).refine(({ from, to }) => from <= to);
const accountsBody = z.object({
  month: z
    .string()
    .max(7)
    .refine((month) => isRealDate(firstOf(month))),
  list: z.enum(ACCOUNT_LISTS),
});
const findQuery = z.object({ q: z.string().max(254).catch('') });
const languageParams = z.object({ language: langParam });
/** A page that asks for a token, and no other address, in the characters of a header. */
const nextPage = z
  .string()
  .max(300)
  .regex(/^\/(?:staff|dev|metrics)(?:[/?][!-~]*)?$/)
  .catch('/staff');
const tokenBody = z.object({ token: z.string().max(1000), next: nextPage });
const closeBody = z.object({ date: isoDate, reason: z.string().trim().min(1).max(200) });
const openBody = z.object({ date: isoDate });

const sendCsv = (reply: FastifyReply, name: string, csv: Readable | string): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}.csv"`).type(CSV_TYPE).send(csv);

export const staffRoutes: RegisterRoutes = (root, deps) => {
  const { db, clock } = deps;
  const sessions = createStaffSessions(deps);
  root.decorateRequest('staffPerson', '');
  const askToken = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    problem?: 'tokenWrong' | 'tokenTooMany',
    next = request.method === 'GET' ? request.url : '/staff',
  ): FastifyReply => {
    const { isOpen } = sessions;
    return sendStaffPage(request, reply, SignInPage, { isOpen, problem, next }, isOpen ? status : 404);
  };

  async function boardOf(days: readonly IsoDate[]): Promise<BoardData> {
    const query = { from: days[0] ?? '', to: days.at(-1) ?? '', now: clock.now() };
    const taken = await readVanSlots(db, query);
    const bookings = await bookingsById(
      db,
      taken.map(({ bookingId }) => bookingId),
    );
    return { days, fleet: await readFleet(db, query), taken, bookings };
  }

  withForms(root, (scope) => {
    scope.post(
      '/staff/sign-in',
      { config: { class: 'throttled' }, schema: { hide: true, body: tokenBody } },
      async (request, reply) => {
        const outcome = await sessions.signIn(request, reply, request.body.token.trim());
        const { next } = request.body;
        if (outcome === 'signedIn') return reply.redirect(next, 303);
        return askToken(request, reply, outcome === 'tokenWrong' ? 401 : 429, outcome, next);
      },
    );

    scope.get('/staff/language/:language', staffRoute({ params: languageParams }), (request, reply) => {
      const { secureCookies: secure } = deps.config;
      const options = { path: '/staff', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_SECONDS } as const;
      return reply.setCookie(LANGUAGE_COOKIE, request.params.language, options).redirect('/staff', 303);
    });

    vanFeedRoute(scope, deps);

    scope.register(async (signedIn: App) => {
      signedIn.addHook('preValidation', async (request, reply) => {
        const person = await sessions.personOf(request);
        if (person === null) return askToken(request, reply, 401);
        request.staffPerson = person;
      });

      signedIn.get('/staff', staffRoute({ querystring: dayQuery }), async (request, reply) => {
        const date = request.query.date ?? londonDate(clock.now());
        const props = {
          date,
          moves: await movesOn(db, date),
          board: await boardOf([date]),
          bookedCount: await countBookingsOn(db, date),
          closedFor: await closedReason(db, date),
          failures: await findFailures(deps),
          stranded: await findStranded(deps),
          today: londonDate(clock.now()),
        };
        return sendStaffPage(request, reply, DayPage, props);
      });

      signedIn.get('/staff/week', staffRoute({ querystring: dayQuery }), async (request, reply) => {
        const date = request.query.date ?? londonDate(clock.now());
        const board = await boardOf(Array.from({ length: 7 }, (_, ahead) => addDays(date, ahead)));
        return sendStaffPage(request, reply, WeekPage, { date, board });
      });

      signedIn.get('/staff/sheet', staffRoute({ querystring: sheetQuery }), async (request, reply) => {
        const { date, van: id } = request.query;
        const board = await boardOf([date]);
        const van = board.fleet.vans.find((each) => each.id === id);
        if (!van) throw new AppError('notFound');
        const changes = await madeChanges(db, [...board.bookings.keys()]);
        return sendStaffPage(request, reply, SheetPage, { van, date, board, changes });
      });

      signedIn.post('/staff/bookings.csv', staffRoute({ body: periodBody }), async (request, reply) => {
        const { from, to } = request.body;
        const csv = Readable.from(bookingsCsv(db, from, to), { objectMode: false });
        const text = `${from}–${to}`;
        await transaction(db, (trx) => logAct(trx, deps, request.staffPerson, 'exported', { text }));
        return sendCsv(reply, `bookings-${from}-${to}`, csv);
      });

      if (features.counts)
        signedIn.get('/staff/counts', staffRoute(), async (request, reply) =>
          sendStaffPage(request, reply, CountsPage, await compareWeeks(deps)),
        );

      signedIn.get('/staff/accounts', staffRoute(), async (request, reply) => {
        const months = await accountMonths(deps);
        return sendStaffPage(request, reply, AccountsPage, { months });
      });

      signedIn.post('/staff/accounts.csv', staffRoute({ body: accountsBody }), async (request, reply) => {
        const { month, list } = request.body;
        const csv = Readable.from(accountsCsv(deps, list, month), { objectMode: false });
        const text = `${firstOf(month)}–${lastOf(month)}`;
        await transaction(db, (trx) => logAct(trx, deps, request.staffPerson, 'accountsExported', { text }));
        return sendCsv(reply, `accounts-${list}-${month}`, csv);
      });

      signedIn.post('/staff/subscribers.csv', staffRoute(), async (request, reply) => {
        const csv = await subscribersCsv(deps);
        await transaction(db, (trx) => logAct(trx, deps, request.staffPerson, 'subscribersExported'));
        return sendCsv(reply, `newsletter-${londonDate(clock.now())}`, csv);
      });

      signedIn.get('/staff/find', staffRoute({ querystring: findQuery }), async (request, reply) => {
        const { q: query } = request.query;
        return sendStaffPage(request, reply, FoundPage, { query, bookings: await findBookings(db, query) });
      });

      signedIn.get('/staff/messages', staffRoute({ querystring: pageQuery }), async (request, reply) => {
        const props = await readMessages(deps, request.query.page);
        return sendStaffPage(request, reply, MessagesPage, props);
      });

      signedIn.get('/staff/quotes', staffRoute({ querystring: pageQuery }), async (request, reply) => {
        const { ownerHash } = request.caller;
        const quotes = await openQuotes(db, { today: londonDate(clock.now()), ownerHash, ...request.query });
        return sendStaffPage(request, reply, QuotesPage, { quotes });
      });

      signedIn.get('/staff/acts', staffRoute({ querystring: pageQuery }), async (request, reply) => {
        const acts = await actsOn(db, request.query.page);
        return sendStaffPage(request, reply, ActsPage, { acts });
      });

      staffBookingRoutes(signedIn, deps);
      staffCodeRoutes(signedIn, deps);
      staffCrewRoutes(signedIn, deps);
      staffReviewRoutes(signedIn, deps);
      staffVanRoutes(signedIn, deps);

      signedIn.post('/staff/close-day', staffRoute({ body: closeBody }), async (request, reply) => {
        const { date, reason } = request.body;
        await closeDay(deps, request.staffPerson, date, reason);
        return reply.redirect(`/staff?date=${date}`, 303);
      });

      signedIn.post('/staff/open-day', staffRoute({ body: openBody }), async (request, reply) => {
        const { date } = request.body;
        await openDay(deps, request.staffPerson, date);
        return reply.redirect(`/staff?date=${date}`, 303);
      });

      signedIn.post('/staff/mails/:id/send-again', staffRoute({ params: idParams }), async (request, reply) => {
        const bookingId = await sendMailAgain(deps, request.staffPerson, request.params.id);
        return reply.redirect(bookingId ? `/staff/bookings/${bookingId}?done` : '/staff', 303);
      });

      signedIn.post('/staff/mails/send-again', staffRoute(), async (request, reply) => {
        await sendMailAgain(deps, request.staffPerson, 'all');
        return reply.redirect('/staff', 303);
      });

      signedIn.post('/staff/mails/:id/settle', staffRoute({ params: idParams }), async (request, reply) => {
        await settleMails(deps, request.staffPerson, request.params.id);
        return reply.redirect('/staff', 303);
      });

      signedIn.post('/staff/mails/settle', staffRoute(), async (request, reply) => {
        await settleMails(deps, request.staffPerson, 'all');
        return reply.redirect('/staff', 303);
      });

      signedIn.post('/staff/payments/:id/settle', staffRoute({ params: idParams }), async (request, reply) => {
        await settlePayment(deps, request.staffPerson, request.params.id);
        return reply.redirect('/staff', 303);
      });

      signedIn.post('/staff/sign-out', staffRoute(), async (request, reply) => {
        await sessions.signOut(request, reply);
        clearSiteData(reply);
        return reply.redirect('/staff', 303);
      });
    });
  });
};
