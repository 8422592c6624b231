/** The port of the newsletter form. */
import { newsletterMachine } from '#machines/newsletter.machine';
import { plugging } from '#machines/ports';
import { subscribe } from '../../services/newsletter';

const service = plugging({ subscribe });

export const plugged = { newsletter: newsletterMachine.provide({ actors: { subscribe: service('subscribe') } }) };

/** A key of its own for every form that is shown. */
export { randomKey as newKey } from '../../services/random-key';
