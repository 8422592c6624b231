/**
 * Proof of ownership: a random token in an HttpOnly cookie, of which the store keeps only the hash, or a sealed link
 * sent by mail. One browser has one token for all its bookings.
 */
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock, Random } from '#server/clock';
import type { StaffMember } from '#server/config/variables';
import { isEqual, sha256 } from '#server/digest';
import { joinNetworks, networksOf } from './network';

const YEAR_SECONDS = 365 * 24 * 3600;
/** A sealed link is base64url of the nonce, the ciphertext and the tag. */
const BASE64URL = /^[\w-]+$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** An owner's token is a random name and its HMAC, both in hex. */
const TOKEN = /^[0-9a-f]{64}$/;
const NAME_LENGTH = 32;

/** Actions that a link permits. */
const PURPOSES = [
  'booking',
  'invoice',
  'history',
  'continue',
  'newEmail',
  'oldEmail',
  'subscribe',
  'unsubscribe',
  'person',
  'review',
] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

export interface SignedLink {
  purpose: LinkPurpose;
  /** A booking's id; for 'history', 'person' and the newsletter's links a normalised e-mail address; see booking/links. */
  subject: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const linkSchema = z.object({
  p: z.enum(PURPOSES),
  s: z.string(),
  e: z.int(),
});

export interface AccessOptions {
  /** The first one seals; all of them open. */
  secrets: readonly [string, ...string[]];
  secureCookies: boolean;
  staff: readonly StaffMember[];
  metricsToken?: string | undefined;
  clock: Clock;
  random: Random;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const keysOf = (secret: string) => ({
  link: hmac(secret, 'signed links'),
  owner: hmac(secret, 'owner tokens'),
  digest: hmac(secret, 'callers'),
});

/** The text of a sealed link; null when another key sealed it. */
function unseal(bytes: Buffer, key: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The first secret makes cookies, links and digests; cookies and links made with the others stay valid. */
export function createAccess({ secrets, secureCookies, staff, clock, random, ...options }: AccessOptions) {
  const cookieName = secureCookies ? '__Host-booking' : 'booking';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;
  const keys = keysOf(secrets[0]);
  const allKeys = secrets.map(keysOf);
  /** Cannot be reversed without the secret. */
  const digest = (text: string): string => hmac(keys.digest, text).toString('base64url').slice(0, 27);
  const signed = (name: string, key = keys.owner): string =>
    name + hmac(key, name).toString('hex').slice(0, NAME_LENGTH);

  const isOurs = (token: string): boolean =>
    TOKEN.test(token) && allKeys.some(({ owner }) => isEqual(token, signed(token.slice(0, NAME_LENGTH), owner)));
  const tokenOf = (request: FastifyRequest): string | null => {
    const token = request.cookies[cookieName] ?? '';
    return isOurs(token) ? token : null;
  };
  const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
    /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  /** Name of the member of staff whose bearer token the request carries, or null. */
  const staffOf = (request: FastifyRequest): string | null => {
    const sent = bearerOf(request);
    return (sent !== undefined && staff.find(({ token }) => isEqual(sent, token))?.name) || null;
  };
  /** True for the bearer token that may read /metrics and do nothing else. */
  const mayScrape = (request: FastifyRequest): boolean => {
    const sent = bearerOf(request);
    const { metricsToken } = options;
    return sent !== undefined && metricsToken !== undefined && isEqual(sent, metricsToken);
  };
  /** Hash of the request's valid token, or null; compare it with `bookings.owner_hash`. */
  const ownerHash = (request: FastifyRequest): string | null => {
    const token = tokenOf(request);
    return token === null ? null : sha256(token);
  };

  /** A link of ours, also after its time; null when the token is forged or malformed. */
  function unsealLink(token: string): SignedLink | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES || !BASE64URL.test(token)) return null;
    const text = allKeys.map(({ link }) => unseal(bytes, link)).find((found) => found !== null);
    if (text === undefined) return null;
    const { data } = linkSchema.safeParse(JSON.parse(text));
    return data ? { purpose: data.p, subject: data.s, expiresAt: data.e } : null;
  }

  return {
    cookieName,
    ownerHash,
    /** Hash of the request's token. Makes a token and sets the cookie when there is none; a seed always gives the same token. */
    ensureOwner(request: FastifyRequest, reply: FastifyReply, seed?: string): string {
      const known = ownerHash(request);
      if (known !== null) return known;
      const name = seed === undefined ? random.hex(NAME_LENGTH / 2) : hmac(keys.owner, `seed ${seed}`).toString('hex');
      const token = signed(name.slice(0, NAME_LENGTH));
      reply.setCookie(cookieName, token, { ...cookie, maxAge: YEAR_SECONDS });
      return sha256(token);
    },
    forgetOwner: (reply: FastifyReply): void => void reply.clearCookie(cookieName, cookie),
    /** Keyed digests of the caller's networks; see http/network. */
    networkOf: ({ ip }: FastifyRequest): string => joinNetworks(networksOf(ip).map(digest)),
    digest,
    staffOf,
    mayScrape,
    hasWrongToken: (request: FastifyRequest): boolean =>
      bearerOf(request) !== undefined && staffOf(request) === null && !mayScrape(request),
    /** Makes a URL-safe token for a mail. It is encrypted, because proxies log URLs. */
    signLink({ purpose, subject, expiresAt }: SignedLink): string {
      const nonce = Buffer.from(random.hex(NONCE_BYTES), 'hex');
      const cipher = createCipheriv('aes-256-gcm', keys.link, nonce);
      const sealed = cipher.update(JSON.stringify({ p: purpose, s: subject, e: expiresAt }));
      return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    unsealLink,
    /** Null when the token is forged, malformed or expired. */
    verifyLink(token: string): SignedLink | null {
      const link = unsealLink(token);
      return link && link.expiresAt > clock.now() ? link : null;
    },
  };
}

export type Access = ReturnType<typeof createAccess>;
