/** A staff member's session: a cookie signed with the staff token, so that a new token ends every session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock';
import type { Config } from '#server/config';

/** One working day, milliseconds. */
const LENGTH = 12 * 3600_000;

export interface StaffSessions {
  /** False when no staff token is configured: nobody can sign in. */
  readonly isOpen: boolean;
  /** Whether the request carries a session that has not ended. */
  isSignedIn(request: FastifyRequest): boolean;
  /** Begins a session when the token is the staff token. Answers whether it is. */
  signIn(reply: FastifyReply, token: string): boolean;
  signOut(reply: FastifyReply): void;
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Builds the sessions. */
export function createStaffSessions(
  { staffToken, secureCookies }: Pick<Config, 'staffToken' | 'secureCookies'>,
  clock: Clock,
): StaffSessions {
  const name = secureCookies ? '__Host-staff' : 'staff';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: secureCookies } as const;
  const digest = (text: string): Buffer =>
    createHmac('sha256', staffToken ?? '')
      .update(text)
      .digest();

  return {
    isOpen: staffToken !== undefined,
    isSignedIn(request) {
      const [end = '', mark = ''] = (request.cookies[name] ?? '').split('.');
      if (staffToken === undefined || !/^\d{1,15}$/.test(end)) return false;
      return isEqual(Buffer.from(mark, 'base64url'), digest(`session ${end}`)) && Number(end) > clock.now();
    },
    signIn(reply, token) {
      if (staffToken === undefined || !isEqual(digest(token), digest(staffToken))) return false;
      const end = clock.now() + LENGTH;
      reply.setCookie(name, `${end}.${digest(`session ${end}`).toString('base64url')}`, {
        ...options,
        maxAge: LENGTH / 1000,
      });
      return true;
    },
    signOut(reply) {
      reply.clearCookie(name, options);
    },
  };
}
