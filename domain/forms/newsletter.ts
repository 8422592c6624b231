/** The newsletter's one field, and what keeps robots out of every form. */

import { normaliseWidth } from '../postcode';
import { type ContactRefusal, contactErrors } from './contact';

/** An address as it is kept: width-normalised, trimmed, lower case. */
export function newsletterAddress(text: string): string {
  return normaliseWidth(text).trim().toLowerCase();
}

/** Required and an address; one message for both. */
export function newsletterError(text: string): ContactRefusal | undefined {
  const errors = contactErrors({ name: '', phone: '', email: newsletterAddress(text) });
  return errors.email && 'emailInvalid';
}

/** What a form sends along about its filling; no person sees it. */
export interface FormTrace {
  /** A field that is out of sight: people leave it empty. */
  website: string;
  /** How long the page had been open, milliseconds; undefined where the page has no script. */
  elapsed: number | undefined;
}

/** Nobody fills a form faster than this, milliseconds. The pages' own forms wait until it is over. */
export const MIN_FILL_MS = 2500;

/** Whether a robot filled a form. It is answered as if all were well, and nothing is kept. */
export function looksAutomatic({ website, elapsed }: FormTrace): boolean {
  return website.trim() !== '' || (elapsed !== undefined && elapsed < MIN_FILL_MS);
}
