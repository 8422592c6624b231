/** The ports of the mailed quote. */
import { wire } from '#machines/ports';
import { quoteMailMachine } from '#machines/quote-mail.machine';
import { createBooking, sendQuote } from '../../api/bookings';

export const wired = { quoteMail: wire(quoteMailMachine, { createBooking, sendQuote }) };
