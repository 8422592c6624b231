/** What routes read from a request beside its body. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isBookingId } from '#domain/booking/booking';
import type { Caller } from '#server/booking/caller';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';

/** `{id}` of a path. What is no booking id names no booking, which is said by 404. */
export const idParams = z.object({ id: z.string() });

/** `{lang}` of a path. */
export const langParam = z.enum(['en', 'zh']);

/** The booking id of a path, lower case. Throws 'bookingMissing'. */
export function bookingIdOf({ id }: z.infer<typeof idParams>): string {
  if (!isBookingId(id)) throw new AppError('bookingMissing');
  return id.toLowerCase();
}

/** The id of a path, which the body must not contradict. Throws 'inputInvalid'. */
export function sameBookingId(params: z.infer<typeof idParams>, sent: string | undefined): string {
  const id = bookingIdOf(params);
  if (sent !== undefined && sent.toLowerCase() !== id) {
    throw new AppError('inputInvalid', { details: { fields: { bookingId: 'inputInvalid' } } });
  }
  return id;
}

export function callerOf(request: FastifyRequest, { access }: Deps): Caller {
  return { ownerHash: access.ownerHash(request), staff: access.staffOf(request), network: access.networkOf(request) };
}

/** Gives the browser's token, making one when it has none. */
export function ownerOf(request: FastifyRequest, reply: FastifyReply, { access }: Deps): () => string {
  return () => access.ensureOwner(request, reply);
}
