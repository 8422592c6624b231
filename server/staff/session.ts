/**
 * Staff sessions. A cookie's digest, keyed with its owner's token, is stored: signing out or changing the token ends
 * the session.
 */

import { createHmac } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR } from '#domain/time-units';
import { logAct } from '#server/booking/acts';
import type { Deps } from '#server/deps';
import { isEqual } from '#server/digest';
import { WRONG_TOKENS } from '#server/http/budgets';
import { giveBackByNetwork, spendByNetwork } from '#server/http/network';
import { transaction } from '#server/store/database';

/** One working day, milliseconds. */
const LENGTH = 12 * HOUR;

export interface StaffSessions {
  /** False when nobody has a token: nobody can sign in. */
  readonly isOpen: boolean;
  /** The member of staff who is signed in; null without a live session. */
  personOf(request: FastifyRequest): Promise<string | null>;
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<'signedIn' | 'tokenWrong' | 'tokenTooMany'>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const digest = (token: string, text: string): Buffer => createHmac('sha256', token).update(text).digest();

export function createStaffSessions(deps: Deps): StaffSessions {
  const { config, db, clock, random, log, access, budgets } = deps;
  const { staff, secureCookies } = config;
  const cookieName = secureCookies ? '__Host-staff' : 'staff';
  /** A strict cookie would not be sent when a link in a mail is opened. */
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;

  /** The id that each member of staff's session of this cookie would have. */
  const idsOf = (cookie: string): ReadonlyMap<string, string> =>
    new Map(staff.map(({ name, token }) => [digest(token, cookie).toString('base64url'), name]));

  async function personOf(request: FastifyRequest): Promise<string | null> {
    const cookie = request.cookies[cookieName];
    if (staff.length === 0 || cookie === undefined) return null;
    const ids = idsOf(cookie);
    const session = await db
      .selectFrom('staff_sessions')
      .select('id')
      .where('id', 'in', [...ids.keys()])
      .where('ends_at', '>', clock.now())
      .executeTakeFirst();
    return session ? (ids.get(session.id) ?? null) : null;
  }

  return {
    isOpen: staff.length > 0,
    personOf,
    async signIn(request, reply, sent) {
      const found = staff.find(({ token }) => isEqual(token, sent));
      const network = access.networkOf(request);
      const wait = config.rateLimits ? await spendByNetwork(budgets, WRONG_TOKENS, network) : 0;
      if (wait > 0) return 'tokenTooMany';
      if (!found) {
        log.warn({ reqId: request.id }, 'staff: sign-in refused');
        return 'tokenWrong';
      }
      await giveBackByNetwork(budgets, WRONG_TOKENS, network);
      const now = clock.now();
      const cookie = random.hex(32);
      const id = digest(found.token, cookie).toString('base64url');
      await transaction(db, async (trx) => {
        await trx.deleteFrom('staff_sessions').where('ends_at', '<=', now).execute();
        await trx
          .insertInto('staff_sessions')
          .values({ id, ends_at: now + LENGTH })
          .execute();
        await logAct(trx, deps, found.name, 'signedIn');
      });
      reply.setCookie(cookieName, cookie, { ...options, maxAge: LENGTH / 1000 });
      return 'signedIn';
    },
    async signOut(request, reply) {
      const person = await personOf(request);
      if (person === null) return;
      const ids = [...idsOf(request.cookies[cookieName] ?? '').keys()];
      await transaction(db, async (trx) => {
        await trx.deleteFrom('staff_sessions').where('id', 'in', ids).execute();
        await logAct(trx, deps, person, 'signedOut');
      });
      reply.clearCookie(cookieName, options);
    },
  };
}
