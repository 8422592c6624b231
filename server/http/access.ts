/**
 * Proof of ownership: an opaque token in an HttpOnly cookie, kept in the store only as its hash, or a
 * signed link sent by mail. One browser keeps one token for all its bookings.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock, Random } from '#server/clock';
import type { StaffMember } from '#server/config';
import { isEqual } from '#server/is-equal';
import { networkOf } from './network';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Of a sealed link: the bytes that make each one different, and those that no one else can make. */
const LINK = /^[\w-]+$/;
const START = 12;
const MARK = 16;
/** An owner's token: a name made by chance, and a mark that shows that we made it. */
const TOKEN = /^[0-9a-f]{64}$/;
const NAME = 32;

/** What a signed link lets its bearer do. */
const PURPOSES = ['booking', 'invoice', 'history', 'continue', 'subscribe', 'unsubscribe', 'person'] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

export interface SignedLink {
  purpose: LinkPurpose;
  /** The booking; for 'history', 'person' and the newsletter's links the e-mail, normalised. */
  subject: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface Access {
  /** Name of the owner cookie: `__Host-booking` on https, else `booking`. */
  readonly cookieName: string;
  /** Hash of the token of ours that the request carries, or null. To be compared with `bookings.owner_hash`. */
  ownerHash(request: FastifyRequest): string | null;
  /** Hash of the browser's token; makes a token and sets the cookie when the request carries none. */
  ensureOwner(request: FastifyRequest, reply: FastifyReply): string;
  /** Takes the cookie from the browser. */
  forgetOwner(reply: FastifyReply): void;
  /** Hash of the token that a seed makes. */
  seededHash(seed: string): string;
  /** Whether the request carries the token of this hash. Constant time. */
  isOwner(request: FastifyRequest, ownerHash: string): boolean;
  /** A keyed digest of the network that a request comes from: an IPv4 address, or the /64 that one customer has of IPv6. */
  networkOf(request: FastifyRequest): string;
  /** Who of the staff sent the request with `Authorization: Bearer <token>`; null for everybody else. */
  staffOf(request: FastifyRequest): string | null;
  /** A digest that cannot be reversed without our key. */
  digest(text: string): string;
  /** A URL-safe token for a mail. Nothing can be read in it: proxies write URLs down. */
  signLink(link: SignedLink): string;
  /** The link, or null when it is forged, garbled or past its time. */
  verifyLink(token: string): SignedLink | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The seed of an owner token that a repeat of this request must get again; null: a token is made by chance. */
    ownerSeed: string | null;
    /** Whether the owner cookie was set on the answer. */
    ownerMade: boolean;
  }
}

const linkSchema = z.object({
  p: z.enum(PURPOSES),
  s: z.string(),
  e: z.int(),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface AccessOptions {
  secret: string;
  secureCookies: boolean;
  staff: readonly StaffMember[];
  clock: Clock;
  random: Random;
}

/** Builds the proof of ownership. `secret` signs the links. */
export function createAccess({ secret, secureCookies, staff, clock, random }: AccessOptions): Access {
  const cookieName = secureCookies ? '__Host-booking' : 'booking';
  const linkKey = createHmac('sha256', secret).update('signed links').digest();
  const ownerKey = createHmac('sha256', secret).update('owner tokens').digest();
  const digestKey = createHmac('sha256', secret).update('callers').digest();
  const digest = (text: string): string =>
    createHmac('sha256', digestKey).update(text).digest('base64url').slice(0, 27);
  const marked = (name: string): string =>
    name + createHmac('sha256', ownerKey).update(name).digest('hex').slice(0, NAME);
  const seeded = (seed: string): string =>
    marked(createHmac('sha256', ownerKey).update(`seed ${seed}`).digest('hex').slice(0, NAME));

  const tokenOf = (request: FastifyRequest): string | null => {
    const token = request.cookies[cookieName];
    return token !== undefined && TOKEN.test(token) && isEqual(token, marked(token.slice(0, NAME))) ? token : null;
  };
  const ownerHash = (request: FastifyRequest): string | null => {
    const token = tokenOf(request);
    return token === null ? null : sha256(token);
  };

  return {
    cookieName,
    ownerHash,
    ensureOwner(request, reply) {
      const known = ownerHash(request);
      if (known !== null) return known;
      const token = request.ownerSeed === null ? marked(random.hex(NAME / 2)) : seeded(request.ownerSeed);
      request.ownerMade = true;
      reply.setCookie(cookieName, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: secureCookies,
        maxAge: YEAR_SECONDS,
      });
      return sha256(token);
    },
    forgetOwner: (reply) =>
      void reply.clearCookie(cookieName, { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies }),
    seededHash: (seed) => sha256(seeded(seed)),
    isOwner(request, hash) {
      const known = ownerHash(request);
      return known !== null && isEqual(known, hash);
    },
    networkOf: ({ ip }) => digest(networkOf(ip)),
    digest,
    staffOf({ headers: { authorization = '' } }) {
      return staff.find(({ token }) => isEqual(authorization, `Bearer ${token}`))?.name ?? null;
    },
    signLink({ purpose, subject, expiresAt }) {
      const start = Buffer.from(random.hex(START), 'hex');
      const cipher = createCipheriv('aes-256-gcm', linkKey, start);
      const sealed = cipher.update(JSON.stringify({ p: purpose, s: subject, e: expiresAt }));
      return Buffer.concat([start, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    verifyLink(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= START + MARK || !LINK.test(token)) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', linkKey, bytes.subarray(0, START), { authTagLength: MARK });
        decipher.setAuthTag(bytes.subarray(-MARK));
        const text = Buffer.concat([decipher.update(bytes.subarray(START, -MARK)), decipher.final()]).toString('utf8');
        const { p, s, e } = linkSchema.parse(JSON.parse(text));
        return e > clock.now() ? { purpose: p, subject: s, expiresAt: e } : null;
      } catch {
        return null;
      }
    },
  };
}
