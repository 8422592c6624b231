/** The port of the newsletter form. */
import { newsletterMachine } from '#machines/newsletter.machine';
import { wire } from '#machines/ports';
import { subscribe } from '../../services/newsletter';

export const wired = { newsletter: wire(newsletterMachine, { subscribe }) };

/** A key of its own for every form that is shown. */
export { randomKey as newKey } from '../../services/random-key';
