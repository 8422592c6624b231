import { type ContactRefusal, emailAddress, emailRefusal } from './contact';

/** An address as stored: tidied, lower case. */
export function newsletterAddress(text: string): string {
  return emailAddress(text).toLowerCase();
}

/** One message for a missing address and an invalid one. */
export function newsletterError(text: string): ContactRefusal | undefined {
  return emailRefusal(text) && 'emailInvalid';
}

/** Signs of how a form was filled in. */
export interface FormTrace {
  /** A hidden field, which only robots fill in. */
  leaveEmpty: string;
  /** Time for which the page was open, milliseconds; undefined without JavaScript. */
  elapsed: number | undefined;
}

/** Shortest time in which a person fills in a form, milliseconds. Our own forms wait for it before they send. */
export const MIN_FILL_MS = 2500;

/**
 * True if a robot may have filled in the form. Its message is kept and marked, because a person's browser may have filled in the hidden
 * field.
 */
export function looksAutomatic({ leaveEmpty, elapsed }: FormTrace): boolean {
  return leaveEmpty.trim() !== '' || (elapsed !== undefined && elapsed < MIN_FILL_MS);
}
