/** The calendar file of a booked move, for its owner and staff. */
import * as z from 'zod';
import { isBooked } from '#domain/booking/booking';
import { findBooking, isOwn } from '#server/booking/caller';
import { bookingPayload } from '#server/booking/mail-payload';
import type { RegisterRoutes } from '#server/http/route';
import { calendarFile } from '#server/mail/calendar';
import { bookingIdOf, callerOf, idParams } from './request';

const calendarQuery = z.object({ lang: z.enum(['en', 'zh']).optional().catch(undefined) });

export const calendarRoutes: RegisterRoutes = (app, deps) => {
  app.get(
    '/api/bookings/:id/calendar',
    { config: { class: 'read' }, schema: { hide: true, params: idParams, querystring: calendarQuery } },
    async (request, reply) => {
      const id = bookingIdOf(request.params);
      const booking = await findBooking(deps.db, id);
      const lang = request.query.lang ?? booking?.lang ?? 'en';
      const caller = callerOf(request, deps);
      const mayRead = booking && (caller.staff !== null || (await isOwn(deps.db, booking, caller)));
      if (!mayRead || !isBooked(booking.state)) return reply.redirect(`/${lang}/manage/${id}`, 303);
      const { filename, contentType, content } = calendarFile(bookingPayload(booking, deps), lang, 'publish');
      return reply.header('content-disposition', `attachment; filename="${filename}"`).type(contentType).send(content);
    },
  );
};
