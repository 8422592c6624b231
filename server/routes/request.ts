import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { isBookingId } from '#domain/booking/booking';
import type { Caller } from '#server/booking/caller';
import type { Deps } from '#server/deps';
import { LONGEST_SEGMENT, type RegisterRoutes } from '#server/http/route';

/** A variable part of a path. The handler answers one that it does not know with a 404. */
export const segment = z.string().max(LONGEST_SEGMENT);
export const idParams = z.object({ id: segment });

export const langParam = z.enum(['en', 'zh']);

/** In lower case. Throws 'bookingMissing'. */
export function bookingIdOf({ id }: z.infer<typeof idParams>): string {
  if (!isBookingId(id)) throw new AppError('bookingMissing');
  return id.toLowerCase();
}

/** The id of the path, which the body must not contradict. Throws 'inputInvalid'. */
export function sameBookingId(params: z.infer<typeof idParams>, sent: string | undefined): string {
  const id = bookingIdOf(params);
  if (sent !== undefined && sent.toLowerCase() !== id) {
    throw new AppError('inputInvalid', { details: { fields: { bookingId: 'inputInvalid' } } });
  }
  return id;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Proven by cookie and token. */
    readonly caller: Caller;
  }
}

export const callers: RegisterRoutes = (app, { access }) => {
  app.decorateRequest('caller', {
    getter() {
      return { ownerHash: access.ownerHash(this), staff: access.staffOf(this), network: access.networkOf(this) };
    },
  });
};

/** Returns the hash of the browser's token; makes a token when there is none. */
export function ownerOf(request: FastifyRequest, reply: FastifyReply, { access }: Deps): () => string {
  return () => access.ensureOwner(request, reply);
}
