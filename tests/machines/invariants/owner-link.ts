import type { ownerLinkMachine } from '#machines/owner-link.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { hasSaidYes } from './heard';

export const ownerLinkPromises: PromisesOf<typeof ownerLinkMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'a link can be asked for until one is sent, once at a time': (snapshot) =>
      snapshot.can({ type: 'link.requested' }) === (snapshot.matches('offered') || snapshot.matches('failed')),
    'it is busy exactly while an answer is waited for': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.children.requestBookingLink !== undefined),
  },
  steps: {
    'it counts as sent exactly when the server has said so': ({ before, event, after }) =>
      after.matches('sent') === (before.matches('sent') || hasSaidYes(event, 'requestBookingLink')),
  },
};
