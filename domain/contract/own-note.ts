/** The note that the contact step itself adds to an inquiry, in the words of the API. The team reads these facts elsewhere. */

export const ownNote = (bookingId: string, newsletterConsent: boolean): string =>
  `bookingId: ${bookingId}, newsletterConsent: ${newsletterConsent}`;

/** True if an inquiry's notes were not typed by a customer. */
export const isOwnNote = (notes: string): boolean =>
  /^bookingId: \S+, newsletterConsent: (true|false)$/.test(notes.trim());
