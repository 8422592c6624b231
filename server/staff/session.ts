/** Staff sessions: a cookie whose digest, keyed with the staff token, is in the store, so that signing out or a new token ends it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps';

/** One working day, milliseconds. */
const LENGTH = 12 * 3600_000;

export interface StaffSessions {
  /** False when no staff token is configured: sign-in is off. */
  readonly isOpen: boolean;
  /** Whether the request carries a session that has not ended. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** Begins a session when the token is the staff token. Answers whether it is. */
  signIn(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Builds the sessions. */
export function createStaffSessions({ config, db, clock, random, log }: Deps): StaffSessions {
  const { staffToken, secureCookies } = config;
  const name = secureCookies ? '__Host-staff' : 'staff';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: secureCookies } as const;
  const digest = (text: string): Buffer =>
    createHmac('sha256', staffToken ?? '')
      .update(text)
      .digest();
  const idOf = (request: FastifyRequest): string => digest(request.cookies[name] ?? '').toString('base64url');

  return {
    isOpen: staffToken !== undefined,
    async isSignedIn(request) {
      if (staffToken === undefined || request.cookies[name] === undefined) return false;
      const session = await db
        .selectFrom('staff_sessions')
        .select('id')
        .where('id', '=', idOf(request))
        .where('ends_at', '>', clock.now())
        .executeTakeFirst();
      return session !== undefined;
    },
    async signIn(request, reply, token) {
      if (staffToken === undefined || !isEqual(digest(token), digest(staffToken))) {
        log.warn({ reqId: request.id }, 'staff sign-in refused');
        return false;
      }
      const now = clock.now();
      const cookie = random.hex(32);
      await db.deleteFrom('staff_sessions').where('ends_at', '<=', now).execute();
      await db
        .insertInto('staff_sessions')
        .values({ id: digest(cookie).toString('base64url'), ends_at: now + LENGTH })
        .execute();
      log.info({ reqId: request.id }, 'staff signed in');
      reply.setCookie(name, cookie, { ...options, maxAge: LENGTH / 1000 });
      return true;
    },
    async signOut(request, reply) {
      await db.deleteFrom('staff_sessions').where('id', '=', idOf(request)).execute();
      reply.clearCookie(name, options);
    },
  };
}
