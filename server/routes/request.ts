import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { isBookingId } from '#domain/booking/booking';
import { LANGUAGES } from '#domain/language';
import type { Caller } from '#server/booking/caller';
import type { Deps, Store } from '#server/deps';
import { LONGEST_SEGMENT, type RegisterRoutes } from '#server/http/route';

/** A variable part of a path. The handler answers one that it does not know with a 404. */
export const segment = z.string().max(LONGEST_SEGMENT);
export const idParams = z.object({ id: segment });
export const amendmentParams = z.object({ id: segment, amendment: segment });

export const langParam = z.enum(LANGUAGES);
/** A link of a mail: its token is the proof. */
export const tokenParams = z.object({ lang: langParam, token: segment });

/** Lines of a form. Browsers send line breaks as CRLF, two characters for one. */
export const lines = z
  .string()
  .max(4000, { abort: true })
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(2000));
const short = z.string().trim().max(200).default('');
/** The company that invoices are made out to. */
export const invoiceToFields = { company: short, address: lines, reference: short, vatNumber: short };

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

/** Milliseconds. */
const LEAST = 500;
const SPREAD = 3_500;

/**
 * Runs work at a random moment of the next seconds, so that neither its answer nor the next caller's wait shows whether there was anything
 * to do. A stopping server drops it.
 */
export function runLater({ log, random }: Store, what: string, work: () => Promise<void>): void {
  const delay = LEAST + (Number.parseInt(random.hex(4), 16) / 0xffffffff) * SPREAD;
  void wait(delay, undefined, { ref: false })
    .then(work)
    .catch((err: unknown) => log.error({ err }, `${what} could not be mailed`));
}
