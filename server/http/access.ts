/**
 * Proof of ownership: a random token in an HttpOnly cookie, of which the store keeps only the hash, or a sealed link
 * sent by mail. One browser has one token for all its bookings.
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
/** A sealed link is base64url of the nonce, the ciphertext and the tag. */
const BASE64URL = /^[\w-]+$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** An owner's token is a random name and its HMAC, both in hex. */
const TOKEN = /^[0-9a-f]{64}$/;
const NAME_LENGTH = 32;

/** Actions that a link permits. */
const PURPOSES = ['booking', 'invoice', 'history', 'continue', 'subscribe', 'unsubscribe', 'person'] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

export interface SignedLink {
  purpose: LinkPurpose;
  /** A booking's id; for 'history', 'person' and the newsletter's links a normalised e-mail address. */
  subject: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface Access {
  /** `__Host-booking` on https, else `booking`. */
  readonly cookieName: string;
  /** Hash of the request's valid token, or null; compare it with `bookings.owner_hash`. */
  ownerHash(request: FastifyRequest): string | null;
  /** Hash of the request's token. Makes a token and sets the cookie when there is none. */
  ensureOwner(request: FastifyRequest, reply: FastifyReply): string;
  /** Deletes the cookie. */
  forgetOwner(reply: FastifyReply): void;
  /** Hash of the token that a seed yields. */
  seededHash(seed: string): string;
  /** Compares with the request's token in constant time. */
  isOwner(request: FastifyRequest, ownerHash: string): boolean;
  /** Keyed digest of the caller's network: an IPv4 address, or an IPv6 /64. */
  networkOf(request: FastifyRequest): string;
  /** Name of the member of staff whose bearer token the request carries, or null. */
  staffOf(request: FastifyRequest): string | null;
  /** Keyed digest, which cannot be reversed without the secret. */
  digest(text: string): string;
  /** Makes a URL-safe token for a mail. It is encrypted, because proxies log URLs. */
  signLink(link: SignedLink): string;
  /** Null when the token is forged, malformed or expired. */
  verifyLink(token: string): SignedLink | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Seed for the owner token of an idempotent request, so that a repeat gets the same one; null for a random
     * token.
     */
    ownerSeed: string | null;
    /** True once the answer sets the owner cookie. */
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

/** `secret` keys the cookies, links and digests. */
export function createAccess({ secret, secureCookies, staff, clock, random }: AccessOptions): Access {
  const cookieName = secureCookies ? '__Host-booking' : 'booking';
  const linkKey = createHmac('sha256', secret).update('signed links').digest();
  const ownerKey = createHmac('sha256', secret).update('owner tokens').digest();
  const digestKey = createHmac('sha256', secret).update('callers').digest();
  const digest = (text: string): string =>
    createHmac('sha256', digestKey).update(text).digest('base64url').slice(0, 27);
  const signed = (name: string): string =>
    name + createHmac('sha256', ownerKey).update(name).digest('hex').slice(0, NAME_LENGTH);
  const seededToken = (seed: string): string =>
    signed(createHmac('sha256', ownerKey).update(`seed ${seed}`).digest('hex').slice(0, NAME_LENGTH));

  const tokenOf = (request: FastifyRequest): string | null => {
    const token = request.cookies[cookieName];
    return token !== undefined && TOKEN.test(token) && isEqual(token, signed(token.slice(0, NAME_LENGTH)))
      ? token
      : null;
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
      const token = request.ownerSeed === null ? signed(random.hex(NAME_LENGTH / 2)) : seededToken(request.ownerSeed);
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
    seededHash: (seed) => sha256(seededToken(seed)),
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
      const nonce = Buffer.from(random.hex(NONCE_BYTES), 'hex');
      const cipher = createCipheriv('aes-256-gcm', linkKey, nonce);
      const sealed = cipher.update(JSON.stringify({ p: purpose, s: subject, e: expiresAt }));
      return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    verifyLink(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES || !BASE64URL.test(token)) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', linkKey, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
        const { p, s, e } = linkSchema.parse(JSON.parse(text));
        return e > clock.now() ? { purpose: p, subject: s, expiresAt: e } : null;
      } catch {
        return null;
      }
    },
  };
}
