import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex. */
export const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');

/** Compares two secrets in constant time. */
export const isEqual = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
