/** /staff: the day's moves, bookings, messages and what needs attention, behind the staff token. Works without script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isRealDate, londonDate } from '#domain/schedule';
import { staff } from '#locales/en/staff';
import { allowedIn } from '#server/booking/apply-event';
import type { Booking } from '#server/booking/booking';
import { type Caller, requireBooking } from '#server/booking/caller';
import { changeStatus } from '#server/booking/change-status';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { type Html, sendPage } from '#server/http/html';
import type { RegisterRoutes } from '#server/http/route';
import { countTaken } from '#server/schedule/holds';
import { findBookings, movesOn } from '#server/staff/find-bookings';
import {
  bookingPage,
  dayPage,
  foundPage,
  messagesPage,
  STAFF_STATUSES,
  type StaffStatus,
  signInPage,
  type Troubles,
} from '#server/staff/pages';
import { createStaffSessions } from '#server/staff/session';
import { withForms } from './form';
import { bookingIdOf, idParams } from './request';

const STAFF: Caller = { ownerHash: null, isStaff: true, network: '' };
const MOST = 100;
const HIDDEN = { hide: true } as const;
const config = { class: 'staff' } as const;

const isoDate = z.string().refine(isRealDate);
const dayQuery = z.object({ date: z.optional(isoDate).catch(undefined) });
const findQuery = z.object({ q: z.string().max(254).catch('') });
const doneQuery = z.object({ done: z.string().optional().catch(undefined) });
const tokenBody = z.object({ token: z.string().max(1000) });
const statusBody = z.object({ status: z.enum(STAFF_STATUSES) });
const closeBody = z.object({ date: isoDate, reason: z.string().trim().min(1).max(200) });
const openBody = z.object({ date: isoDate });

async function troublesOf({ db }: Deps): Promise<Troubles> {
  return {
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .where('state', '=', 'failed')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'dead')
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
  };
}

/** While a checkout is open staff may do what they may before it: it is closed first. */
function offeredFor({ state }: Booking): StaffStatus[] {
  const allowed = allowedIn(state === 'paying' ? 'contacted' : state);
  return STAFF_STATUSES.filter((status) => allowed.includes(`staff.${status}`));
}

export const staffRoutes: RegisterRoutes = (root, deps) => {
  const { db, clock, errorText } = deps;
  const sessions = createStaffSessions(deps);
  const page = (reply: FastifyReply, body: Html, status = 200): FastifyReply =>
    sendPage(reply, { lang: 'en', title: staff.title, body, status });
  const askToken = (reply: FastifyReply, status: number, problem = ''): FastifyReply =>
    sendPage(reply, {
      lang: 'en',
      title: staff.title,
      body: signInPage(sessions.isOpen, problem),
      status,
      narrow: true,
    });

  withForms(root, (scope) => {
    scope.post(
      '/staff/sign-in',
      { config: { class: 'guess' }, schema: { ...HIDDEN, body: tokenBody } },
      async (request, reply) =>
        (await sessions.signIn(request, reply, request.body.token.trim()))
          ? reply.redirect('/staff', 303)
          : askToken(reply, sessions.isOpen ? 401 : 404, staff.tokenWrong),
    );

    scope.register(async (room: typeof scope) => {
      room.addHook('preValidation', async (request: FastifyRequest, reply) =>
        (await sessions.isSignedIn(request)) ? undefined : askToken(reply, sessions.isOpen ? 401 : 404),
      );

      room.get('/staff', { config, schema: { ...HIDDEN, querystring: dayQuery } }, async (request, reply) => {
        const date = request.query.date ?? londonDate(clock.now());
        const closed = await db.selectFrom('closed_days').selectAll().where('date', '=', date).executeTakeFirst();
        const sheet = {
          date,
          moves: await movesOn(db, date),
          taken: await countTaken(db, { from: date, to: date, now: clock.now(), except: [] }),
          closedFor: closed?.reason,
          troubles: await troublesOf(deps),
        };
        return page(reply, dayPage(sheet));
      });

      room.get('/staff/find', { config, schema: { ...HIDDEN, querystring: findQuery } }, async (request, reply) => {
        const { q } = request.query;
        return page(reply, foundPage(q, await findBookings(db, q)));
      });

      room.get('/staff/messages', { config, schema: HIDDEN }, async (_request, reply) => {
        const messages = db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').limit(MOST);
        return page(reply, messagesPage(await messages.execute()));
      });

      const showBooking = async (
        reply: FastifyReply,
        id: string,
        { isDone = false, refusal }: { isDone?: boolean; refusal?: AppError } = {},
      ): Promise<FastifyReply> => {
        const booking = await requireBooking(db, id);
        const problem = refusal ? errorText(refusal.code, refusal.params) : '';
        const sheet = { booking, offered: offeredFor(booking), problem, isDone };
        return page(reply, bookingPage(sheet), refusal?.status);
      };

      room.get(
        '/staff/bookings/:id',
        { config, schema: { ...HIDDEN, params: idParams, querystring: doneQuery } },
        async (request, reply) =>
          showBooking(reply, bookingIdOf(request.params), { isDone: request.query.done !== undefined }),
      );

      room.post(
        '/staff/bookings/:id/status',
        { config, schema: { ...HIDDEN, params: idParams, body: statusBody } },
        async (request, reply) => {
          const id = bookingIdOf(request.params);
          try {
            await changeStatus(deps, id, STAFF, request.body.status);
          } catch (refusal) {
            if (refusal instanceof AppError && refusal.status < 500) return showBooking(reply, id, { refusal });
            throw refusal;
          }
          return reply.redirect(`/staff/bookings/${id}?done`, 303);
        },
      );

      room.post('/staff/close-day', { config, schema: { ...HIDDEN, body: closeBody } }, async (request, reply) => {
        const { date, reason } = request.body;
        await db
          .insertInto('closed_days')
          .values({ date, reason })
          .onConflict((conflict) => conflict.column('date').doUpdateSet({ reason }))
          .execute();
        return reply.redirect(`/staff?date=${date}`, 303);
      });

      room.post('/staff/open-day', { config, schema: { ...HIDDEN, body: openBody } }, async (request, reply) => {
        await db.deleteFrom('closed_days').where('date', '=', request.body.date).execute();
        return reply.redirect(`/staff?date=${request.body.date}`, 303);
      });

      room.post(
        '/staff/mails/:id/send-again',
        { config, schema: { ...HIDDEN, params: idParams } },
        async (request, reply) => {
          await deps.outbox.sendAgain(request.params.id);
          return reply.redirect('/staff', 303);
        },
      );

      room.post('/staff/sign-out', { config, schema: HIDDEN }, async (request, reply) => {
        await sessions.signOut(request, reply);
        return reply.redirect('/staff', 303);
      });
    });
  });
};
