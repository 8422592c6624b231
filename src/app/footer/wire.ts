/** The port of the newsletter form. */
import { newsletterMachine } from '#machines/newsletter.machine';
import { wire } from '#machines/ports';
import { subscribe } from '../../api/newsletter';

export const wired = { newsletter: wire(newsletterMachine, { subscribe }) };
