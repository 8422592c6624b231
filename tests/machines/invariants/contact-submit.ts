import type { contactSubmitMachine } from '#machines/contact-submit.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const contactSubmitPromises: PromisesOf<typeof contactSubmitMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'only valid details leave the form': (snapshot) =>
      snapshot.matches('editing') || Object.keys(snapshot.context.errors).length === 0,
    'the team counts as told only after an answer': (snapshot) =>
      !snapshot.context.teamNotified || snapshot.matches('sent') || snapshot.matches('done'),
    'a failed notification never holds the customer back': (snapshot) =>
      !snapshot.matches('unsent') || snapshot.can({ type: 'continue.requested' }),
    'no refusal is shown while the machine works': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
  },
};
