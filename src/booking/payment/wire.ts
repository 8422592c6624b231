/** The port of the mailed quote. */
import { wire } from '#machines/ports';
import { quoteMailMachine } from '#machines/quote-mail.machine';
import { sendQuote } from '../../api/bookings';

export const wired = { quoteMail: wire(quoteMailMachine, { sendQuote }) };
