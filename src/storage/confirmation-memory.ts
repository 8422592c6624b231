import type { Ports } from '#machines/ports';
import type { LocalKey } from './stored-keys';

/** A confirmation is not requested again within this time, milliseconds. */
const RESEND_WINDOW_MS = 300_000;

/** A URL may spell the id in capitals. */
const flag = (bookingId: string): LocalKey => `messageSent_${bookingId.toLowerCase()}`;
const timestamp = (bookingId: string): LocalKey => `messageSent_${bookingId.toLowerCase()}_timestamp`;

export function rememberConfirmation(bookingId: string): void {
  try {
    localStorage.setItem(flag(bookingId), 'true');
    localStorage.setItem(timestamp(bookingId), String(Date.now()));
  } catch {}
}

export const wasConfirmationSent: Ports['wasConfirmationSent'] = async ({ bookingId }) => {
  try {
    const age = Date.now() - Number(localStorage.getItem(timestamp(bookingId)) ?? Number.NaN);
    return localStorage.getItem(flag(bookingId)) === 'true' && age >= 0 && age < RESEND_WINDOW_MS;
  } catch {
    return false;
  }
};
