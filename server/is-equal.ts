import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that tells nothing of either. */
export const isEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
