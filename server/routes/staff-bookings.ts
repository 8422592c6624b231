/** One booking in the staff room, and what can be done about it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allowedIn } from '#server/booking/apply-event';
import type { Booking } from '#server/booking/booking';
import { type Caller, requireBooking } from '#server/booking/caller';
import { changeStatus } from '#server/booking/change-status';
import { AppError } from '#server/http/errors';
import type { RegisterRoutes } from '#server/http/route';
import { actsOf } from '#server/staff/acts';
import { bookingPage, STAFF_STATUSES, type StaffStatus } from '#server/staff/booking-page';
import { bookingIdOf, idParams } from './request';
import { readerOf, sendStaffPage } from './staff-reader';

const HIDDEN = { hide: true } as const;
const config = { class: 'staff' } as const;
const doneQuery = z.object({ done: z.string().optional().catch(undefined) });
const statusBody = z.object({ status: z.enum(STAFF_STATUSES) });

const callerOf = ({ staffPerson }: FastifyRequest): Caller => ({ ownerHash: null, staff: staffPerson, network: '' });

/** While a checkout is open staff may do what they may before it: it is closed first. */
function offeredFor({ state }: Booking): StaffStatus[] {
  const allowed = allowedIn(state === 'paying' ? 'contacted' : state);
  return STAFF_STATUSES.filter((status) => allowed.includes(`staff.${status}`));
}

export const staffBookingRoutes: RegisterRoutes = (room, deps) => {
  const { db, errorText } = deps;
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { isDone = false, refusal }: { isDone?: boolean; refusal?: AppError } = {},
  ): Promise<FastifyReply> => {
    const booking = await requireBooking(db, id);
    const reader = readerOf(request);
    const problem = refusal ? errorText(refusal.code, refusal.params, reader.lang) : '';
    const sheet = { booking, offered: offeredFor(booking), acts: await actsOf(db, booking.id), problem, isDone };
    return sendStaffPage(request, reply, bookingPage(reader, sheet), refusal?.status);
  };

  room.get(
    '/staff/bookings/:id',
    { config, schema: { ...HIDDEN, params: idParams, querystring: doneQuery } },
    async (request, reply) =>
      show(request, reply, bookingIdOf(request.params), { isDone: request.query.done !== undefined }),
  );

  room.post(
    '/staff/bookings/:id/status',
    { config, schema: { ...HIDDEN, params: idParams, body: statusBody } },
    async (request, reply) => {
      const id = bookingIdOf(request.params);
      try {
        await changeStatus(deps, id, callerOf(request), request.body.status);
      } catch (refusal) {
        if (refusal instanceof AppError && refusal.status < 500) return show(request, reply, id, { refusal });
        throw refusal;
      }
      return reply.redirect(`/staff/bookings/${id}?done`, 303);
    },
  );
};
