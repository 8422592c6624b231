/**
 * True if another backend keeps the bookings (API_BASE_URL). It has only the specification's calls: it gets no cookies, keys or fields of
 * ours, and sets its own prices and terms. Our prices, free changes, reminders and a slot held during the payment are promised only if this
 * is false, because only our server keeps them.
 */
export const isForeignBackend = (): boolean => Boolean(import.meta.env.API_BASE_URL);
